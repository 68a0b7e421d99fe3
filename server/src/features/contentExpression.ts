import type { Doc, Engine } from '../engine/types.ts';
import {
  contentExpressionFormat,
  contentExpressionWords,
  type Json,
  knownValue,
  type Located,
  nonNullSchema,
  type Param,
  paramAt,
  readContentExpression,
  type Schema,
  type Span,
  shift,
  type ToolSpec,
  touches,
} from '../model/index.ts';
import { safeMarkdown } from './markdown.ts';

/** The meaning of the content expression at the offset: an example, default or value of such a parameter, or an argument of an example call. */
export function contentExpressionAt(engine: Engine, doc: Doc, offset: number): { readonly markdown: string; readonly span: Span } | undefined {
  const region = engine.regionAt(doc, offset);
  if (region === undefined) return undefined;
  const at = offset - region.start;
  const { tools, schemas = [] } = region.linked;
  const own = [...tools, ...schemas].flatMap((tool) => [...tool.params.flatMap(valuesOf), ...shownBy(tool)]).find(({ span }) => touches(span, at));
  const parts = typeof own?.value === 'string' ? readContentExpression(own.value) : undefined;
  if (own === undefined || parts === undefined || typeof parts === 'string') return undefined;
  return { markdown: safeMarkdown(`**Content expression**: ${contentExpressionWords(parts)}.`), span: shift(own.span, region.start) };
}

/** Values of a parameter and its members that are content expressions, as far as they are written here. */
const valuesOf = (param: Param): readonly Located<Json>[] => (param.inheritedFrom === undefined ? valuesIn(param.schema) : []);

function valuesIn(schema: Schema): readonly Located<Json>[] {
  const inner = nonNullSchema(schema);
  const items = schema.items ?? inner?.items;
  const below = [...(schema.properties ?? []).flatMap(valuesOf), ...(items === undefined ? [] : valuesIn(items))];
  if ((schema.other.format ?? inner?.other.format)?.value !== contentExpressionFormat) return below;
  const all = inner === undefined ? [schema] : [schema, inner];
  return [...all.flatMap((own) => [...own.examples, ...defaultOf(own), ...(own.enum?.value ?? [])]), ...below];
}

function defaultOf({ default: standard }: Schema): readonly Located<Json>[] {
  const value = knownValue(standard);
  return standard.state === 'known' && value !== undefined ? [{ value, span: standard.span }] : [];
}

/** Arguments of documented example calls that are content expressions. */
const shownBy = ({ params, exampleArguments = [] }: ToolSpec): readonly Located<Json>[] =>
  exampleArguments.flatMap(({ path, value }) => {
    const schema = paramAt(params, path)?.schema;
    const format = schema && (schema.other.format ?? nonNullSchema(schema)?.other.format);
    return format?.value === contentExpressionFormat ? [value] : [];
  });
