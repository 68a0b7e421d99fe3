import {
  indentUnit,
  intersects,
  type Json,
  type ParamRequest,
  type PresentTool,
  type Skeleton,
  type SkeletonPart,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
  withLineFeeds,
} from '../../../model/index.ts';
import { entryBehind } from '../../support/entryBehind.ts';
import { indentAt } from '../../support/lines.ts';
import { walker } from '../../support/tree/walk.ts';
import type { PyExpr } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { libraries } from '../registrations/libraries/index.ts';
import { callLike, hasOwnText, isMarked, isShared, type LikeCall, listLike } from './callLike.ts';
import { importer } from './importer.ts';
import { flat, literal, type Parts, pythonName, quoteIn, textPart } from './paramParts.ts';
import { itemsIn } from './registeredAt.ts';

/** The new tool in the way of the last object or call of a list that is a tool: `types.Tool(name=…, inputSchema=…)`, `{"name": …, "input_schema": …}`. */
export function objectLike(path: string, text: string, facts: PyFacts, tools: readonly PresentTool[], request: ToolRequest): Skeleton | undefined {
  const items = itemsIn(facts);
  for (const tool of [...tools].reverse()) {
    const item = items.find(
      ({ value: { span } }) =>
        span.start <= tool.span.start && tool.span.end <= span.end && !tools.some((other) => other !== tool && intersects(span, other.span)),
    );
    if (item === undefined || (item.value.kind !== 'call' && item.value.kind !== 'dict')) continue;
    const { local, insertions } = importer(path, text, facts);
    const others = tools.flatMap(({ span }) => (span === tool.span ? [] : [text.slice(span.start, span.end)]));
    const style = { quote: quoteIn(text, [item.value]), local, old: new Set<string>() };
    const schema = (value: PyExpr): Parts => schemaPart(style, request.params, indentAt(text, value.span.start), indentUnit(text, '    '));
    const like: LikeCall = {
      text,
      tool,
      request,
      style,
      names: ['', pythonName(request.name)],
      others,
      isRegistrar: true,
      metaKey: '_meta',
      schemaOf: (key, value) => (isSchema(key, value, tool) ? schema(value) : undefined),
    };
    const entry = entryLike(item.value, like);
    const imports = insertions();
    if (entry === undefined || imports === undefined || !isMarked(like, entry)) continue;
    const key = item.key === undefined ? [] : [literal(style, request.name), text.slice(item.key.span.end, item.value.span.start)];
    const { at, before, after } = entryBehind(text, item.span);
    const parts: Parts = [before, ...key, ...entry, after];
    return {
      path,
      at,
      joins: true,
      text: parts.map((part: SkeletonPart) => (typeof part === 'string' ? withLineFeeds(part) : part)),
      insertions: imports,
      companions: [],
    };
  }
  return undefined;
}

/** The keywords for the schema of the arguments, in the libraries that make tools of objects. */
const inputKeys: ReadonlySet<string> = new Set(libraries.flatMap(({ objects = [] }) => objects.flatMap(({ keys }) => keys.input)));

/** Does the argument have the parameters, or compute them? */
function isSchema(key: string | undefined, value: PyExpr, { written }: PresentTool): boolean {
  const [first] = written.params;
  if (value.kind === 'dict')
    return value.entries.some(
      (entry) => entry.key?.kind === 'string' && entry.key.value === 'properties' && (first === undefined || intersects(entry.value.span, first)),
    );
  return key !== undefined && inputKeys.has(key) && (value.kind === 'call' || value.kind === 'subscript');
}

/** Undefined where a part is not understood. */
const entryLike = walker<PyExpr, Parts | undefined, LikeCall>((expr, below, like) => {
  const { text, tool, request, style } = like;
  if (expr.kind === 'call') return callLike(expr, like);
  if (expr.kind !== 'dict') return undefined;
  const entries = expr.entries.map(({ key, value }) => {
    const name = key?.kind === 'string' ? key.value : undefined;
    const span = { start: (key ?? value).span.start, end: value.span.end };
    const own = like.schemaOf?.(name, value) ?? (value.kind === 'dict' && hasOwnText(value.span, tool) ? below(value) : valueLike(value, like));
    const repeated =
      own ??
      (isShared(span, like) || (like.others.length === 0 && (value.kind === 'string' || value.kind === 'boolean'))
        ? [text.slice(value.span.start, value.span.end)]
        : undefined);
    return { span, parts: repeated && [text.slice(span.start, value.span.start), ...repeated] };
  });
  const written = entries.flatMap(({ parts }) => (parts === undefined ? [] : [parts]));
  const spans = entries.map(({ span }) => span);
  return flat(written.flat()).includes(literal(style, request.name)) ? listLike(text, expr, spans, written, '{}') : undefined;
});

function valueLike({ span }: PyExpr, { tool: { written }, request, style }: LikeCall): Parts | undefined {
  if (intersects(span, written.name)) return [literal(style, request.name)];
  return intersects(span, written.description) ? textPart(style, request.description, toolPlaceholder) : undefined;
}

/** The JSON Schema of all arguments. */
function schemaPart(style: LikeCall['style'], params: readonly ParamRequest[], indent: string, unit: string): Parts {
  const inner = indent + unit;
  const text = (value: Json): string => literal(style, value);
  const properties = params.flatMap((param): Parts => {
    const shape = literal(style, propertyOf(param)).slice(0, -1);
    return [`\n${inner}${unit}${text(param.name)}: ${shape}, ${text('description')}: `, ...textPart(style, param.description, valuePlaceholder), '},'];
  });
  const required = params.filter((param) => param.required).map(({ name }) => name);
  return [
    `{\n${inner}${text('type')}: ${text('object')},\n${inner}${text('properties')}: {`,
    ...properties,
    `${params.length === 0 ? '' : `\n${inner}`}},\n${required.length === 0 ? '' : `${inner}${text('required')}: ${text(required)},\n`}${indent}}`,
  ];
}

function propertyOf({ type, items = 'string', enum: values, default: standard, examples = [] }: ParamRequest): { readonly [key: string]: Json } {
  const shape = { type: type === 'array' ? items : type, ...(values === undefined ? {} : { enum: [...values] }) };
  return {
    ...(type === 'array' ? { type, items: shape } : shape),
    ...(standard === undefined ? {} : { default: standard }),
    ...(examples.length === 0 ? {} : { examples: [...examples] }),
  };
}
