/** What stands in a module that declares tools or schemas, or hands on those of another. */
const concerned =
  /\bfrom\s*["'][^"'\n]*\bzod\b|\brequire\(\s*["'][^"'\n]*\bzod\b|\binput_?[sS]chema\b|\b(?:register|add|create|define)Tool\b|\.tool\s*\(|\b[cC]allTool\w*|\btools\s*:\s*\{|\bType\.Object\(|\btype["']?\s*:\s*["']function["']|\bexport\s*(?:\*|\{[^}]*\})[^;\n]*\bfrom\s*["']|\.(?:extend|safeExtend|pick|omit|partial|shape)\b/;

/** A word of tools, and something that a module gives to others: what it says may be what another one registers. */
const ofTools = /tool(?!tips?\b|bars?\b|box|kit|chain)/i;
const gives = /\bexport\s|\bexports\b|\bextends\s|\bsetRequestHandler\b/;

/** What bundlers put before the modules of a bundle, which begin further down than the first bytes. */
const bundled = /\b__(?:esm|commonJS|export|toESM|toCommonJS)\b\s*=|\b__webpack_require__\b|\b__nccwpck_require__\b/;
const shortestBundle = 60_000;

/** What a bundle with tools has somewhere. */
const ofBundle = /\binput_?[sS]chema\b[\s\S]{0,4000}?\b(?:describe|properties|object)\b|\bregisterTool\b\s*\(/;

/** Declarations without code, and code of others or of a build. */
const foreign = /\.d\.[cm]?ts$|\.min\.[cm]?js$|\/node_modules\//;

/** May this module declare tools, or schemas that tools refer to? What such modules import besides is read where they ask for it. */
export function claimsZod(uri: string, head: string): boolean {
  const path = uri.toLowerCase().replace(/[?#].*/, '');
  if (!/\.[cm]?[jt]sx?$/.test(path) || foreign.test(path)) return false;
  return isBundle(head) || concerned.test(head) || (ofTools.test(head) && gives.test(head));
}

/** A file that holds the modules of a whole program. */
const isBundle = (text: string): boolean => text.length > shortestBundle && bundled.test(text.slice(0, shortestBundle));

/** Is there nothing to be read in a text that was claimed by its first bytes? */
export const isIdle = (text: string): boolean => isBundle(text) && !ofBundle.test(text);
