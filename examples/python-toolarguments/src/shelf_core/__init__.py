"""What tools are made of: arguments, results, and how they are registered."""
