"""The prompts; importing a module registers its prompts."""
