import type { Span, TextEdit } from '../../../model/index.ts';
import type { Scope } from '../names/lookUp.ts';
import type { PyImport } from '../read/code.ts';
import { readStatements } from '../read/pieces.ts';
import type { SourceRegion } from './site.ts';
import { insert } from './sourceEdit.ts';

/** A name of a module that an edit is to use. */
export interface WantedName {
  readonly from: string;
  readonly name: string;
}

/** The local names of wanted imports, and the edits (absolute) that import the missing ones. */
export interface ImportEdits {
  readonly names: ReadonlyMap<string, string>;
  readonly edits: readonly TextEdit[];
}

/** Modules that re-export the names of another one. */
const reexports: Readonly<Record<string, RegExp | undefined>> = {
  typing: /^typing(?:_extensions)?$/,
  pydantic: /^pydantic(?:\.fields|\.config)?$/,
  'mcp.types': /^mcp\.types$/,
};

export interface PlacedImport extends PyImport {
  /** The span of the name in the document. */
  readonly at: Span;
}

/** A module that imports names. */
export interface ImportingModule {
  readonly text: string;
  readonly eol: string;
  readonly imports: readonly PlacedImport[];
  readonly isTaken: (name: string) => boolean;
}

/** Undefined where a name is taken in the module. */
export const importNames = (wanted: readonly WantedName[], { document, path, e }: SourceRegion, scope: Scope): ImportEdits | undefined =>
  importInto({ text: document.text, eol: e.eol, imports: importsOf(document), isTaken: (name) => scope.lookUp(path, name) !== undefined }, wanted);

export function importInto({ text, eol, imports, isTaken }: ImportingModule, wanted: readonly WantedName[]): ImportEdits | undefined {
  const names = new Map<string, string>();
  const missing: WantedName[] = [];
  for (const want of wanted) {
    const known = importedName(imports, want);
    if (known === undefined && isTaken(want.name)) return undefined;
    if (known === undefined && !names.has(want.name)) missing.push(want);
    names.set(want.name, known ?? want.name);
  }
  const modules = [...new Set(missing.map(({ from }) => from))];
  const edits = modules.map((from) => {
    const own = missing.filter((want) => want.from === from).map(({ name }) => name);
    return importEdit(text, eol, imports, from, own.sort());
  });
  return { names, edits };
}

/** By the regions of a document: a menu asks once for each of its tools. */
const importsByRegions = new WeakMap<SourceRegion['document']['regions'], readonly PlacedImport[]>();

function importsOf({ regions }: SourceRegion['document']): readonly PlacedImport[] {
  const known = importsByRegions.get(regions);
  if (known !== undefined) return known;
  const imports = regions.flatMap(({ facts, start }) =>
    facts.imports.map((own): PlacedImport => ({ ...own, at: { start: own.span.start + start, end: own.span.end + start } })),
  );
  importsByRegions.set(regions, imports);
  return imports;
}

/** The local name of an imported one; undefined where the module does not import it. */
export function importedName(imports: readonly PyImport[], { from, name }: WantedName): string | undefined {
  const isSameModule = (module: string): boolean => reexports[from]?.test(module) ?? module === from;
  const own = imports.find((one) => one.name === name && isSameModule(one.from));
  const module = imports.find((one) => one.from === '' && isSameModule(one.name));
  return own?.local.value ?? (module === undefined ? undefined : `${module.local.value}.${name}`);
}

/** Extends an import of the same module, else adds a statement to the other imports. */
function importEdit(text: string, eol: string, imports: readonly PlacedImport[], from: WantedName['from'], names: readonly string[]): TextEdit {
  const top = imports.filter(({ at }) => /^(?:from|import)\b/.test(text.slice(statementStart(text, at.start))));
  const same = top.filter((own) => own.from === from && own.name !== '*');
  const sibling = same.findLast(({ name }) => name < (names[0] ?? '')) ?? same[0];
  if (sibling !== undefined) {
    const lead = text.slice(text.lastIndexOf('\n', sibling.at.start - 1) + 1, sibling.at.start);
    const gap = lead !== '' && lead.trim() === '' ? eol + lead : ' ';
    const isBehind = sibling.name < (names[0] ?? '');
    return isBehind
      ? insert(sibling.at.end, names.map((name) => `,${gap}${name}`).join(''))
      : insert(sibling.at.start, names.map((name) => `${name},${gap}`).join(''));
  }
  const statement = `from ${from} import ${names.join(', ')}`;
  const group = top.filter((own) => own.from !== '__future__' && isStandard(own) === (from === 'typing'));
  const before = group.findLast((own) => (own.from === '' ? own.name : own.from) < from) ?? group.at(-1);
  if (before !== undefined) return insert(statementEnd(text, before.at.end), `${eol}${statement}`);
  const [first] = top.filter((own) => own.from !== '__future__');
  if (first !== undefined && from === 'typing') return insert(statementStart(text, first.at.start), `${statement}${eol}${eol}`);
  const last = top.at(-1);
  if (last !== undefined) return insert(statementEnd(text, last.at.end), `${eol}${eol}${statement}`);
  const start = codeStart(text);
  return insert(start, `${start > 0 && !/\n\r?\n$/.test(text.slice(0, start)) ? eol : ''}${statement}${eol}${eol}`);
}

/** The start of the first statement, behind a docstring of the module. */
function codeStart(text: string): number {
  const [first] = readStatements(text);
  return first === undefined ? text.length : /^\s*[rRuU]?["']/.test(text.slice(first.start, first.end)) ? first.end : first.start;
}

/** Modules of the standard library that tools often use. Linters sort these first. */
const standard =
  /^(?:abc|argparse|asyncio|base64|collections|contextlib|dataclasses|datetime|decimal|enum|functools|glob|hashlib|io|itertools|json|logging|math|os|pathlib|random|re|shutil|sqlite3|subprocess|sys|tempfile|textwrap|time|typing|urllib|uuid|zoneinfo)(?:\.|$)/;

const isStandard = ({ from, name }: PyImport): boolean => standard.test(from === '' ? name : from);

/** The start of the line on which the import statement at the offset begins. */
function statementStart(text: string, offset: number): number {
  let start = text.lastIndexOf('\n', offset - 1) + 1;
  // Names in parentheses may be on lines of their own, indented or not.
  while (start > 0 && !/^[ \t]*(?:from|import)\b/.test(text.slice(start, start + 200))) start = text.lastIndexOf('\n', start - 2) + 1;
  return start;
}

/** The end of the line on which the import statement at the offset ends. */
function statementEnd(text: string, offset: number): number {
  const isOpen = text.slice(statementStart(text, offset), offset).includes('(');
  const close = isOpen ? text.indexOf(')', offset) : offset;
  const end = text.indexOf('\n', close < 0 ? offset : close);
  return end < 0 ? text.length : end - (text.charAt(end - 1) === '\r' ? 1 : 0);
}
