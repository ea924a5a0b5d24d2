"""Pictures: SVG documents and text for the terminal, made from values and positions."""
