"""The programs of the thesis as players."""
