import {
  containsSpan,
  indentUnit,
  intersects,
  type PresentTool,
  type Skeleton,
  type SkeletonPart,
  type Span,
  type ToolRequest,
  withLineFeeds,
} from '../../../model/index.ts';
import { type Change, changedText } from '../../support/changedText.ts';
import { entryBehind } from '../../support/entryBehind.ts';
import { renamedIn } from '../../support/identifierLike.ts';
import { indentAt, lineEnd, lineStart, nextLine } from '../../support/lines.ts';
import { allClasses, allFunctions } from '../names/definitions.ts';
import { isUnder } from '../names/enclosing.ts';
import type { PyExpr, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { callLike, hasOwnText, isMarked, type LikeCall } from './callLike.ts';
import { docstringLike } from './docstringLike.ts';
import { importer } from './importer.ts';
import { flat, type Parts, pythonName, quoteIn, type Spelling } from './paramParts.ts';
import { injectedParams, oldTypes, paramStyle, signatureLike, type ToolFunction } from './paramsLike.ts';
import { type RegisteredAt, registeredAt } from './registeredAt.ts';

/** The function that is the pattern, and the module that it is in. */
interface Pattern extends ToolFunction {
  readonly path: string;
  readonly text: string;
  readonly facts: PyFacts;
  readonly others: readonly ToolFunction[];
  readonly request: ToolRequest;
  readonly style: Spelling;
  readonly names: LikeCall['names'];
  readonly registered: RegisteredAt;
}

/** The new tool in the way of the module's last function that is a tool, right behind it. Undefined where parts of the request have no place in it. */
export function functionLike(path: string, text: string, facts: PyFacts, tools: readonly PresentTool[], request: ToolRequest): Skeleton | undefined {
  const functions = toolFunctions(facts, tools);
  const isDescribed = ({ tool }: ToolFunction): boolean => tool.written.description !== undefined;
  for (const own of [...functions.filter(isDescribed), ...functions.filter((other) => !isDescribed(other))]) {
    const { local, insertions } = importer(path, text, facts);
    const others = functions.filter((other) => other !== own);
    const skeleton = written(patternOf({ ...own, path, text, facts, others, request }, nameLike(own, others, request), local));
    const imports = skeleton && insertions();
    if (skeleton !== undefined && imports !== undefined) return { ...skeleton, insertions: [...imports, ...(skeleton.insertions ?? [])] };
  }
  return undefined;
}

/** The new tool in place of the only one of a module: its function and what registers it. Undefined where parts of the request have no place in it. */
export function functionInstead(
  { path, text, facts }: Pick<Pattern, 'path' | 'text' | 'facts'>,
  tool: PresentTool,
  request: ToolRequest,
  local: Spelling['local'],
): { readonly fn: PyFunction; readonly changes: readonly Change[] } | undefined {
  const [own] = toolFunctions(facts, [tool]);
  if (own === undefined) return undefined;
  const { fn } = own;
  const name = pythonName(renamedIn(fn.name.value, tool.name, request.name) ?? request.name);
  const parts = partsOf(patternOf({ ...own, path, text, facts, others: [], request }, name, local));
  return (
    parts && { fn, changes: [{ span: { start: fn.span.start, end: endOf(text, fn.span) }, parts: parts.definition }, ...parts.statements, ...parts.entries] }
  );
}

function patternOf(of: Omit<Pattern, 'style' | 'names' | 'registered'>, name: string, local: Spelling['local']): Pattern {
  const { text, facts, fn, others } = of;
  const functions = [of, ...others];
  const quote = quoteIn(
    text,
    functions.flatMap((one) => codeOf(one.fn)),
  );
  const within = allFunctions(facts).findLast(({ span }) => span !== fn.span && containsSpan(span, fn.span))?.span;
  const registered = registeredAt(text, facts, fn.name.value, within);
  return { ...of, style: { quote, local, old: oldTypes(functions) }, names: [fn.name.value, name], registered };
}

const codeOf = ({ decorators, params, calls }: PyFunction): readonly PyExpr[] => [
  ...decorators,
  ...params.flatMap(({ annotation, value }) => [annotation ?? [], value ?? []].flat()),
  ...calls,
];

/** The last first. */
function toolFunctions(facts: PyFacts, tools: readonly PresentTool[]): readonly ToolFunction[] {
  const methods = new Set(allClasses(facts.classes).flatMap((of) => of.methods));
  const found = allFunctions(facts).flatMap((fn): readonly ToolFunction[] => {
    const tool = tools.find(({ span }) => span.start === fn.span.start && span.end === fn.span.end);
    return tool === undefined ? [] : [{ fn, tool, isBound: methods.has(fn) && !isUnder(fn, 'staticmethod') }];
  });
  return [...found].sort((a, b) => b.fn.span.start - a.fn.span.start);
}

/** The name of the new function: with what all functions of the module have in addition to the names of their tools. */
function nameLike({ fn, tool }: ToolFunction, others: readonly ToolFunction[], { name }: ToolRequest): string {
  const plain = pythonName(name);
  const [before, after, ...more] = fn.name.value.split(pythonName(tool.name));
  const isCommon =
    before !== undefined &&
    after !== undefined &&
    more.length === 0 &&
    others.length > 0 &&
    others.every((other) => other.fn.name.value === `${before}${pythonName(other.tool.name)}${after}`);
  return isCommon ? `${before}${plain}${after}` : plain;
}

/** The new function with its decorators, and what registers it, each with the code of the pattern that it is like. */
interface LikeParts {
  readonly definition: Parts;
  readonly statements: readonly (RegisteredAt['statements'][number] & Change)[];
  readonly entries: readonly Change[];
}

function partsOf(p: Pattern): LikeParts | undefined {
  const { text, fn, registered } = p;
  const decorators = decoratorsLike(p);
  const statements = registered.statements.map((statement) => ({ ...statement, parts: statementLike(statement, p) }));
  const items = [
    ...registered.items,
    ...statements.flatMap(({ assigned }) =>
      assigned === undefined ? [] : registeredAt(text, p.facts, assigned, undefined).items.map((item) => ({ ...item, assigned })),
    ),
  ];
  const known = statements.flatMap(({ parts, ...statement }) => (parts === undefined ? [] : [{ ...statement, parts }]));
  const entries = items.flatMap((item) => {
    const parts = itemLike(item, p);
    return parts === undefined ? [] : [{ span: item.span, parts }];
  });
  if (decorators === undefined || known.length < statements.length || entries.length < items.length) return undefined;
  if (!isMarked(p, [...decorators, ...known.flatMap(({ parts }) => parts)])) return undefined;
  return { definition: [...decorators, ...definitionLike(p, indentAt(text, fn.span.start))], statements: known, entries };
}

function written(p: Pattern): Skeleton | undefined {
  const { path, text, fn } = p;
  const like = partsOf(p);
  if (like === undefined) return undefined;
  const { definition, statements, entries } = like;
  const indent = indentAt(text, fn.span.start);
  const end = endOf(text, fn.span);
  // A registration right behind its function stays there.
  const adjacent = statements.find(({ span }) => span.start > end && text.slice(end, span.start).trim() === '');
  const own: Parts = [
    `\n${gapAbove(text, fn)}${indent}`,
    ...definition,
    ...(adjacent === undefined ? [] : [text.slice(end, adjacent.span.start), ...adjacent.parts]),
  ];
  return {
    path,
    at: adjacent === undefined ? end : lineEnd(text, adjacent.span.end),
    joins: true,
    text: own.map((part) => (typeof part === 'string' ? withLineFeeds(part) : part)),
    insertions: [
      ...entries.map(({ span, parts }) => {
        const { at, before, after } = entryBehind(text, span);
        return { path, at, text: before + flat(parts) + after };
      }),
      ...statements
        .filter((statement) => statement !== adjacent)
        .map(({ span, parts }) => ({ path, at: lineEnd(text, span.end), text: `\n${indentAt(text, span.start)}${flat(parts)}` })),
    ].map((insertion) => ({ ...insertion, text: withLineFeeds(insertion.text) })),
    companions: [],
  };
}

const likeOf = ({ text, tool, request, style, names }: Pattern, others: readonly string[], isRegistrar: boolean): LikeCall => ({
  text,
  tool,
  request,
  style,
  names,
  others,
  isRegistrar,
  metaKey: 'meta',
});

const calleeText = (text: string, expr: PyExpr): string => {
  const { span } = expr.kind === 'call' ? expr.callee : expr;
  return text.slice(span.start, span.end);
};

/** The decorators that make the function a tool, and those that all tools of the module have. */
function decoratorsLike(p: Pattern): Parts | undefined {
  const { text, fn, tool, others } = p;
  const isRegistered = p.registered.statements.length + p.registered.items.length > 0;
  const own =
    fn.decorators.find((decorator) => hasOwnText(decorator.span, tool)) ?? fn.decorators.find((decorator) => calleeText(text, decorator) !== 'staticmethod');
  const parts: SkeletonPart[] = [];
  for (const decorator of fn.decorators) {
    const callee = calleeText(text, decorator);
    const counterparts = others.flatMap((other) => other.fn.decorators.find((one) => calleeText(text, one) === callee) ?? []);
    const isRegistrar = decorator === own && !isRegistered;
    if (!isRegistrar && counterparts.length < others.length) continue;
    const like = callLike(
      decorator,
      likeOf(
        p,
        counterparts.map(({ span }) => text.slice(span.start, span.end)),
        isRegistrar,
      ),
    );
    if (like === undefined && isRegistrar) return undefined;
    if (like !== undefined) parts.push('@', ...like, `\n${indentAt(text, fn.span.start)}`);
  }
  return parts;
}

function statementLike({ call, span, assigned }: RegisteredAt['statements'][number], p: Pattern): Parts | undefined {
  const like = callLike(call, likeOf(p, otherCalls(p, call), true));
  const lead = p.text.slice(span.start, call.span.start);
  return like && [assigned === undefined ? lead : lead.replace(assigned, assignedLike(assigned, p)), ...like];
}

/** The texts of calls of the same callee that register other tools. */
const otherCalls = ({ text, facts, others }: Pattern, call: PyExpr): readonly string[] =>
  others
    .flatMap(({ fn }) => registeredAt(text, facts, fn.name.value, undefined).statements)
    .filter((other) => calleeText(text, other.call) === calleeText(text, call))
    .map(({ span }) => text.slice(span.start, span.end));

const assignedLike = (assigned: string, { names: [from, to] }: Pattern): string => (assigned.includes(from) ? assigned.replace(from, to) : `${to}_tool`);

function itemLike(item: RegisteredAt['items'][number] & { readonly assigned?: string }, p: Pattern): Parts | undefined {
  const { text, names, tool, request, style } = p;
  const { value, key, assigned } = item;
  const entry: Parts | undefined =
    assigned !== undefined ? [assignedLike(assigned, p)] : value.kind === 'call' ? callLike(value, likeOf(p, [], true)) : renamed(text, value, names);
  if (entry === undefined || (key !== undefined && key.kind !== 'string')) return undefined;
  const keyed =
    key === undefined ? [] : [`${style.quote}${key.value === tool.name ? request.name : names[1]}${style.quote}`, text.slice(key.span.end, value.span.start)];
  return [...keyed, ...entry];
}

function renamed(text: string, value: PyExpr, [, to]: LikeCall['names']): Parts {
  const span = value.kind === 'attribute' ? value.name.span : value.span;
  return changedText(text, value.span, [{ span, parts: [to] }]);
}

/** From `def` on. */
function definitionLike(p: Pattern, indent: string): Parts {
  const { text, fn, tool, others, request, style, names } = p;
  const body = fn.body?.indent ?? '';
  const unit = body.length > indent.length ? body.slice(indent.length) : indentUnit(text, '    ');
  const kind = paramStyle(text, [p, ...others], p.facts.imports, style);
  const injected = injectedParams(p).filter(
    (param, i) => (p.isBound && i === 0) || others.every((other) => other.fn.params.some(({ name }) => name.value === param.name.value)),
  );
  const head = `${fn.isAsync ? 'async ' : ''}def ${names[1]}`;
  const returns = returnsLike(text, [fn, ...others.map((other) => other.fn)]);
  const signature = signatureLike(p, request.params, { text, style, kind, injected, indent, unit }, indent.length + head.length, flat(returns).length + 1);
  const inner = indent + unit;
  const documented = kind.kind === 'docs' ? kind.of : undefined;
  const isInDecorator = [...fn.decorators, ...p.registered.statements.map(({ call }) => call)].some((own) => intersects(own.span, tool.written.description));
  const needsDocs = !isInDecorator || (documented !== undefined && request.params.length > 0);
  return [
    head,
    ...signature,
    ...returns,
    ':\n',
    ...(needsDocs ? docstringLike(text, fn, request, style, documented, inner) : []),
    inner,
    { fill: `raise NotImplementedError(${style.quote}${names[1]} is not written yet${style.quote})` },
  ];
}

/** The annotation of results that is most frequent in the module. One that a single tool has is a placeholder. */
function returnsLike(text: string, functions: readonly PyFunction[]): Parts {
  const all = functions.flatMap(({ returns }) => (returns === undefined ? [] : [text.slice(returns.span.start, returns.span.end)]));
  const countOf = (one: string): number => all.filter((other) => other === one).length;
  const [most] = [...all].sort((a, b) => countOf(b) - countOf(a));
  if (most === undefined || all.length * 2 < functions.length) return [];
  return [' -> ', countOf(most) > 1 ? most : { fill: most }];
}

/** The end of the last line of a function, with the comments below that belong to its body. */
function endOf(text: string, { start, end }: Span): number {
  const indent = indentAt(text, start);
  let last = lineEnd(text, end);
  for (let at = nextLine(text, last); at < text.length; at = nextLine(text, at)) {
    const lead = indentAt(text, at);
    if (!(text.startsWith('#', at + lead.length) && lead.length > indent.length)) break;
    last = lineEnd(text, at);
  }
  return last;
}

/** The empty lines above the function, as line breaks. */
function gapAbove(text: string, { span }: PyFunction): string {
  let at = lineStart(text, span.start);
  const lineAbove = (): string => text.slice(lineStart(text, at - 1), Math.max(0, at - 1)).trim();
  while (at > 0 && lineAbove().startsWith('#')) at = lineStart(text, at - 1);
  let count = 0;
  for (; at > 0 && lineAbove() === ''; at = lineStart(text, at - 1)) count++;
  const usual = indentAt(text, span.start) === '' ? 2 : 1;
  return '\n'.repeat(count === 0 || at === 0 || lineAbove().endsWith(':') ? usual : Math.min(count, 2));
}
