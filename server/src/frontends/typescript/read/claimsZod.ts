import { isOfLibrary, mayDeclare, rowInText } from '../registrations/libraries/index.ts';

/** Words of a module that declares tools, schemas or capabilities, or forwards those of another. */
const schemaWords =
  /\bfrom\s*["'][^"'\n]*\bzod\b|\brequire\(\s*["'][^"'\n]*\bzod\b|\binput_?[sS]chema\b|\b(?:register|add|create|define)Tool\b|\b[cC]allTool\w*|\btools\s*:\s*\{|\bType\.Object\(|\btype["']?\s*:\s*["']function["']|\bexport\s*(?:\*|\{[^}]*\})[^;\n]*\bfrom\s*["']|\.(?:extend|safeExtend|pick|omit|partial|shape)\b|\bfunction\s+getCapabilities\b|\bgetCapabilities\s*=/;

/** A word of tools, and an export: another module may register its contents. */
const toolWord = /tool(?!tips?\b|bars?\b|box|kit|chain)/i;
const exportWord = /\bexport\s|\bexports\b|\bextends\s|\bsetRequestHandler\b/;

/** A module that uses the server of another one. */
const ownServerImport = /\bfrom\s*["']\.[^"'\n]{0,200}server|\bimport\s*\{[^}]{0,300}server[^}]{0,300}\}\s*from\s*["']\./i;
const mcpWord = /\bmcp|\btools?\b|@modelcontextprotocol\//i;

/** The specifiers that a module imports, requires or exports from. Words of a text come first, since a large text has few of them. */
const specifiers = /\b(?:from|import|require)\s{0,9}\(?\s{0,9}["']([^"'\n]{1,214})["']/g;

/** The braces of an import or export of names, before its specifier. */
const namesBefore = /\b(?:import|export)\s{1,9}(?:type\s{1,9})?\{([^{}]{0,5000})\}\s{0,99}$/;

/** The prologue that bundlers write before the modules of a bundle. The modules begin beyond the first bytes. */
const bundlePrologue = /\b__(?:esm|commonJS|export|toESM|toCommonJS)\b\s*=|\b__webpack_require__\b|\b__nccwpck_require__\b/;
const shortestBundle = 60_000;

/** A tool as an object, anywhere in the text of a bundle. */
const bundledTool = /\binput_?[sS]chema\b[\s\S]{0,4000}?\b(?:describe|properties|object)\b/;

/** Declarations without code, code of dependencies, and build output. */
const foreign = /\.d\.[cm]?ts$|\.min\.[cm]?js$|\/node_modules\//;

/** May this module declare tools, or schemas that tools refer to? Other modules are read when such a module imports them. */
export function claimsZod(uri: string, head: string, text: string = head): boolean {
  const path = uri.toLowerCase().replace(/[?#].*/, '');
  if (!/\.[cm]?[jt]sx?$/.test(path) || foreign.test(path)) return false;
  return (
    isBundle(head) ||
    schemaWords.test(head) ||
    rowInText.test(head) ||
    (toolWord.test(head) && exportWord.test(head)) ||
    (mcpWord.test(head) && ownServerImport.test(head)) ||
    importsLibrary(text) ||
    (text.length > head.length && containsServer(text))
  );
}

/** Does it import a library as a whole, or a name of its table? */
const importsLibrary = (text: string): boolean =>
  [...text.matchAll(specifiers)].some(({ 1: from = '', index }) => {
    if (!isOfLibrary(from)) return false;
    const names = namesBefore.exec(text.slice(Math.max(0, index - 5100), index))?.[1];
    return names === undefined || (names.match(/[\w$]+/g) ?? []).some((name) => mayDeclare(from, name));
  });

/** The method of the protocol that lists tools: a minified bundle contains a library without its imports and the usual prologue. */
const serves = /["'`]tools\/list["'`]/;

/** Does the text contain the code of a library that serves tools, or a server of its own? */
export const containsServer = (text: string): boolean => serves.test(text);

/** A file with the modules of a whole program. */
const isBundle = (text: string): boolean => text.length > shortestBundle && bundlePrologue.test(text.slice(0, shortestBundle));

/** Is there nothing to read in a text that was claimed by its first bytes? */
export const hasNoTools = (text: string): boolean =>
  isBundle(text) && !rowInText.test(text) && !containsServer(text) && !importsLibrary(text) && !bundledTool.test(text);
