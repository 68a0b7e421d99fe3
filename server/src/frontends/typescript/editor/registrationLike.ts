import {
  indentUnit,
  type PresentTool,
  type Skeleton,
  type SkeletonPart,
  type Span,
  type ToolRequest,
  toolPlaceholder,
  withLineFeeds,
} from '../../../model/index.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { indentAt } from '../../support/lines.ts';
import type { ZodFacts } from '../read/facts.ts';
import { annotationsPart, type CodeStyle, handlerPart, metaPart, type Parts, propertiesPart, schemaPart, textPart, zodPart } from './codeParts.ts';
import { adjacentMentions, placeBehind } from './registrationPlace.ts';

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** A registration whose text the new one repeats, but for what is its tool's own. */
interface Pattern {
  readonly text: string;
  readonly facts: ZodFacts;
  readonly tool: PresentTool;
  readonly code: Code;
  /** The texts of other registrations of the file. */
  readonly others: readonly string[];
  readonly request: ToolRequest;
  /** The parts of the request that have a place. */
  readonly placed: Set<Placed>;
}

type Placed = 'name' | 'description' | 'params' | 'annotations' | 'meta' | 'handler';

/** A call with its arguments, or an object that is a tool. */
interface Code {
  readonly span: Span;
  readonly parts: readonly Expression[];
}

/** What replaces a part of the pattern. */
interface Change {
  readonly span: Span;
  readonly parts: Parts;
}

/**
 * The new tool in the way of the module's last tool with a description and parameters: the same call of the same server or wrapper, behind it. Undefined
 * where the module has none, or parts of the request have no place in it.
 */
export function registrationLike(path: string, text: string, facts: ZodFacts, tools: readonly PresentTool[], request: ToolRequest): Skeleton | undefined {
  const isWhole = ({ written }: PresentTool): boolean => written.description !== undefined && (written.params.length > 0 || request.params.length === 0);
  for (const tool of [...tools].reverse().filter(isWhole)) {
    const others = tools.flatMap((other) => (other === tool ? [] : [text.slice(other.span.start, other.span.end)]));
    for (const code of codesOf(facts, tool, tools)) {
      const place = placeBehind(text, code.span, [tool.name, request.name]);
      // A key or a constant names the tool.
      const isNamedByPlace = tool.written.name === undefined || !contains(code.span, tool.written.name);
      const changes = place && changesOf({ text, facts, tool, code, others, request });
      if (place === undefined || changes === undefined || (isNamedByPlace && place.assigned === undefined)) continue;
      const whole = { start: code.span.start, end: place.at };
      const named = place.assigned === undefined ? [] : adjacentMentions(text, place.assigned, whole);
      return {
        path,
        at: place.at,
        joins: true,
        text: [place.before, ...repeated(text, code.span, changes), place.after].map((part) => (typeof part === 'string' ? withLineFeeds(part) : part)),
        insertions: named.map((insertion) => ({ path, ...insertion })),
        companions: [],
      };
    }
  }
  return undefined;
}

const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;
const overlaps = (a: Span, b: Span | undefined): boolean => b !== undefined && a.start < b.end && b.start < a.end;

/** The code of one tool alone, the smallest first. */
function codesOf({ calls, tools }: ZodFacts, { written, span: own }: PresentTool, all: readonly PresentTool[]): readonly Code[] {
  const { description } = written;
  const objects = tools.flatMap(({ body }): readonly Code[] => (body === undefined ? [] : [{ span: body.span, parts: [body] }]));
  const isOwn = ({ span, parts }: Code): boolean =>
    parts.some((part) => description !== undefined && contains(part.span, description)) &&
    !all.some((other) => other.span.start !== own.start && overlaps(span, other.written.description ?? other.written.name));
  return [...objects, ...calls.map(({ span, args }): Code => ({ span, parts: args }))].filter(isOwn).sort((a, b) => sizeOf(a) - sizeOf(b));
}

const sizeOf = ({ span }: Code): number => span.end - span.start;

/** The text of the pattern with its changes, without comment lines: they are about its tool. */
function repeated(text: string, whole: Span, changes: readonly Change[]): Parts {
  const parts: SkeletonPart[] = [];
  let from = whole.start;
  const copy = (to: number): void => void parts.push(text.slice(from, to).replaceAll(/^[ \t]*\/\/.*\r?\n/gm, ''));
  for (const { span, parts: own } of [...changes].sort((a, b) => a.span.start - b.span.start)) {
    copy(span.start);
    parts.push(...own);
    from = span.end;
  }
  copy(whole.end);
  return parts.filter((part) => part !== '');
}

/** Undefined where a part of the request has no place in the pattern, or its code is not understood. */
function changesOf(pattern: Omit<Pattern, 'placed'>): readonly Change[] | undefined {
  const p: Pattern = { ...pattern, placed: new Set() };
  const { params, dangerous, category, requiresApproval } = p.request;
  const lists = p.code.parts.map((part) => (isOwn(part.span, p) ? changesWithin(part, p) : changesOfArgument(part, p)));
  const { name } = p.tool.written;
  const wanted: readonly Placed[] = [
    ...(name === undefined || !contains(p.code.span, name) ? [] : ['name' as const]),
    'description',
    ...(params.length === 0 ? [] : ['params' as const]),
    ...(dangerous === true ? ['annotations' as const] : []),
    ...(category === undefined && requiresApproval !== true ? [] : ['meta' as const]),
  ];
  return lists.includes(undefined) || !wanted.every((part) => p.placed.has(part)) ? undefined : lists.flatMap((list) => list ?? []);
}

/** True for code with a text of the pattern's tool. */
const isOwn = (span: Span, { tool: { written } }: Pattern): boolean =>
  overlaps(span, written.name) || overlaps(span, written.description) || written.params.some((param) => overlaps(span, param));

const change = (p: Pattern, placed: Placed, span: Span, parts: Parts): readonly Change[] => {
  p.placed.add(placed);
  return [{ span, parts }];
};

function changesWithin(e: Expression, p: Pattern): readonly Change[] | undefined {
  const { written } = p.tool;
  if (e.kind === 'object') return changesInObject(e, p);
  if (e.kind === 'call' || e.kind === 'new') {
    const lists = e.args.map((arg) => (isOwn(arg.span, p) ? changesWithin(arg, p) : []));
    return lists.includes(undefined) || lists.every((list) => list?.length === 0) ? undefined : lists.flatMap((list) => list ?? []);
  }
  const style = styleAt(p, e.span);
  if (overlaps(e.span, written.name)) return change(p, 'name', e.span, textPart(style, p.request.name, ''));
  if (overlaps(e.span, written.description)) return change(p, 'description', e.span, textPart(style, p.request.description, toolPlaceholder));
  return undefined;
}

function changesInObject(object: ObjectExpression, p: Pattern): readonly Change[] | undefined {
  const { members, span, made } = object;
  const [first] = p.tool.written.params;
  if (made !== undefined) return undefined;
  const named = members.flatMap((member) => ('spread' in member ? [] : [member]));
  const param = named.find((member) => first !== undefined && contains(first, member.span));
  const style = styleAt(p, span);
  if (param !== undefined) {
    const z = zodName(param.value, p);
    if (z !== undefined) return change(p, 'params', span, zodPart(style, p.request.params, z));
    return param.value.kind === 'object' && param.value.made === undefined ? change(p, 'params', span, propertiesPart(style, p.request.params)) : undefined;
  }
  const isSchema = named.some(({ key, value }) => key.value === 'properties' && first !== undefined && contains(value.span, first));
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

function changesOfMember(member: Member, p: Pattern): readonly Change[] | 'left out' | undefined {
  const { text, request } = p;
  if ('spread' in member) return isShared(member.span, p) ? [] : 'left out';
  const { key, value, span } = member;
  const style = styleAt(p, span);
  const isPair = /^["']?\s*:/.test(text.slice(key.span.end));
  // A value without a key of its own, or a method, gets one.
  const set = (placed: Placed, parts: Parts): readonly Change[] =>
    isPair ? change(p, placed, value.span, parts) : change(p, placed, span, [`${key.value}: `, ...parts]);
  const inlined = schemaElsewhere(value, p);
  if (inlined !== undefined) return isPair ? inlined : inlined.map(({ parts }) => ({ span, parts: [`${key.value}: `, ...parts] }));
  if (isOwn(value.span, p)) return isPair ? changesWithin(value, p) : undefined;
  if (key.value === 'annotations' && value.kind === 'object') return set('annotations', annotationsPart(request));
  const meta = key.value === '_meta' ? metaPart(style, request) : undefined;
  if (meta !== undefined) return set('meta', [meta]);
  if (isCode(value, p) || (value.kind === 'name' && isFunction(value.name, p))) return set('handler', handlerPart(style, request));
  return isShared(span, p) ? [] : 'left out';
}

/** An argument without a text of the tool. */
function changesOfArgument(arg: Expression, p: Pattern): readonly Change[] | undefined {
  const { name } = p.tool.written;
  const style = styleAt(p, arg.span);
  const inlined = schemaElsewhere(arg, p);
  if (inlined !== undefined) return inlined;
  if (name !== undefined && arg.span.end <= name.start) return [];
  if (isCode(arg, p)) return change(p, 'handler', arg.span, handlerPart(style, p.request));
  const hasHint = arg.kind === 'object' && arg.members.some((member) => !('spread' in member) && member.key.value.endsWith('Hint'));
  if (hasHint) return change(p, 'annotations', arg.span, annotationsPart(p.request));
  if (isShared(arg.span, p)) return [];
  return arg.kind === 'name' || arg.kind === 'member' ? change(p, 'handler', arg.span, handlerPart(style, p.request)) : undefined;
}

/** The schema in place of the constant that has it. */
function schemaElsewhere(e: Expression, p: Pattern): readonly Change[] | undefined {
  const [first] = p.tool.written.params;
  const constant = p.facts.module.constants.find(({ value }) => first !== undefined && contains(value.span, first));
  if (constant === undefined || contains(constant.span, e.span)) return undefined;
  const at = new RegExp(String.raw`(?<![\w$.])${constant.name.value.replaceAll('$', '\\$')}(?![\w$])`).exec(p.text.slice(e.span.start, e.span.end))?.index;
  const changes = at === undefined ? undefined : changesWithin(constant.value, p);
  if (at === undefined || changes === undefined) return undefined;
  const start = e.span.start + at;
  return [{ span: { start, end: start + constant.name.value.length }, parts: repeated(p.text, constant.value.span, changes) }];
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

const styleAt = ({ text, tool }: Pattern, { start }: Span): CodeStyle => ({
  edit: { text, eol: '\n', quote: /^.?"/s.test(text.slice((tool.written.description?.start ?? 1) - 1)) ? '"' : "'" },
  unit: indentUnit(text),
  indent: indentAt(text, start),
});
