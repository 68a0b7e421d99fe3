import { emptySchema, isJsonObject, isTypeName, type JsonObject, known, type Schema, type SchemaKeyword, type Span } from '../../../model/index.ts';
import { jsonOf } from '../read/literal.ts';
import { argumentNamed, argumentSpan } from '../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { resultSchema } from '../schema/result.ts';
import { fromOtherRegion, surroundingsOf } from './loweredInput.ts';

/**
 * The output schema of a function. A model's or dict's schema is listed as it is; any other value's becomes the member `result` of an object.
 * Undefined where there is none, and `unknown` where it is not read.
 */
export const returnsOf = (draft: ToolDraft, at: Linking): Schema | 'unknown' | undefined =>
  draft.way === 'model'
    ? undefined
    : at.names.derived(draft.whole, 'returns', [draft.argumentCall, draft.argumentModule, at.module, draft.isArgumentHere], () => lowerReturns(draft, at));

function lowerReturns(draft: ToolDraft, at: Linking): Schema | 'unknown' | undefined {
  const written = draft.argumentCall?.keywords.find(({ name }) => name?.value === 'output_schema')?.value;
  if (written?.kind === 'none') return undefined;
  if (written !== undefined) {
    const json = jsonOf(written, { module: draft.argumentModule, scope: at.scope });
    return isJsonObject(json) ? schemaOf(json, argumentSpan(draft, written.span)) : 'unknown';
  }
  const { name } = draft.fn;
  const structured = argumentNamed(draft, 'structured_output')?.value;
  if (structured?.kind === 'boolean' && !structured.value) return undefined;
  const made = resultSchema(draft.fn, at.module, surroundingsOf(at));
  if (made === undefined) return undefined;
  return made.unknown.length > 0 ? 'unknown' : fromOtherRegion(made.schema, name.value);
}

const keyword = (value: SchemaKeyword['value'], span: Span): SchemaKeyword => ({ key: span, value, span });

/** A schema that is written as a literal. */
function schemaOf({ type, ...words }: JsonObject, span: Span): Schema {
  const other = Object.fromEntries(Object.entries(words).map(([key, value]) => [key, keyword(value, span)]));
  const word = typeof type === 'string' && isTypeName(type) ? type : undefined;
  if (word !== undefined) return { ...emptySchema(span), type: known(word, span), other };
  return { ...emptySchema(span), other: { ...other, ...(type === undefined ? {} : { type: keyword(type, span) }) } };
}
