import type { Doc, Engine } from '../engine/types.ts';
import {
  contentExpressionFormat,
  contentExpressionWords,
  type Json,
  knownValue,
  type Param,
  readContentExpression,
  type Schema,
  type Span,
  shift,
  touches,
} from '../model/index.ts';

/** What the content expression at the offset asks for: an example, a default or a value of a parameter that is declared as one. */
export function contentExpressionAt(engine: Engine, doc: Doc, offset: number): { readonly markdown: string; readonly span: Span } | undefined {
  const region = engine.regionAt(doc, offset);
  if (region === undefined) return undefined;
  const at = offset - region.start;
  const { tools, schemas = [] } = region.linked;
  const own = [...tools, ...schemas].flatMap(({ params }) => params.flatMap(valuesOf)).find(({ span }) => touches(span, at));
  const parts = typeof own?.value === 'string' ? readContentExpression(own.value) : undefined;
  if (own === undefined || parts === undefined || typeof parts === 'string') return undefined;
  return { markdown: `**Content expression**: ${contentExpressionWords(parts)}.`, span: shift(own.span, region.start) };
}

interface Placed {
  readonly value: Json;
  readonly span: Span;
}

/** The values written here of a parameter, and of what it holds, that are content expressions. */
const valuesOf = (param: Param): readonly Placed[] => (param.inheritedFrom === undefined ? valuesIn(param.schema) : []);

function valuesIn(schema: Schema): readonly Placed[] {
  const below = [...(schema.properties ?? []).flatMap(valuesOf), ...(schema.items === undefined ? [] : valuesIn(schema.items))];
  if (schema.other.format?.value !== contentExpressionFormat) return below;
  const standard = knownValue(schema.default);
  const written = schema.default.state === 'known' && standard !== undefined ? [{ value: standard, span: schema.default.span }] : [];
  return [...schema.examples, ...written, ...(schema.enum?.value ?? []), ...below];
}
