"""Mountain huts, their beds and the trails between them."""
