"""Flags: switches with a name, kept in a scope."""

from collections.abc import Mapping

KNOWN = {"strict-search": False, "long-answers": True}
"""The flags that there are, with what they are where nobody sets them."""


class Flags:
    """The flags of one scope, above what they are where nobody sets them."""

    def __init__(self, defaults: Mapping[str, bool] | None = None) -> None:
        self._defaults = dict(defaults or {})
        self._values: dict[str, bool] = {}

    def set(self, name: str, value: bool | None) -> None:
        """Set a flag, or forget what was set where the value is None."""
        if value is None:
            self._values.pop(name, None)
        else:
            self._values[name] = value

    def get(self, name: str) -> bool | None:
        """The value of a flag in this scope alone; None where it has none."""
        return self._values.get(name, self._defaults.get(name))

    def list(self) -> dict[str, bool]:
        """All flags of this scope by name."""
        return dict(sorted({**self._defaults, **self._values}.items()))
