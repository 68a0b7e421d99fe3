import { containsSpan, indentUnit, inPattern, intersects, type PresentTool, type Span, type ToolRequest, toolPlaceholder } from '../../../model/index.ts';
import { type Change, changedText } from '../../support/changedText.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { indentAt } from '../../support/lines.ts';
import { memberOf } from '../edit/codeEdit.ts';
import type { ZodFacts } from '../read/facts.ts';
import { annotationsPart, type CodeStyle, handlerPart, metaPart, type Parts, propertiesPart, schemaPart, textPart, zodPart } from './codeParts.ts';
import { placeBehind } from './registrationPlace.ts';

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** A registration whose text the new one repeats, but for what is its tool's own. */
export interface Pattern {
  readonly text: string;
  readonly facts: ZodFacts;
  readonly tool: PresentTool;
  readonly code: Code;
  /** The texts of other registrations of the file. */
  readonly others: readonly string[];
  readonly request: ToolRequest;
  /** True where the code of the module's constants is repeated too, so that nothing of it is written in their place. */
  readonly repeatsConstants?: true;
}

interface Repeating extends Pattern {
  /** The parts of the request that have a place. */
  readonly placed: Set<Placed>;
  /** Names of tools that other code of the module lists by key. */
  readonly insertions: Insertion[];
}

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

type Placed = 'name' | 'description' | 'params' | 'annotations' | 'meta' | 'handler';

/** A call with its arguments, or an object that is a tool. */
export interface Code {
  readonly span: Span;
  readonly parts: readonly Expression[];
}

/** The code of one tool alone, the smallest first, each also with the calls that it is the only argument of. */
export function codesOf(text: string, { calls, tools }: ZodFacts, { written, span: own }: PresentTool, all: readonly PresentTool[]): readonly Code[] {
  const { description } = written;
  const objects = tools.flatMap(({ body }): readonly Code[] => (body === undefined ? [] : [{ span: body.span, parts: [body] }]));
  const found = [...objects, ...calls.map(({ span, args }): Code => ({ span, parts: args }))];
  const isOwn = ({ span }: Code): boolean =>
    (description !== undefined && containsSpan(span, description)) || (span.start === own.start && span.end === own.end);
  const isSingle = ({ span }: Code): boolean =>
    !all.some((other) => other.span.start !== own.start && intersects(span, other.written.description ?? other.written.name));
  return found
    .filter((code) => isOwn(code) && isSingle(code))
    .sort((a, b) => sizeOf(a) - sizeOf(b))
    .flatMap((code) => [code, ...widened(text, code)]);
}

/** The code as the only argument of a call: `Tool.parse({ … })`. */
function widened(text: string, { span, parts }: Code): readonly Code[] {
  let start = span.start - 1;
  while (text[start] === '(' ? start === span.start - 1 : /[\w$.]/.test(text[start] ?? ' ')) start--;
  const callee = text[span.start - 1] === '(' ? span.start - 1 - start : 0;
  const end = /^,?\s*\)/.exec(text.slice(span.end))?.[0].length;
  return callee < 2 || end === undefined ? [] : [{ span: { start: span.start - callee, end: span.end + end }, parts }];
}

const sizeOf = ({ span }: Code): number => span.end - span.start;

/** The text of the pattern with its changes, without comment lines: they are about its tool. */
export const repeated = (text: string, whole: Span, changes: readonly Change[]): Parts =>
  changedText(text, whole, changes, (copied) => copied.replaceAll(/^[ \t]*\/\/.*\r?\n/gm, ''));

/** Undefined where a part of the request has no place in the pattern, or its code is not understood. */
export function changesOf(
  pattern: Pattern,
): { readonly changes: readonly Change[]; readonly insertions: readonly Insertion[]; readonly isNamed: boolean } | undefined {
  const p: Repeating = { ...pattern, placed: new Set(), insertions: [] };
  const { params, dangerous, category, requiresApproval } = p.request;
  const first = p.code.parts.findIndex((part) => isOwn(part, p));
  const lists = p.code.parts.map((part, i) => (isOwn(part, p) ? changesWithin(part, p) : i < first ? [] : changesOfArgument(part, p)));
  const wanted: readonly Placed[] = [
    'description',
    ...(params.length === 0 ? [] : ['params' as const]),
    ...(dangerous === true ? ['annotations' as const] : []),
    ...(category === undefined && requiresApproval !== true ? [] : ['meta' as const]),
  ];
  if (lists.includes(undefined) || !wanted.every((part) => p.placed.has(part))) return undefined;
  return { changes: lists.flatMap((list) => list ?? []), insertions: p.insertions, isNamed: p.placed.has('name') };
}

/** True for code with a text of the pattern's tool, or with the name of a constant that has it. */
function isOwn(e: Expression, { tool: { written }, facts }: Pattern): boolean {
  const own = [written.name, written.description, ...written.params];
  const value = constantOf(e, facts)?.value ?? (e.kind === 'member' ? constantOf(e.object, facts)?.value : undefined);
  return own.some((span) => intersects(e.span, span) || (value !== undefined && intersects(value.span, span)));
}

/** What a name or a member of a constant of the module is. `of`: the member. */
function constantOf(
  e: Expression,
  { module: { constants } }: ZodFacts,
): { readonly value: Expression; readonly of?: Extract<Member, { readonly key: unknown }> } | undefined {
  const name = e.kind === 'name' ? e.name : e.kind === 'member' && e.object.kind === 'name' ? e.object.name : undefined;
  const value = constants.find((constant) => constant.name.value === name)?.value;
  if (e.kind !== 'member') return value && { value };
  const of = value?.kind === 'object' ? memberOf(value, e.name.value) : undefined;
  return of && { value: of.value, of };
}

const change = (p: Repeating, placed: Placed, span: Span, parts: Parts): readonly Change[] => {
  p.placed.add(placed);
  return [{ span, parts }];
};

function changesWithin(e: Expression, p: Repeating): readonly Change[] | undefined {
  const { name, description } = p.tool.written;
  const isText = [name, description].some((span) => span !== undefined && containsSpan(span, e.span));
  if (e.kind === 'object' && !isText) return changesInObject(e, p);
  const own = !isText && (e.kind === 'call' || e.kind === 'new') ? e.args.filter((arg) => isOwn(arg, p)) : [];
  if (own.length > 0) {
    const lists = own.map((arg) => changesWithin(arg, p));
    return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
  }
  const style = styleAt(p, e.span);
  if (intersects(e.span, name)) return change(p, 'name', e.span, textPart(style, p.request.name, ''));
  if (intersects(e.span, description)) return change(p, 'description', e.span, textPart(style, p.request.description, toolPlaceholder));
  return e.kind === 'name' || e.kind === 'member' ? changesOfConstant(e, p) : undefined;
}

/** The constant's value with its changes, in place of its name; or the changes where the constant is repeated too. */
function changesOfConstant(e: Extract<Expression, { readonly kind: 'name' | 'member' }>, p: Repeating): readonly Change[] | undefined {
  const value = constantOf(e, p.facts)?.value;
  if (value === undefined) return e.kind === 'member' ? changesWithin(e.object, p) : undefined;
  const changes = changesWithin(value, p);
  if (changes === undefined || p.repeatsConstants === true) return changes;
  return [{ span: e.span, parts: nameFor(e, p) ?? repeated(p.text, value.span, changes) }];
}

/** The name as a key of the constant that lists the names of tools, to which it is added. */
function nameFor(e: Expression, p: Repeating): Parts | undefined {
  const { text, tool, request } = p;
  const of = constantOf(e, p.facts)?.of;
  const place =
    of && p.tool.written.name !== undefined && intersects(of.value.span, p.tool.written.name)
      ? placeBehind(text, of.value.span, [tool.name, request.name])
      : undefined;
  const [from, to] = place?.assigned ?? [];
  if (e.kind !== 'member' || place === undefined || to === undefined || from === to || !/^[\w$]+$/.test(to)) return undefined;
  const [written] = textPart(styleAt(p, of?.span ?? e.span), request.name, '');
  p.insertions.push({ at: place.at, text: `${place.before}${String(written)}${place.after}` });
  return [`${text.slice(e.object.span.start, e.object.span.end)}.${to}`];
}

function changesInObject(object: ObjectExpression, p: Repeating): readonly Change[] | undefined {
  const { members, span, made } = object;
  const [first] = p.tool.written.params;
  if (made !== undefined) return undefined;
  const named = members.flatMap((member) => ('spread' in member ? [] : [member]));
  const param = named.find((member) => first !== undefined && containsSpan(first, member.span));
  const style = styleAt(p, span);
  if (param !== undefined) {
    const z = named.map(({ value }) => zodName(value, p)).find((name) => name !== undefined);
    const isJson = z === undefined && param.value.kind === 'object' && param.value.made === undefined;
    const written = isJson ? propertiesPart(style, p.request.params) : zodPart(style, p.request.params, z ?? importedZod(p) ?? '');
    return isJson || z !== undefined || importedZod(p) !== undefined ? change(p, 'params', span, written) : undefined;
  }
  const isSchema = named.some(({ key, value }) => key.value === 'properties' && first !== undefined && containsSpan(value.span, first));
  if (isSchema) return change(p, 'params', span, schemaPart(style, p.request.params));
  const lists = members.map((member) => changesOfMember(member, p));
  if (lists.includes(undefined)) return undefined;
  const last = lists.findLastIndex((list) => list !== 'left out');
  return lists.flatMap((list, i): readonly Change[] => {
    if (list !== 'left out') return list ?? [];
    const [member, next] = [members[i]?.span ?? span, members[i + 1]?.span];
    if (i < last && next !== undefined) return [{ span: { start: member.start, end: next.start }, parts: [] }];
    return i === last + 1 && last >= 0 ? [{ span: { start: members[last]?.span.end ?? 0, end: members.at(-1)?.span.end ?? 0 }, parts: [] }] : [];
  });
}

function changesOfMember(member: Member, p: Repeating): readonly Change[] | 'left out' | undefined {
  const { text, request } = p;
  if ('spread' in member) return isShared(member.span, p) ? [] : 'left out';
  const { key, value, span } = member;
  const style = styleAt(p, span);
  const isPair = /^["']?\s*:/.test(text.slice(key.span.end));
  // A value without a key of its own, or a method, gets one.
  const set = (placed: Placed, parts: Parts): readonly Change[] =>
    isPair ? change(p, placed, value.span, parts) : change(p, placed, span, [`${key.value}: `, ...parts]);
  if (isOwn(value, p)) {
    const changes = changesWithin(value, p);
    return isPair || p.repeatsConstants === true ? changes : changes?.map(({ parts }) => ({ span, parts: [`${key.value}: `, ...parts] }));
  }
  if (key.value === 'annotations' && value.kind === 'object') return set('annotations', annotationsPart(request));
  const meta = key.value === '_meta' ? metaPart(style, request) : undefined;
  if (meta !== undefined) return set('meta', [meta]);
  if (isCode(value, p) || (value.kind === 'name' && isFunction(value.name, p))) return set('handler', handlerPart(style, request));
  if (isShared(span, p)) return [];
  // What every registration has is for the author to change.
  const isValue = value.kind === 'literal' || (value.kind === 'array' && value.items.every(({ kind }) => kind === 'literal'));
  const isUsual = p.others.every((other) => new RegExp(String.raw`\b${inPattern(key.value)}["']?\s*:`).test(other));
  return isPair && isValue && isUsual && key.value !== 'title'
    ? [{ span: value.span, parts: [{ fill: text.slice(value.span.start, value.span.end) }] }]
    : 'left out';
}

/** An argument without a text of the tool. */
function changesOfArgument(arg: Expression, p: Repeating): readonly Change[] | undefined {
  const style = styleAt(p, arg.span);
  if (isCode(arg, p)) return change(p, 'handler', arg.span, handlerPart(style, p.request));
  const hasHint = arg.kind === 'object' && arg.members.some((member) => !('spread' in member) && member.key.value.endsWith('Hint'));
  if (hasHint) return change(p, 'annotations', arg.span, annotationsPart(p.request));
  if (isShared(arg.span, p)) return [];
  return arg.kind === 'name' || arg.kind === 'member' ? change(p, 'handler', arg.span, handlerPart(style, p.request)) : undefined;
}

/** True for a text that the other tools of the module have too. */
const isShared = ({ start, end }: Span, { text, others }: Pattern): boolean =>
  others.length > 0 && others.every((other) => other.includes(text.slice(start, end)));

const isCode = ({ kind, span }: Expression, { text }: Pattern): boolean =>
  kind === 'function' ||
  /^(?:async\b|function\b|\w+\s*=>|\([^()]*(?:\([^()]*\)[^()]*)*\)\s*(?::[^=]+)?=>|\w+\s*\([^()]*\)\s*(?::[^{]+)?\{)/.test(text.slice(span.start, span.end));

const isFunction = (name: string, { text }: Pattern): boolean =>
  text.includes(`function ${name}(`) || text.includes(`const ${name} = async`) || text.includes(`const ${name} = (`);

/** The local name of Zod in a call of it. */
function zodName({ span }: Expression, { text, facts }: Pattern): string | undefined {
  const name = /^([\w$]+)\s*\./.exec(text.slice(span.start, span.end))?.[1];
  return name === 'z' || facts.module.imports.some(({ local, from }) => local === name && /^zod\b/.test(from)) ? name : undefined;
}

/** Zod's local name in a module whose parameters come from elsewhere. */
const importedZod = ({ facts }: Pattern): string | undefined =>
  facts.module.imports.find(({ name, from }) => /^(?:z|\*)$/.test(name) && /^zod\b/.test(from))?.local;

const styleAt = ({ text, tool: { written } }: Pattern, { start }: Span): CodeStyle => {
  const [quote = "'"] = /["']/.exec(text.slice((written.name?.start ?? 0) - 1, written.name?.start ?? 0) + (/\bfrom\s+(["'])/.exec(text)?.[1] ?? '')) ?? [];
  return { edit: { text, eol: '\n', quote: quote === '"' ? '"' : "'" }, unit: indentUnit(text), indent: indentAt(text, start) };
};
