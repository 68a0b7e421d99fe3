import {
  applyEdits,
  containsSpan,
  inOrder,
  inPattern,
  intersects,
  type PresentTool,
  pascalCase,
  type Skeleton,
  type Span,
  type ToolPlace,
  type ToolRequest,
  withLineFeeds,
} from '../../../model/index.ts';
import { type Change, changedText } from '../../support/changedText.ts';
import { renamedIn } from '../../support/identifierLike.ts';
import { lineStart } from '../../support/lines.ts';
import { adjacentModule } from '../../support/toolModules.ts';
import { expressionsOf } from '../edit/walk.ts';
import { allClasses, allFunctions } from '../names/definitions.ts';
import type { PyFunction } from '../read/code.ts';
import { expressionsIn } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { readStatements } from '../read/pieces.ts';
import { functionInstead } from './functionLike.ts';
import { importedLike } from './importedLike.ts';
import { importer } from './importer.ts';
import { flat, inDocstring, type Parts, pythonName } from './paramParts.ts';

type Read = (text: string) => PyFacts;

interface Statement {
  readonly span: Span;
  readonly facts: PyFacts;
}

/**
 * A module for the new tool in the way of a module that has one function as its tool: the function, what it needs of the module, and its imports. Modules
 * that import and register the old one also import and register the new one. Undefined where the module makes the server itself.
 */
export function moduleLike(path: string, text: string, read: Read, tool: PresentTool, request: ToolRequest, files: ToolPlace['files']): Skeleton | undefined {
  const facts = read(text);
  const names = [tool.name, request.name] as const;
  const wanted = importer(path, text, facts);
  const instead = functionInstead({ path, text, facts }, tool, request, wanted.local);
  const statements = statementsOf(text).map((span): Statement => ({ span, facts: read(text.slice(span.start, span.end)) }));
  if (instead === undefined || instead.changes.some(({ span }) => isOfOwnServer(text, facts, span))) return undefined;
  const changes = [...instead.changes, ...withoutOthers(text, facts, instead.fn, request)];
  const codeOf = ({ span }: Statement, more: readonly Change[] = []): Parts => changedText(text, span, [...changes, ...more]);
  const isOwn = ({ span }: Statement): boolean => instead.changes.some((change) => containsSpan(span, change.span));
  const needed = neededOf(statements, isOwn, (statement) => (isOwn(statement) ? read(flat(codeOf(statement))) : statement.facts));
  const renamed = new Map(
    needed.flatMap((statement) =>
      namesIn(statement.facts).flatMap((name) => {
        const to = renamedIn(name, ...names) ?? (statement.facts.classes.length > 0 && isOwn(statement) ? classLike(name, request) : undefined);
        return to === undefined || statement.facts.imports.length > 0 ? [] : [[name, pythonName(to)] as const];
      }),
    ),
  );
  const mentions = mentionsOf(text, renamed, names, changes);
  const body = needed.filter(({ facts: { imports } }) => imports.length === 0).map((statement) => codeOf(statement, mentions));
  const imports = importsOf(text, statements, read(body.map(flat).join('\n\n')), path, wanted.wanted(), read);
  if (imports === undefined) return undefined;
  const { path: to, stem } = adjacentModule(path, names, pythonName(request.name));
  const parts: Parts = [
    ...documented(text, request),
    imports,
    ...body.flatMap((code, i): Parts => [i === 0 && imports === '' ? '' : isDefinition(code) ? '\n\n' : '\n', ...code, '\n']),
  ].filter((part) => part !== '');
  return {
    path: to,
    text: parts.map((part) => (typeof part === 'string' ? withLineFeeds(part) : part)),
    at: 'nowhere',
    companions: [],
    insertions: importedLike({ path, tool: instead.fn.name.value, stem, names, renamed: withFunction(renamed, instead.fn, names) }, files, read),
  };
}

const withFunction = (renamed: ReadonlyMap<string, string>, { name }: PyFunction, [from, to]: readonly [string, string]): ReadonlyMap<string, string> =>
  new Map([...renamed, [name.value, pythonName(renamedIn(name.value, from, to) ?? to)]]);

/** The class of the new tool, where the old one is not named after its tool. */
const classLike = (name: string, request: ToolRequest): string => pascalCase(request.name) + (name.endsWith('Tool') ? 'Tool' : '');

const isDefinition = (code: Parts): boolean => /^(?:@|async\b|def\b|class\b)/.test(flat(code));

/** The spans of the statements of the top level, with their decorators and their further branches. */
function statementsOf(text: string): readonly Span[] {
  const pieces = readStatements(text);
  const spans: Span[] = [];
  let isDecorator = false;
  for (const { start, end, indent } of pieces) {
    const last = spans.at(-1);
    const joins = last !== undefined && (indent > 0 || isDecorator || /^(?:else|elif|except|finally)\b/.test(text.slice(start, start + 8)));
    if (joins) spans[spans.length - 1] = { start: last.start, end: start + text.slice(start, end).trimEnd().length };
    else spans.push({ start, end: start + text.slice(start, end).trimEnd().length });
    if (indent === 0) isDecorator = text.startsWith('@', start);
  }
  return spans;
}

/** Does the decorator or the call at the span use a server that the module makes? */
function isOfOwnServer(text: string, { assignments }: PyFacts, { start }: Span): boolean {
  const root = /^@?(\w+)\./.exec(text.slice(start, start + 80))?.[1];
  return assignments.some(({ name, value, span }) => name.value === root && value?.kind === 'call' && lineStart(text, span.start) === span.start);
}

/** Methods of the function's class that only the old function uses are left out; the class has the description of the new tool. */
function withoutOthers(text: string, { classes }: PyFacts, fn: PyFunction, { description }: ToolRequest): readonly Change[] {
  const own = allClasses(classes).find(({ methods }) => methods.includes(fn));
  if (own === undefined) return [];
  const required = new Set(own.methods.filter(({ name }) => /^__\w+__$/.test(name.value)));
  for (const method of required) {
    if (method === fn) continue;
    const used = new Set(method.uses.flatMap(({ path }) => path.map(({ value }) => value)));
    for (const other of own.methods) if (used.has(other.name.value)) required.add(other);
  }
  const inner = own.docstring?.inner;
  return [
    ...own.methods
      .filter((method) => method !== fn && !required.has(method))
      .map(({ span }) => ({ span: { start: text.slice(0, span.start).trimEnd().length, end: span.end }, parts: [] })),
    ...(inner === undefined || description === undefined ? [] : [{ span: inner, parts: [inDocstring(description, '    ')] }]),
  ];
}

/** Every name that code of the statement uses. */
function usedIn(facts: PyFacts): ReadonlySet<string> {
  const roots = [...expressionsOf(facts), ...allClasses(facts.classes).flatMap(({ members }) => members.flatMap(({ annotation }) => annotation ?? []))];
  return new Set([
    ...expressionsIn(roots).flatMap((expr) =>
      expr.kind === 'name' ? [expr.name] : expr.kind === 'other' ? (expr.text.match(/\w+/g) ?? []) : expr.kind === 'string' ? wordsOf(expr.value) : [],
    ),
    ...allFunctions(facts).flatMap(({ uses }) => uses.flatMap(({ path: [first] }) => first?.value ?? [])),
  ]);
}

/** A type in quotes: `"Note | None"`. */
const wordsOf = (text: string): readonly string[] => (/^[\w.[\], |]+$/.test(text) ? (text.match(/\w+/g) ?? []) : []);

/** The names that the statement binds. */
const namesIn = ({ exports }: PyFacts): readonly string[] => exports.flatMap(({ kind, name }) => (kind === 'py:name' ? [name] : []));

/** The tool's own statements and those that bind what they need, in order. */
function neededOf(statements: readonly Statement[], isOwn: (one: Statement) => boolean, factsOf: (one: Statement) => PyFacts): readonly Statement[] {
  const needed = new Set(statements.filter(isOwn));
  for (const statement of needed) {
    const used = usedIn(factsOf(statement));
    for (const other of statements) if (namesIn(other.facts).some((name) => used.has(name))) needed.add(other);
  }
  return statements.filter((statement) => needed.has(statement));
}

/** The names of the old tool in code and texts that are repeated. */
function mentionsOf(text: string, renamed: ReadonlyMap<string, string>, [from, to]: readonly [string, string], without: readonly Change[]): readonly Change[] {
  const spoken = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, ' ');
  const words = [...text.matchAll(/[A-Za-z_]\w*/g)].map(({ 0: word, index }) => ({ index, word, other: renamed.get(word) }));
  const phrases = [...text.matchAll(new RegExp(String.raw`(?<!\w)(?:${inPattern(from)}|${inPattern(spoken(from))})(?!\w)`, 'gi'))].map(
    ({ 0: word, index }) => ({ index, word, other: word === from ? to : spoken(to) }),
  );
  const all = [...words, ...phrases].flatMap(({ index, word, other }): readonly Change[] =>
    other === undefined ? [] : [{ span: { start: index, end: index + word.length }, parts: [other] }],
  );
  return all.filter(
    ({ span }, i) => !without.some((change) => intersects(span, change.span)) && !all.some((earlier, j) => j < i && intersects(span, earlier.span)),
  );
}

/** The imports of the module, with the names that the code uses, and with those that the module lacks. */
function importsOf(text: string, statements: readonly Statement[], body: PyFacts, path: string, wanted: readonly Wanted[], read: Read): string | undefined {
  const used = usedIn(body);
  const lines: string[] = [];
  let end = 0;
  for (const { span, facts } of statements) {
    const { imports } = facts;
    if (imports.length === 0) continue;
    const required = imports.filter(({ from, local, name }) => from === '__future__' || name === '*' || used.has(local.value.split('.')[0] ?? ''));
    if (required.length === 0) continue;
    const apart = lines.length > 0 && /\n[ \t]*\r?\n/.test(text.slice(end, span.start)) ? '\n' : '';
    end = span.end;
    lines.push(apart + (required.length === imports.length ? text.slice(span.start, span.end) : importOf(required)));
  }
  const whole = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  const added = importer(path, whole, read(whole));
  for (const name of wanted) added.local(name);
  const edits = added.insertions();
  const all = edits && applyEdits(whole, inOrder(edits.map(({ at, text: own }) => ({ span: { start: at, end: at }, text: own })))).trimEnd();
  return all === undefined || all === '' ? all : `${all}\n`;
}

type Wanted = Parameters<ReturnType<typeof importer>['local']>[0];

/** One statement with some of its names. */
export function importOf(imports: readonly Pick<PyFacts['imports'][number], 'from' | 'name' | 'local'>[]): string {
  const listed = imports.map(({ name, local }) => (local.value === name || name.startsWith(`${local.value}.`) ? name : `${name} as ${local.value}`)).join(', ');
  const from = imports[0]?.from ?? '';
  return `${from === '' ? '' : `from ${from} `}import ${listed}`;
}

/** The docstring of the module, where the old one has one. */
function documented(text: string, { description }: ToolRequest): Parts {
  const [first] = statementsOf(text);
  const isDocumented = first !== undefined && /^[rRuU]?(?:"""|''')/.test(text.slice(first.start, first.end));
  return isDocumented && description !== undefined ? [`"""${inDocstring(description, '')}"""\n\n`] : [];
}
