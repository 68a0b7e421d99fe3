"""The session: what the server knows of the project and of everybody."""

from shelf.flags import KNOWN, Flags


class Session:
    """Flags of the current project, and of everybody."""

    def __init__(self) -> None:
        self._feature_flags = Flags(KNOWN)
        self._project_flags = Flags()

    def feature_flags(self) -> Flags:
        """The global flags."""
        return self._feature_flags

    def project_flags(self) -> Flags:
        """The flags of the current project, without the global ones."""
        return self._project_flags

    def resolve_flag(self, name: str) -> bool | None:
        """What counts in the project: its own flag, else the global one."""
        own = self._project_flags.get(name)
        return self._feature_flags.get(name) if own is None else own

    def resolve_flags(self) -> dict[str, bool]:
        """All flags as they count in the project."""
        return dict(sorted({**self._feature_flags.list(), **self._project_flags.list()}.items()))


_session = Session()


def get_session() -> Session:
    """The session of this process."""
    return _session
