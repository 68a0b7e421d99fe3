/** What stands in a module that declares tools or models of their arguments, or hands on those of another. */
const concerned =
  /\bpydantic\b|\bToolArguments\b|@\s*toolfunc\b|\.tool\b|\bfastmcp\b|\bFastMCP\b|\b(?:TypedDict|Enum|dataclass|Literal|Annotated)\b|^from\s+\.+[\w.]*\s+import\b/m;

/** May this module declare tools, or what they refer to? */
export function claimsPydantic(uri: string, head: string): boolean {
  return /\.py$/i.test(uri) && !/\/(?:site-packages|\.venv|venv|__pycache__|node_modules)\//.test(uri) && concerned.test(head);
}
