import { declaringWords, importedRoots } from './libraries/imported.ts';

/** Code of a module that declares tools or models of their arguments, or that builds the results of tools. */
const concerned =
  /\bpydantic\b|\bmcp\b|\bToolArguments\b|\bMCP_(?:TOOL_PREFIX|INCLUDE_\w+)\b|\bExtMcpToolDecorator\b|@\s*toolfunc\b|\.(?:add_tool|tool|prompt)\b|\bfast(?:api_)?mcp\b|\bFastMCP\b|\bToolAnnotations\b|\binput_?[sS]chema\b|["']type["']\s*:\s*["']function["']|\bResult\.failure\(|\b(?:TypedDict|Enum|dataclass|Literal|Annotated|TypeAlias|NewType)\b/;

/** Code that other modules may refer to: re-exports, lists of names, constants, type aliases, result classes. */
const exported =
  /^class\s+Result\b|^from\s+\.[\w.]*\s+import\b|^__all__\b|^[A-Z]\w*[ \t]*=[ \t]*[A-Za-z_][\w.]*[ \t]*[[|]|^[A-Z][A-Z\d_]*[ \t]*(?::[^=\n]*)?=[ \t]*["'\d[({-]|^type\s+\w.*=/m;

/** A module without functions and classes: its constants may be texts of tools. */
const constants = /^[A-Za-z_]\w*[ \t]*(?::[^=\n]*)?=[ \t]*[fr]?["'({[]/m;

/** A function that returns a text. */
const returnsText = /^def[ \t]+\w+\([^)\n]*\)[^:\n]*:\s*return\b\s*(?:\(\s*)?[fr]?["']/m;

/** A function that returns another one with the signature of its argument. */
const wraps = /\b(?:wraps|update_wrapper)\(/;

/** A decorator that marks a function: `fn.is_tool = True` above `return fn`. */
const marks = /^([ \t]+)(?!self\b)(\w+)\.\w+[ \t]*=[^=\n].*\n(?:.*\n){0,5}?\1return[ \t]+\2[ \t\r]*$/m;

/** Decorators that may be a project's own, by its settings. Decorators of the standard library and of test runners declare no tools. */
const decorated = /^@(?!(?:functools|contextlib|contextmanager|asynccontextmanager|cache|lru_cache|wraps|overload|pytest|unittest|mock|patch)\b)\w/m;

/** Imports from modules whose names suggest tools or their arguments: a rename must change these imports. */
const takesFrom = /^from[ \t]+(?:\w+\.)*(?:\w+_)?(?:tools?|mcp|args|arguments|models?|schemas?)(?:_\w+)?(?:\.\w+)*[ \t]+import\b/m;

/** An import of a tool library. The module must also contain a word of that library's declarations. */
const ofLibrary = new RegExp(`^(?:from|import)[ \\t]+(?:${importedRoots.join('|')})\\b`, 'm');
const makesTools = new RegExp(declaringWords.join('|'));

/** A file or folder whose name suggests tools may contain functions that another module registers. */
const named = /(?:tool|mcp)[^/]*\.py$/i;
const inNamed = /(?:tool|mcp)[^/]*\/[^/]*$/i;
const functions = /^[ \t]*(?:async[ \t]+)?def\b/m;
const definitions = /^[ \t]*(?:async[ \t]+)?(?:def|class)\b/m;

/** A class with bases and fields: a model if one of its bases is one. */
const inherits = /^class[ \t]+\w+[ \t]*\([ \t\n]*\w/m;
const hasFields = /^[ \t]+\w+[ \t]*:[ \t]*[A-Za-z_"'][\w.]*[ \t]*(?:[[|=#]|\r?$)/m;

/** Code that may import modules of tools when a server starts: it decides which tools are listed. */
const imports =
  /^[ \t]+(?:from|import)[ \t]+\w|^import[ \t]+\w+\.\w|^(?:from|import)[ \t].*(?<![A-Za-z])(?:tools?|mcp)(?![A-Za-z])|\bimport_module\(|\b__import__\(/m;
const starts = /\/(?:__main__|app|main|server)\.py$/;

/** May this module declare tools, or what they refer to? */
export function claimsPydantic(uri: string, head: string): boolean {
  if (!/\.py$/i.test(uri) || /\/(?:site-packages|\.venv|venv|__pycache__|node_modules)\//.test(uri)) return false;
  return (
    concerned.test(head) ||
    named.test(uri) ||
    (inNamed.test(uri) && functions.test(head)) ||
    exported.test(head) ||
    (constants.test(head) && !definitions.test(head)) ||
    returnsText.test(head) ||
    wraps.test(head) ||
    marks.test(head) ||
    decorated.test(head) ||
    (ofLibrary.test(head) && makesTools.test(head)) ||
    takesFrom.test(head) ||
    imports.test(head) ||
    starts.test(uri) ||
    (inherits.test(head) && hasFields.test(head)) ||
    (/\/__init__\.py$/.test(uri) && /^from\s.*\bimport\b/m.test(head))
  );
}
