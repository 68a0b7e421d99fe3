/** What stands in a module that declares tools or models of their arguments, or makes the results of tools. */
const concerned =
  /\bpydantic\b|\bToolArguments\b|\bMCP_TOOL_PREFIX\b|\bExtMcpToolDecorator\b|@\s*toolfunc\b|\.(?:add_tool|tool|prompt)\b|\bfastmcp\b|\bFastMCP\b|\bToolAnnotations\b|\binput_?[sS]chema\b|["']type["']\s*:\s*["']function["']|\bResult\.failure\(|\b(?:TypedDict|Enum|dataclass|Literal|Annotated|TypeAlias|NewType)\b/;

/** What others may refer to: a name handed on from a package's own modules, a list of such names, a constant, an alias of a type, the class of results. */
const exported =
  /^class\s+Result\b|^from\s+\.[\w.]*\s+import\b|^__all__\b|^[A-Z]\w*[ \t]*=[ \t]*[A-Za-z_][\w.]*[ \t]*[[|]|^[A-Z][A-Z\d_]*[ \t]*(?::[^=\n]*)?=[ \t]*["'\d[({-]|^type\s+\w.*=/m;

/** What a project's own decorators, which its settings name, may stand above; those of the standard library and of test runners declare nothing. */
const decorated = /^@(?!(?:functools|contextlib|contextmanager|asynccontextmanager|cache|lru_cache|wraps|overload|pytest|unittest|mock|patch)\b)\w/m;

/** What is imported from a module whose name says that it holds tools, or what they take: renames reach its uses. */
const takesFrom = /^from[ \t]+(?:\w+\.)*(?:\w+_)?(?:tools?|mcp|args|arguments|models?|schemas?)(?:_\w+)?(?:\.\w+)*[ \t]+import\b/m;

/** What is imported from a library of tools, and a word of what it makes them by. */
const ofLibrary = /^(?:from|import)[ \t]+(?:langchain\w*|agents|pydantic_ai|smolagents|llama_index|crewai\w*|google\.adk|anthropic)\b/m;
const makesTools = /[tT]ool|Agent/;

/** A module whose name says so may hold functions that another one hands to a server, and so may the functions of a folder whose name does. */
const named = /(?:tool|mcp)[^/]*\.py$/i;
const inNamed = /(?:tool|mcp)[^/]*\/[^/]*$/i;
const functions = /^[ \t]*(?:async[ \t]+)?def\b/m;

/** A class that inherits from something and declares fields: a model, where what it inherits from is one. */
const inherits = /^class[ \t]+\w+[ \t]*\([ \t\n]*\w/m;
const hasFields = /^[ \t]+\w+[ \t]*:[ \t]*[A-Za-z_"'][\w.]*[ \t]*(?:[[|=#]|\r?$)/m;

/** May this module declare tools, or what they refer to? */
export function claimsPydantic(uri: string, head: string): boolean {
  if (!/\.py$/i.test(uri) || /\/(?:site-packages|\.venv|venv|__pycache__|node_modules)\//.test(uri)) return false;
  return (
    concerned.test(head) ||
    named.test(uri) ||
    (inNamed.test(uri) && functions.test(head)) ||
    exported.test(head) ||
    decorated.test(head) ||
    (ofLibrary.test(head) && makesTools.test(head)) ||
    takesFrom.test(head) ||
    (inherits.test(head) && hasFields.test(head)) ||
    (/\/__init__\.py$/.test(uri) && /^from\s.*\bimport\b/m.test(head))
  );
}
