import { allAt, opaque, type Param, type Schema, type Span, schemaJson } from '../../../model/index.ts';
import type { PyClass, PyFunction, PyParam } from '../read/code.ts';
import { type ClassSite, type Context, type Lowering, place, type SchemaDefinition } from './context.ts';
import { keywordAt, withKeywords } from './keywords.ts';
import { contextOf, finished, type LoweredModel, reachable, type Surroundings } from './lowering.ts';
import { type ClassSchema, classSchema, definitionKey, literalsOf, memoizedClass } from './models/classes.ts';
import { type Field, lowerField, readAnnotation } from './models/fields.ts';
import { lineageOf } from './models/lineage.ts';
import { typed } from './toSchema.ts';

/**
 * The JSON Schema that Pydantic 2 makes of a model, dataclass, typed dict or named tuple, for validation. Undefined for any other class.
 * Spans are in the class's region. `at` replaces them where the schema is used in another region.
 */
export function modelSchema(site: ClassSite, surroundings: Surroundings, at?: Span): LoweredModel | undefined {
  const context = contextOf(site.module, site.outer, surroundings, undefined);
  const { kind, hasOwnSchema, unread, schema: own, defined } = memoizedClass(site, context);
  if (kind === 'other' || kind === 'enum' || hasOwnSchema) return undefined;
  if (unread !== undefined) return unreadModel(site, unread, contextOf(site.module, site.outer, surroundings, at));
  if (own === undefined || defined?.json === undefined) return undefined;
  const { lowering } = context;
  const made = at === undefined ? own : allAt(own, at);
  const reported = at === undefined ? lowering : { ...lowering, unknown: lowering.unknown.map(({ value }) => ({ value, span: at })) };
  const used = reachable(defined.json, lowering);
  if (!used.includes(defined)) return finished(made, used, reported);
  const schema: Schema = {
    ...made.schema,
    type: { state: 'absent' },
    description: { state: 'absent' },
    other: { $ref: keywordAt(`#/$defs/${defined.name}`, made.schema.span) },
  };
  const { properties: _, ...root } = schema;
  return finished({ schema: root, fields: made.fields }, used, reported);
}

/** The visible part of a model with code that cannot be parsed. */
function unreadModel(site: ClassSite, unread: PyClass, context: Context): LoweredModel {
  const lineage = lineageOf(site, [], context, context.at);
  context.lowering.begin(definitionKey(site), { name: site.of.name.value, allowedValues: (property) => literalsOf(lineage, property) });
  return incompleteSchema(classSchema(lineage), unread.name.value, context.lowering);
}

/** The visible part of a schema whose code cannot be parsed as a whole. */
function incompleteSchema({ schema, fields }: ClassSchema, text: string, lowering: Lowering): LoweredModel {
  const { span } = schema.type.state === 'known' ? schema.type : schema;
  const type = opaque(`(${text})`, span);
  return finished({ schema: { ...schema, type }, fields }, usedBy(schema, lowering), { ...lowering, unknown: [{ value: text, span }] });
}

/**
 * The JSON Schema of a function's parameters, as FastMCP of the official MCP SDK makes it: a model of the function's name, with a field for each
 * parameter.
 * `isExcluded` leaves out parameters such as the context.
 */
export function paramsSchema(of: PyFunction, module: string, surroundings: Surroundings, isExcluded: (param: PyParam) => boolean = () => false): LoweredModel {
  const context = contextOf(module, [], surroundings, undefined);
  const fields = of.params.filter((param) => !isExcluded(param)).flatMap((param) => paramField(param, context) ?? []);
  const title = keywordAt(`${of.name.value}Arguments`, of.name.span);
  const schema: Schema = { ...typed('object', of.name.span), span: of.span, properties: fields.map(({ param }) => param), other: { title } };
  if (of.incomplete === true) return incompleteSchema({ schema, fields }, of.name.value, context.lowering);
  return finished({ schema, fields }, usedBy(schema, context.lowering), context.lowering);
}

/** Most parameters are of plain types, which define nothing. */
const usedBy = (schema: Schema, lowering: Lowering): readonly SchemaDefinition[] =>
  lowering.definitions.size === 0 ? [] : reachable(schemaJson(schema), lowering);

function paramField({ name, annotation, value, span }: PyParam, context: Context): Field | undefined {
  const declared = { name, annotation, value, docstring: undefined, span, context, inheritedFrom: undefined };
  const field = lowerField(declared, readAnnotation(annotation, context));
  if (field === undefined || annotation !== undefined) return field;
  // Without an annotation, the SDK lists a string with the bare name as title.
  const at = place(context, name.span);
  const schema = withKeywords(field.param.schema, { title: keywordAt(name.value, at), type: keywordAt('string', at) });
  const param: Param = { ...field.param, schema: { ...schema, typeAssumed: true } };
  return { ...field, param };
}
