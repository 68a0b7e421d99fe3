import { allAt, emptySchema, opaque, type Param, type Schema, type Span, schemaJson } from '../../../model/index.ts';
import type { PyClass, PyFunction, PyParam } from '../read/code.ts';
import { type ClassRequest, type ClassSite, type Context, place } from './context.ts';
import { keywordAt, withKeywords } from './keywords.ts';
import { contextOf, definitionsOf, finished, type LoweredModel, type Surroundings } from './lowering.ts';
import { type ClassSchema, classSchema, literalsOf, memoizedClass } from './models/classes.ts';
import { definitionKey } from './models/classHead.ts';
import { type Field, lowerField, readAnnotation } from './models/fields.ts';
import { lineageOf } from './models/lineage.ts';
import { typed } from './toSchema.ts';

/**
 * The JSON Schema that Pydantic 2 makes of a model, dataclass, typed dict or named tuple, for validation. Undefined for any other class.
 * Spans are in the class's region. `at` replaces them where the schema is used in another region.
 */
export function modelSchema(site: ClassSite, surroundings: Surroundings, at?: Span): LoweredModel | undefined {
  const context = contextOf(site.module, site.outer, surroundings, undefined);
  const { lowering } = context;
  const request: ClassRequest = { key: definitionKey(site), name: site.of.name.value, site, args: [], config: {} };
  const { kind, hasOwnSchema, unread, schema: own, json } = memoizedClass(request, context);
  if (kind === 'other' || kind === 'enum' || hasOwnSchema) return undefined;
  if (unread !== undefined) return unreadModel(site, unread, contextOf(site.module, site.outer, surroundings, at));
  if (own === undefined) return undefined;
  const made = at === undefined ? own : allAt(own, at);
  const used = definitionsOf(json, context, request.key);
  const reported = at === undefined ? lowering : { ...lowering, unknown: lowering.unknown.map(({ value }) => ({ value, span: at })) };
  const defined = lowering.definitions.get(request.key);
  if (defined === undefined || !used.includes(defined)) return finished(made, used, reported);
  const { span } = made.schema;
  const root: Schema = { ...emptySchema(span), other: { $ref: keywordAt(`#/$defs/${defined.name}`, span) } };
  return finished({ schema: root, fields: made.fields }, used, reported);
}

/** The visible part of a model with code that cannot be parsed. */
function unreadModel(site: ClassSite, unread: PyClass, context: Context): LoweredModel {
  const lineage = lineageOf(site, [], context, context.at);
  context.lowering.definitions.set(definitionKey(site), { name: site.of.name.value, allowedValues: (property) => literalsOf(lineage, property) });
  return incompleteSchema(classSchema(lineage), unread.name.value, context);
}

/** The visible part of a schema whose code cannot be parsed as a whole. */
function incompleteSchema({ schema, fields }: ClassSchema, text: string, context: Context): LoweredModel {
  const { span } = schema.type.state === 'known' ? schema.type : schema;
  const type = opaque(`(${text})`, span);
  return finished({ schema: { ...schema, type }, fields }, definitionsOf(schemaJson(schema), context), {
    ...context.lowering,
    unknown: [{ value: text, span }],
  });
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
  if (of.incomplete === true) return incompleteSchema({ schema, fields }, of.name.value, context);
  return finished({ schema, fields }, definitionsOf(schemaJson(schema), context), context.lowering);
}

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
