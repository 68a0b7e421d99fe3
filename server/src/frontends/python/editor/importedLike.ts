import { containsSpan, type Skeleton, type Span, type ToolPlace } from '../../../model/index.ts';
import { entryBehind } from '../../support/entryBehind.ts';
import { renamedIn } from '../../support/identifierLike.ts';
import { indentAt, lineEnd, lineStart } from '../../support/lines.ts';
import { stemOf } from '../../support/toolModules.ts';
import { allFunctions } from '../names/definitions.ts';
import { importedFiles } from '../names/requestModules.ts';
import type { PyCall, PyExpr, PyImport } from '../read/code.ts';
import { callsAmong, expressionsIn } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { readStatements } from '../read/pieces.ts';
import { isTest } from '../registrations/toolPrefix.ts';
import { pythonName } from './paramParts.ts';
import { assignmentsIn, itemsIn } from './registeredAt.ts';

/** The old module and its names, with those of the new module. */
export interface LikeModule {
  readonly path: string;
  /** The function that is the old tool: a call of it registers nothing. */
  readonly tool: string;
  readonly stem: string;
  /** The names of the tools. */
  readonly names: readonly [from: string, to: string];
  readonly renamed: ReadonlyMap<string, string>;
}

type Insertions = NonNullable<Skeleton['insertions']>;

interface Reading {
  readonly like: LikeModule;
  readonly files: ToolPlace['files'];
  /** The names of the old tool that a module has for other modules. */
  readonly offered: Map<string, ReadonlyMap<string, string>>;
}

/** What other modules add for the new one: its imports, also by way of packages, and its entries and calls wherever the old one has them. */
export function importedLike(like: LikeModule, files: ToolPlace['files'], read: (text: string) => PyFacts): Insertions {
  const others = [...files].filter(([path, text]) => path.endsWith('.py') && path !== like.path && !isTest(path) && mayImport(text, like));
  const facts = new Map(others.map(([path, text]) => [path, read(text)]));
  const reading: Reading = { like, files, offered: new Map([[like.path, like.renamed]]) };
  const found = new Map<string, readonly Imported[]>();
  // A package may offer what a module of it imports.
  for (let changes = true; changes; ) {
    changes = false;
    for (const [path, { imports }] of facts) {
      const own = imports.flatMap((one) => importedAs(one, path, reading));
      if (own.length <= (found.get(path)?.length ?? 0)) continue;
      changes = true;
      found.set(path, own);
      reading.offered.set(path, new Map(own.map(({ local }) => local)));
    }
  }
  return [...found].flatMap(([path, own]) => {
    const [text, module] = [files.get(path) ?? '', facts.get(path)];
    return module === undefined ? [] : insertionsIn(text, module, own, like).map((one) => ({ path, ...one }));
  });
}

const mayImport = (text: string, { path, renamed }: LikeModule): boolean => [stemOf(path), ...renamed.keys()].some((name) => text.includes(name));

interface Imported {
  readonly of: PyImport;
  /** Where the statement names the old module itself: the name of the new one. */
  readonly from: string | undefined;
  readonly name: readonly [from: string, to: string];
  readonly local: readonly [from: string, to: string];
}

/** The import as one of the new module; none where it is not one of the old, or where the new name would be the same. */
function importedAs(of: PyImport, path: string, { like, files, offered }: Reading): readonly Imported[] {
  const stem = stemOf(like.path);
  const isIn = (files_: readonly string[]): string | undefined => files_.find((file) => files.has(file));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  // In a package, a plain name is that of a package elsewhere.
  if (of.from === '' && !of.name.includes('.') && files.has(`${folder}__init__.py`)) return [];
  const module = isIn(importedFiles({ imports: [{ ...of, name: '*' }] }, path).filter((file) => of.from !== '' || file !== ''));
  const names = offered.get(module ?? '');
  const to = names?.get(of.name);
  if (of.from !== '' && to !== undefined) {
    const local = of.local.value === of.name ? to : renamed(of.local.value, like);
    const from = module === like.path ? replacedLast(of.from, stem, like.stem) : undefined;
    return local === undefined ? [] : [{ of, from, name: [of.name, to], local: [of.local.value, local] }];
  }
  if (of.from !== '' && module === like.path) {
    const local = renamed(of.local.value, like);
    return local === undefined ? [] : [{ of, from: replacedLast(of.from, stem, like.stem), name: [of.name, of.name], local: [of.local.value, local] }];
  }
  const isModule =
    of.name.split('.').at(-1) === stem && importedFiles({ imports: [of] }, path).find((file) => files.has(file) && !isPackageOf(file, of)) === like.path;
  if (!isModule) return [];
  const name = replacedLast(of.name, stem, like.stem);
  const local = of.local.value === of.name ? name : (renamed(of.local.value, like) ?? of.local.value);
  return of.local.value === local && of.from !== ''
    ? []
    : [{ of, from: of.from === '' ? '' : undefined, name: [of.name, name], local: [of.local.value, local] }];
}

/** True for the file that is the package, and not the module that is imported from it. */
const isPackageOf = (file: string, { name, from }: PyImport): boolean => from !== '' && stemOf(file) !== name && !file.endsWith(`/${name}/__init__.py`);

const replacedLast = (dotted: string, from: string, to: string): string => (dotted.endsWith(from) ? dotted.slice(0, -from.length) + to : dotted);

function renamed(name: string, { names }: LikeModule): string | undefined {
  const to = renamedIn(name, ...names);
  return to === undefined ? undefined : pythonName(to);
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

function insertionsIn(text: string, facts: PyFacts, imported: readonly Imported[], like: LikeModule): readonly Insertion[] {
  const names = withAssigned(new Map(imported.map(({ local }) => local)), facts, like);
  const statements = readStatements(text);
  const spanOf = ({ start }: Span): Span => statements.find((one) => one.start <= start && start < one.end) ?? { start, end: start };
  const ends = new Map<number, Imported[]>();
  for (const one of imported) if (one.from !== undefined) ends.set(spanOf(one.of.span).start, [...(ends.get(spanOf(one.of.span).start) ?? []), one]);
  const lines = [...ends].map(([start, own]) => ({
    at: start + text.slice(start, spanOf({ start, end: start }).end).trimEnd().length,
    text: `\n${indentAt(text, start)}${own[0]?.from === '' ? '' : `from ${own[0]?.from} `}import ${own.map(written).join(', ')}`,
  }));
  const entries = imported.filter(({ from }) => from === undefined).map((one) => behind(text, one.of.span, written(one)));
  return [...lines, ...entries, ...listedIn(text, facts, names, like), ...calledIn(text, facts, names, like)].sort((a, b) => a.at - b.at);
}

/** The names with those of variables that get an instance or a result of the old one: `find_note = FindNoteTool()`. */
function withAssigned(names: ReadonlyMap<string, string>, facts: PyFacts, like: LikeModule): ReadonlyMap<string, string> {
  const assigned = assignmentsIn(facts).flatMap(({ name, value }) => {
    const to = value?.kind === 'call' && uses(value, names) ? renamed(name, like) : undefined;
    return to === undefined || name.includes('.') || names.has(name) ? [] : [[name, to] as const];
  });
  return new Map([...names, ...assigned]);
}

const written = ({ name: [, name], local: [, local] }: Imported): string => (name === local ? name : `${name} as ${local}`);

function behind(text: string, span: Span, entry: string): Insertion {
  const { at, before, after } = entryBehind(text, span);
  return { at, text: before + entry + after };
}

/** The text with the new names in place of the old ones. */
const withNames = (text: string, names: ReadonlyMap<string, string>, like: LikeModule): string =>
  text.replaceAll(/[A-Za-z_]\w*/g, (word) => names.get(word) ?? like.renamed.get(word) ?? word).replaceAll(like.names[0], like.names[1]);

/** The places where an expression names the old one. That of an item of a loop's list is outside of the call in the loop. */
const usesIn = (expr: PyExpr, names: ReadonlyMap<string, string>): readonly Span[] =>
  expressionsIn([expr]).flatMap((part) => (part.kind === 'name' && names.has(part.name) ? [part.span] : []));

const uses = (expr: PyExpr, names: ReadonlyMap<string, string>): boolean => usesIn(expr, names).length > 0;

const callsOf = ({ calls, assignments, ...facts }: PyFacts): readonly PyCall[] => [
  ...calls,
  ...assignments.flatMap(({ value }) => (value?.kind === 'call' ? [value] : [])),
  ...allFunctions(facts).flatMap((fn) => fn.calls),
];

/** Entries of lists and dictionaries that name the old one, and of `__all__`. */
function listedIn(text: string, facts: PyFacts, names: ReadonlyMap<string, string>, like: LikeModule): readonly Insertion[] {
  const exported = facts.assignments.flatMap(({ name, value }) => (name.value === '__all__' && value !== undefined ? [value.span] : []));
  const isExport = (value: PyExpr): boolean =>
    value.kind === 'string' && names.has(value.value) && exported.some(({ start, end }) => start <= value.span.start && value.span.end <= end);
  const items = itemsIn(facts).filter(
    ({ value }) => isExport(value) || (value.kind !== 'list' && value.kind !== 'tuple' && value.kind !== 'dict' && uses(value, names)),
  );
  const looped = callsOf(facts).flatMap((call) =>
    usesIn(call, names)
      .filter((span) => !containsSpan(call.span, span))
      .map((span) => ({ span })),
  );
  return distinct([...items, ...looped]).map(({ span }) => behind(text, span, withNames(text.slice(span.start, span.end), names, like)));
}

/** Calls that are whole statements and name the old one, such as `find_note.register(mcp)`. A call of the tool itself only uses it. */
function calledIn(text: string, facts: PyFacts, names: ReadonlyMap<string, string>, like: LikeModule): readonly Insertion[] {
  const isTool = (expr: PyExpr): boolean => (expr.kind === 'name' && expr.name === like.tool) || (expr.kind === 'attribute' && expr.name.value === like.tool);
  const isOwn = (call: PyCall): boolean => !callsAmong([call]).some(({ callee }) => isTool(callee)) && isWhole(call);
  const isWhole = ({ span }: PyCall): boolean =>
    isLead(text.slice(lineStart(text, span.start), span.start).trim(), names) && /^\s*(?:#.*)?$/.test(text.slice(span.end, lineEnd(text, span.end)));
  return distinct(
    callsOf(facts).filter((call) => isOwn(call) && !inList(call, names) && usesIn(call, names).some((span) => containsSpan(call.span, span))),
  ).map(({ span }) => ({
    at: lineEnd(text, span.end),
    text: `\n${withNames(text.slice(lineStart(text, span.start), span.end), names, like)}`,
  }));
}

/** Is the call the whole statement, or the value of a variable that has a new name? */
const isLead = (lead: string, names: ReadonlyMap<string, string>): boolean => lead === '' || lead === 'await' || names.has(/^(\w+) =$/.exec(lead)?.[1] ?? '');

/** Does a list in the call name it? That list has the entry. */
const inList = (call: PyCall, names: ReadonlyMap<string, string>): boolean =>
  expressionsIn([call]).some((part) => (part.kind === 'list' || part.kind === 'tuple' || part.kind === 'set' || part.kind === 'dict') && uses(part, names));

/** Each place once, and none within another. */
const distinct = <T extends { readonly span: Span }>(all: readonly T[]): readonly T[] =>
  all.filter(
    ({ span }, i) => !all.some(({ span: { start, end } }, j) => start <= span.start && span.end <= end && (end - start > span.end - span.start || j < i)),
  );
