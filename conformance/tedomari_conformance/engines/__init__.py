"""Engines that somebody else wrote: asked over a line protocol, judged, and compared."""
