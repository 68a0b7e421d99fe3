"""The tools; importing a module declares its tools."""
