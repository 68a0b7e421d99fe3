import { intersects, type PresentTool, type Span, type ToolRequest, toolPlaceholder } from '../../../model/index.ts';
import { type Change, changedText } from '../../support/changedText.ts';
import { indentAt } from '../../support/lines.ts';
import { requestMeta } from '../../support/requestMeta.ts';
import { walker } from '../../support/tree/walk.ts';
import type { PyCall, PyExpr } from '../read/code.ts';
import { expressionsIn } from '../read/expressions.ts';
import { titleOf } from '../schema/models/fields.ts';
import { flat, literal, type Parts, quoteAt, type Spelling, textPart } from './paramParts.ts';

/** A call that makes the pattern a tool, and what is to be written like it. */
export interface LikeCall {
  readonly text: string;
  readonly tool: PresentTool;
  readonly request: ToolRequest;
  readonly style: Spelling;
  /** The names of the functions, of the pattern and of the new one. */
  readonly names: readonly [from: string, to: string];
  /** The texts of such calls of other tools. */
  readonly others: readonly string[];
  /** The parts of the request that this call is to have: all, or none where another call has them. */
  readonly isRegistrar: boolean;
  /** The keyword for metadata. */
  readonly metaKey: 'meta' | '_meta';
  /** The schema of the arguments in place of a value, where that is one. */
  readonly schemaOf?: (key: string | undefined, value: PyExpr) => Parts | undefined;
}

/** Can the form of the tool have annotations? Its other arguments are then those of a server, too. */
export const isOfServer = ({ tool: { holds } }: Pick<LikeCall, 'tool'>): boolean => holds === undefined || holds.includes('annotations');

/** Is the tool written as dangerous, where the request and its form have that? */
export const isMarked = ({ tool, request }: Pick<LikeCall, 'tool' | 'request'>, written: Parts): boolean =>
  request.dangerous !== true || !isOfServer({ tool }) || flat(written).includes('destructiveHint');

/** A decorator or a registering call for the new tool; undefined where an argument is not understood. */
export const callLike = walker<PyExpr, Parts | undefined, LikeCall>((expr, below, like) => {
  const { text } = like;
  if (expr.kind !== 'call') {
    const added = addedArguments(like, []);
    return [...changedText(text, expr.span, mentions(expr, like)), ...(added.length === 0 ? [] : listLike(text, undefined, [], added))];
  }
  const { callee, args, keywords } = expr;
  const known = argumentsLike(expr, below, like);
  const isWrapper = [callee, ...args].some((part) => part.kind === 'call');
  const inner = callee.kind === 'call' ? below(callee) : changedText(text, callee.span, mentions(callee, like));
  if (known === undefined || inner === undefined) return undefined;
  const keys = keywords.map(({ name }) => name?.value);
  return [...inner, ...listLike(text, expr, spansOf(expr), [...known, ...(isWrapper ? [] : addedArguments(like, keys))])];
});

/** Does a text of the tool occur in the code? */
export const hasOwnText = (span: Span, { written }: PresentTool): boolean => intersects(span, written.name) || intersects(span, written.description);

const spansOf = ({ args, keywords }: PyCall): readonly Span[] => [...args, ...keywords].map(({ span }) => span).sort((a, b) => a.start - b.start);

type Below = (part: PyExpr) => Parts | undefined;

function argumentsLike(call: PyCall, below: Below, like: LikeCall): readonly Parts[] | undefined {
  const positional = call.args.map((arg) => argumentLike(arg, undefined, arg.span, below, like));
  if (positional.includes(undefined)) return undefined;
  const keywords = call.keywords.map(({ name, value, span }) => {
    const parts = argumentLike(value, name?.value ?? '**', span, below, like);
    return parts === undefined || name === undefined ? parts : [`${name.value}=`, ...parts];
  });
  return [...positional, ...keywords].flatMap((parts) => (parts === undefined ? [] : [parts]));
}

/** Undefined for an argument that is for the pattern only. */
function argumentLike(value: PyExpr, key: string | undefined, span: Span, below: Below, like: LikeCall): Parts | undefined {
  const { text, tool, request, style, names } = like;
  const { written } = tool;
  const isText = value.kind === 'string';
  const own = isText ? { ...style, quote: quoteAt(text, value.span.start) ?? style.quote } : style;
  if ((isText && value.value === tool.name) || (intersects(span, written.name) && value.kind !== 'call')) return [literal(own, request.name)];
  const schema = like.schemaOf?.(key, value);
  if (schema !== undefined) return schema;
  const named = mentions(value, like);
  if (named.length > 0) return value.kind === 'call' ? below(value) : changedText(text, value.span, named);
  if (intersects(span, written.description) || key === 'description') return textPart(own, request.description, toolPlaceholder);
  if (key === 'title') return [literal(own, titleOf(names[1]))];
  if (key === 'annotations' && (value.kind === 'call' || value.kind === 'dict')) return annotationsLike(value, like);
  if (key === 'annotations' && request.dangerous === true) return [dangerousAnnotations(style)];
  if (key === like.metaKey && requestMeta(request) !== undefined) return [literal(style, requestMeta(request) ?? {})];
  const isPlain = key === undefined ? !isText : value.kind === 'boolean';
  if (!(like.others.length === 0 ? isPlain : isShared(span, like))) return undefined;
  return [text.slice(key === undefined || key === '**' ? span.start : value.span.start, span.end)];
}

/** True for a text that the other tools have, too. */
export const isShared = ({ start, end }: Span, { text, others }: LikeCall): boolean =>
  others.length > 0 && others.every((other) => other.includes(text.slice(start, end)));

/** The function of the pattern where code names it, with its new name. */
function mentions(expr: PyExpr, { names: [from, to] }: LikeCall): readonly Change[] {
  return expressionsIn([expr]).flatMap((part): readonly Change[] => {
    const span = part.kind === 'name' && part.name === from ? part.span : part.kind === 'attribute' && part.name.value === from ? part.name.span : undefined;
    return span === undefined ? [] : [{ span, parts: [to] }];
  });
}

/** Annotations in the form of the pattern's, with what is known of the new tool. */
function annotationsLike(value: Extract<PyExpr, { readonly kind: 'call' | 'dict' }>, { text, request, style, names }: LikeCall): Parts {
  const title = literal(style, titleOf(names[1]));
  const hint: Parts = request.dangerous === true ? ['True'] : [{ fill: 'False' }];
  const hintKey = request.dangerous === true ? 'destructiveHint' : 'readOnlyHint';
  if (value.kind === 'call') {
    const hasTitle = value.keywords.some(({ name }) => name?.value === 'title');
    const args: readonly Parts[] = [...(hasTitle ? [[`title=${title}`]] : []), [`${hintKey}=`, ...hint]];
    return [text.slice(value.callee.span.start, value.callee.span.end), ...listLike(text, value, spansOf(value), args)];
  }
  const hasTitle = value.entries.some(({ key }) => key?.kind === 'string' && key.value === 'title');
  const spans = value.entries.map((entry) => ({ start: (entry.key ?? entry.value).span.start, end: entry.value.span.end }));
  const entries: readonly Parts[] = [...(hasTitle ? [[`${literal(style, 'title')}: ${title}`]] : []), [`${literal(style, hintKey)}: `, ...hint]];
  return listLike(text, value, spans, entries, '{}');
}

const dangerousAnnotations = (style: Spelling): string => `${style.local('ToolAnnotations')}(destructiveHint=True)`;

/** What the request asks for and the pattern does not show. */
function addedArguments(like: LikeCall, keys: readonly (string | undefined)[]): readonly Parts[] {
  const { request, style, names, isRegistrar, tool } = like;
  if (!isRegistrar || !isOfServer(like)) return [];
  const meta = requestMeta(request);
  return [
    ...(request.name === names[1] || keys.includes('name') || tool.name !== names[0] ? [] : [[`name=${literal(style, request.name)}`]]),
    ...(request.dangerous === true && !keys.includes('annotations') ? [[`annotations=${dangerousAnnotations(style)}`]] : []),
    ...(meta === undefined || keys.includes(like.metaKey) ? [] : [[`${like.metaKey}=${literal(style, meta)}`]]),
  ];
}

/** A list in brackets with the layout of the pattern's. `whole`: the pattern's list, or the call that ends in it. */
export function listLike(
  text: string,
  whole: PyExpr | undefined,
  spans: readonly Span[],
  items: readonly Parts[],
  [open = '(', close = ')']: string = '()',
): Parts {
  const [first, second, last] = [spans[0], spans[1], spans.at(-1)];
  if (items.length === 0) return [open + close];
  if (whole === undefined || first === undefined || last === undefined) return [open, ...joined(items, ', '), close];
  const lead = text.slice(text.slice(0, first.start).trimEnd().length, first.start);
  const isBroken = lead.includes('\n');
  const gap = second === undefined ? '' : text.slice(first.end, second.start);
  const tail = text.slice(last.end, whole.span.end - 1);
  const separator = gap.trim() === ',' ? gap : `,${isBroken ? lead : ' '}`;
  return [
    open + lead,
    ...joined(items, separator),
    tail.replace(',', '').trim() === '' ? tail : isBroken ? `,\n${indentAt(text, whole.span.start)}` : '',
    close,
  ];
}

const joined = (items: readonly Parts[], separator: string): Parts => items.flatMap((item, i): Parts => (i === 0 ? item : [separator, ...item]));
