import { emptySchema, isJsonObject, isTypeName, type JsonObject, known, type Param, type Schema, type SchemaKeyword, type Span } from '../../model/index.ts';
import type { PyExpr } from './code.ts';
import { givenAs, spotOf } from './given.ts';
import { around, elsewhere, modelInput } from './inputOf.ts';
import { jsonOf } from './literal.ts';
import { classNamed } from './models.ts';
import { typeSchema } from './schema/lower.ts';
import type { Linking, ToolDraft } from './tools.ts';

/**
 * The output schema that FastMCP makes of what a function returns: that of a model or a dict as it is, of any other value that of an object which
 * has it as `result`. Undefined where there is none, and where it cannot be known.
 */
export function returnsOf(draft: ToolDraft, at: Linking): Schema | undefined {
  if (draft.way === 'model') return undefined;
  const written = draft.given?.keywords.find(({ name }) => name?.value === 'output_schema')?.value;
  if (written !== undefined) {
    const json = jsonOf(written, { module: draft.givenIn, scope: at.scope });
    return isJsonObject(json) ? schemaOf(json, spotOf(draft, written.span)) : undefined;
  }
  const { returns, name } = draft.fn;
  const structured = givenAs(draft, 'structured_output')?.value;
  if (returns === undefined || returns.kind === 'none' || (structured?.kind === 'boolean' && !structured.value)) return undefined;
  return ofAnnotation(returns, name.value, at);
}

function ofAnnotation(returns: PyExpr, name: string, at: Linking): Schema | undefined {
  const { span } = returns;
  const model = returns.kind === 'name' || returns.kind === 'attribute' ? classNamed(returns, at.module, at) : undefined;
  const ofModel = model && modelInput(model, at, span);
  if (ofModel !== undefined) return elsewhere(ofModel, model?.of.name.value ?? '');
  const { schema, unknown } = typeSchema(returns, at.module, around(at));
  if (unknown.length > 0) return undefined;
  const { $defs, ...own } = schema.other;
  if (schema.type.state === 'known' && schema.type.value === 'object') return elsewhere(schema, name);
  const result: Param = { name: { value: 'result', span }, schema: { ...schema, other: { ...own, title: keyword('Result', span) } }, required: true, span };
  const title = keyword(`${name}Output`, span);
  const root: Schema = {
    ...emptySchema(span),
    type: known('object', span),
    properties: [result],
    other: { title, ...($defs === undefined ? {} : { $defs }) },
  };
  return elsewhere(root, name);
}

const keyword = (value: SchemaKeyword['value'], span: Span): SchemaKeyword => ({ key: span, value, span });

/** A schema that is written as plain data. */
function schemaOf({ type, ...words }: JsonObject, span: Span): Schema {
  const other = Object.fromEntries(Object.entries(words).map(([key, value]) => [key, keyword(value, span)]));
  const word = typeof type === 'string' && isTypeName(type) ? type : undefined;
  if (word !== undefined) return { ...emptySchema(span), type: known(word, span), other };
  return { ...emptySchema(span), other: { ...other, ...(type === undefined ? {} : { type: keyword(type, span) }) } };
}
