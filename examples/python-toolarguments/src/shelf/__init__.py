"""A shelf of documents by category."""
