import { type ParamRequest, type SkeletonPart, toolPlaceholder } from '../../../model/index.ts';
import { indentAt } from '../../support/lines.ts';
import { paramPlaceholder } from '../edit/placeholders.ts';
import { rName, toR } from '../edit/rText.ts';
import type { RArgument } from '../ellmer/expression.ts';
import { hintNames } from '../ellmer/lowerTool.ts';
import { onOneLine, stringParts, type TypeCode, typeCode } from '../ellmer/typeCode.ts';
import { titleLike } from './nameLike.ts';
import { codeOf, type Pattern } from './pattern.ts';

export type Parts = readonly SkeletonPart[];

export const flat = (parts: Parts): string => parts.map((part) => (typeof part === 'string' ? part : part.fill)).join('');

const width = 80;

/** The call for the new tool. `fn`: the function, where it has a name. `column`: where the call begins. Undefined where the request has no place in it. */
export function callLike(p: Pattern, fn: string | undefined, column: number): Parts | undefined {
  const { text, call } = p;
  const head = text.slice(call.span.start, call.open);
  const [first, second] = call.args;
  const base = indentAt(text, call.span.start);
  const opensLine = first !== undefined && isBreak(text, call.open, first.span.start);
  const isTall = opensLine || (second !== undefined && isBreak(text, first?.span.end ?? 0, second.span.start));
  const opened = opensLine ? first : second;
  const indent = isTall && opened !== undefined ? indentAt(text, opened.span.start) : base + p.unit;
  const layout: Layout = { indent, base: opensLine || !isTall ? indent : base, isTall: true };
  const inOneLine = isTall ? undefined : argumentsLike(p, fn, { ...layout, isTall });
  const short: Parts = inOneLine === undefined ? [] : [head, ...separated(inOneLine, ', '), ')'];
  if (short.length > 0 && !flat(short).includes('\n') && column + flat(short).length <= width) return short;
  const args = argumentsLike(p, fn, layout);
  if (args === undefined) return undefined;
  const last = call.args.at(-1);
  const closesLine = !isTall || last === undefined || isBreak(text, last.span.end, call.span.end);
  const before = opensLine || !isTall ? `\n${indent}` : '';
  return [head, before, ...separated(args, `,\n${indent}`), closesLine ? `\n${base})` : ')'];
}

const isBreak = (text: string, from: number, to: number): boolean => text.slice(from, to).includes('\n');

const separated = (all: readonly Parts[], gap: string): Parts => all.flatMap((parts, i) => (i === 0 ? parts : [gap, ...parts]));

interface Layout {
  /** Of the arguments. */
  readonly indent: string;
  /** Of the line on which the function begins. */
  readonly base: string;
  readonly isTall: boolean;
}

function argumentsLike(p: Pattern, fn: string | undefined, layout: Layout): readonly Parts[] | undefined {
  const { call, args, request, style } = p;
  const key = (name: string): string => `${style.isOld ? '.' : ''}${name} = `;
  if (style.isOld && request.params.some(({ name }) => isOwnFormal(name))) return undefined;
  const written = { fun: funLike(p, fn, layout), name: stringParts(request.name, style.quote), description: descriptionOf(p), types: typesLike(p, layout) };
  const annotations = annotationsLike(p, layout);
  const parts: Parts[] = [];
  const done = new Set<string>();
  const add = (what: string, own: Parts): void => {
    if (!done.has(what) && flat(own) !== '') parts.push(own);
    done.add(what);
  };
  const types = (): void => {
    if (style.isOld) for (const own of written.types) add(flat(own), own);
    else if (written.types.length > 0) add('types', ['arguments = ', ...listOf(p, written.types, layout)]);
  };
  // A tool without a name is named after its function.
  const needsName = args.name === undefined && fn !== request.name;
  const addMissing = (): void => {
    if (needsName && !style.isOld) add('name', [key('name'), ...written.name]);
    if (args.description === undefined) add('description', [key('description'), ...written.description]);
  };
  for (const arg of call.args) {
    const named = (own: Parts): Parts => [keyOf(p, arg), ...own];
    if (arg === args.fun) add('fun', named(written.fun));
    else if (arg === args.name) add('name', named(written.name));
    else if (arg === args.description) add('description', named(written.description));
    else if (arg === args.arguments || args.dots.includes(arg)) types();
    else if (arg === args.annotations) {
      if (annotations !== undefined) add('annotations', named(annotations));
    } else if (isShared(p, arg)) add(flat(named([])), [p.text.slice(arg.span.start, arg.span.end)]);
    if (arg === (args.name ?? args.fun)) addMissing();
  }
  if (args.arguments === undefined && args.dots.length === 0) types();
  if (needsName && style.isOld) add('name', ['.name = ', ...written.name]);
  if (annotations !== undefined && args.annotations === undefined) {
    const isKnown = !style.isOld || p.others.some((other) => codeOf(p, other).includes('annotations'));
    if (!isKnown) return undefined;
    add('annotations', [key('annotations'), ...annotations]);
  }
  return parts;
}

/** R takes an argument of this name, or of the beginning of `fun` or `description`, as one of `tool()` itself. */
const isOwnFormal = (name: string): boolean =>
  ['arguments', 'name', 'convert', 'annotations'].includes(name) || 'fun'.startsWith(name) || 'description'.startsWith(name);

function keyOf({ text }: Pattern, { name, value, span }: RArgument): string {
  if (name === undefined || value === undefined) return '';
  const key = text.slice(span.start, value.span.start);
  return key.includes('\n') ? `${rName(name.value)} = ` : key;
}

const descriptionOf = ({ request, style }: Pattern): Parts => stringParts(request.description ?? { fill: toolPlaceholder }, style.quote);

/** True for an argument that the calls of all other tools have, too. */
const isShared = (p: Pattern, { span }: RArgument): boolean => p.others.every((other) => codeOf(p, other).includes(p.text.slice(span.start, span.end)));

/** The function by its name, or written in the call. */
function funLike(p: Pattern, fn: string | undefined, { base }: Layout): Parts {
  if (fn !== undefined) return [rName(fn)];
  const value = p.args.fun?.value;
  const keyword = value?.kind === 'function' && p.text.charAt(value.span.start) === '\\' ? '\\' : 'function';
  return functionCode(p, keyword, base, base.length);
}

/** A function with a placeholder as its body. */
export function functionCode({ request: { name, params }, style, unit }: Pattern, keyword: string, indent: string, column: number): Parts {
  const formals = params.map((param) => rName(param.name) + defaultOf(param, style.quote));
  const short = `${keyword}(${formals.join(', ')}) {`;
  const inner = `\n${indent}${unit}`;
  const head = column + short.length <= width ? short : `${keyword}(${inner}${formals.join(`,${inner}`)}\n${indent}) {`;
  return [head, inner, { fill: `stop(${toR(`${name} is not written yet`, false, style.quote)})` }, `\n${indent}}`];
}

function defaultOf({ type, items, required, default: value }: ParamRequest, quote: '"' | "'"): string {
  if (value !== undefined) return ` = ${toR(value, (type === 'array' ? items : type) === 'integer', quote)}`;
  return required ? '' : ' = NULL';
}

/** A type for every parameter. */
function typesLike({ request, style, unit }: Pattern, { indent, isTall }: Layout): readonly Parts[] {
  const inner = style.isOld ? indent : indent + unit;
  return request.params.map((param): Parts => {
    const { name, type, items = 'string', enum: values, required, description = { fill: paramPlaceholder(name) } } = param;
    const own = values === undefined ? {} : { enum: values };
    const shape = type === 'array' ? { type, required, description, items: { type: items, required: true, ...own } } : { type, required, description, ...own };
    const code = typeCode(shape, style);
    return [`${rName(name)} = `, ...fitted(code, `${rName(name)} = `, inner, unit, isTall)];
  });
}

/** On one line where it fits, else an argument a line. */
function fitted(code: TypeCode, lead: string, indent: string, unit: string, mayBreak: boolean): Parts {
  const short = onOneLine(code);
  if (!mayBreak || code.args.length === 0 || indent.length + lead.length + flat(short).length < width) return short;
  return [`${code.fn}(\n${indent}${unit}`, ...separated(code.args, `,\n${indent}${unit}`), `\n${indent})`];
}

function listOf({ text, args, unit }: Pattern, types: readonly Parts[], { indent, isTall }: Layout): Parts {
  const short: Parts = ['list(', ...separated(types, ', '), ')'];
  const { value } = args.arguments ?? {};
  const isTallList = value?.kind === 'call' && value.args[0] !== undefined && isBreak(text, value.open, value.args[0].span.start);
  if (!isTall || (!isTallList && indent.length + 'arguments = '.length + flat(short).length < width)) return short;
  return [`list(\n${indent}${unit}`, ...separated(types, `,\n${indent}${unit}`), `\n${indent})`];
}

/** Hints and texts of the pattern are about its own tool. Undefined where nothing is left. */
function annotationsLike(p: Pattern, { indent, isTall }: Layout): Parts | undefined {
  const { text, args, request, style, names, unit } = p;
  const value = args.annotations?.value;
  if (value?.kind === 'name' && request.dangerous !== true && args.annotations !== undefined && isShared(p, args.annotations)) return [value.name];
  const own = value?.kind === 'call' ? value.args : [];
  const shared = own.flatMap((arg): readonly Parts[] => {
    const key = arg.name?.value ?? '';
    if (key === 'title' && arg.value?.kind === 'text') return [[keyOf(p, arg), ...stringParts(titleLike(arg.value.value, names), style.quote)]];
    const isOwn = key === '' || key === 'title' || Object.hasOwn(hintNames, key) || Object.values(hintNames).includes(key);
    return isOwn || p.others.length === 0 || !isShared(p, arg) ? [] : [[text.slice(arg.span.start, arg.span.end)]];
  });
  const all = [...shared, ...(request.dangerous === true ? [['destructive_hint = TRUE']] : [])];
  if (all.length === 0) return undefined;
  const fn = value?.kind === 'call' && value.fn === 'tool_annotations' ? text.slice(value.span.start, value.open - 1) : style.named('tool_annotations');
  return fitted({ fn, args: all }, 'annotations = ', indent, unit, isTall);
}
