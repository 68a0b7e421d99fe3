"""What huts allow."""

MAX_NIGHTS = 14
MAX_GUESTS = 20
