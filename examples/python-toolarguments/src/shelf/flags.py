"""Flags, of the project before those of everybody."""

KNOWN = {"strict-search": False, "long-answers": True}
_of_project: dict[str, bool] = {}


def set_for_project(name: str, value: bool | None) -> bool:
    if value is None:
        _of_project.pop(name, None)
    else:
        _of_project[name] = value
    return _of_project.get(name, KNOWN[name])
