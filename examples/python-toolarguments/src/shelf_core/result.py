"""What tools return."""

import json
from typing import Any, Generic, Optional, TypeVar

from pydantic import BaseModel, ConfigDict

T = TypeVar("T")


class Result(BaseModel, Generic[T]):
    """A value, or why there is none.

    `message` is for the user. `instruction` is for the model: what to do next, or what to leave.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    success: bool
    value: Optional[T] = None
    error: Optional[str] = None
    error_type: Optional[str] = None
    exception: Optional[Exception] = None
    message: Optional[str] = None
    instruction: Optional[str] = None

    @classmethod
    def ok(cls, value: T, message: Optional[str] = None, instruction: Optional[str] = None) -> "Result[T]":
        """The result of a tool that succeeded."""
        return cls(success=True, value=value, message=message, instruction=instruction)

    @classmethod
    def failure(
        cls,
        error: str,
        error_type: str,
        exception: Optional[Exception] = None,
        message: Optional[str] = None,
        instruction: Optional[str] = None,
    ) -> "Result[T]":
        """The result of a tool that failed; `error_type` is a word that programs compare."""
        return cls(success=False, error=error, error_type=error_type, exception=exception, message=message, instruction=instruction)

    def to_json_str(self) -> str:
        """What clients get: the fields that are set; of an exception, its type and its message."""
        fields: dict[str, Any] = self.model_dump(mode="json", exclude_none=True, exclude={"exception"})
        if self.exception is not None:
            fields["exception_type"] = type(self.exception).__name__
            fields["exception_message"] = str(self.exception)
        return json.dumps(fields, ensure_ascii=False)
