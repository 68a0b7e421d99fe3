/** What stands in a module that declares tools or schemas, or hands on those of another. */
const concerned =
  /\bfrom\s*["'][^"'\n]*\bzod\b|\brequire\(\s*["'][^"'\n]*\bzod\b|\binput_?[sS]chema\b|\bregisterTool\b|\.tool\s*\(|\b[cC]allTool\w*|\btype["']?\s*:\s*["']function["']|\bexport\s*(?:\*|\{[^}]*\})[^;\n]*\bfrom\s*["']|\.(?:extend|safeExtend|pick|omit|partial|shape)\b/;

/** Declarations without code, and code of others or of a build. */
const foreign = /\.d\.[cm]?ts$|\.min\.[cm]?js$|\/node_modules\//;

/** May this module declare tools, or schemas that tools refer to? */
export function claimsZod(uri: string, head: string): boolean {
  const path = uri.toLowerCase().replace(/[?#].*$/, '');
  return /\.[cm]?[jt]sx?$/.test(path) && !foreign.test(path) && concerned.test(head);
}
