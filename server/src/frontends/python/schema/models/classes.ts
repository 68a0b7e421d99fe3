import { absent, emptySchema, type Json, type JsonObject, known, limits, opaque, type Schema, type Span, schemaJson } from '../../../../model/index.ts';
import type { PyExpr } from '../../read/code.ts';
import { type Argument, type ClassRequest, type ClassSite, type Context, find, type ModelConfig, place } from '../context.ts';
import { type Core, referencesIn, unknownCore } from '../core.ts';
import { definitionJson } from '../definitionJson.ts';
import { expressionText } from '../expression.ts';
import { keywordAt, withKeywords } from '../keywords.ts';
import { listKeyword, literalType, typed } from '../toSchema.ts';
import { argument, namesOf } from '../typeName.ts';
import { enumMembers } from '../value.ts';
import { type ClassHead, headIn, headOf, identified, isUnknown, ofClass, seenOfClass } from './classHead.ts';
import { configFor, declaredFields, fieldsOf } from './declaredFields.ts';
import { docstringOf, type Field, lowerField, readAnnotation } from './fields.ts';
import { type Ancestor, type Lineage, lineageOf, withParents } from './lineage.ts';
import { isDeprecation } from './metadata.ts';
import { type TypeVariable, typeVariable, unboundType, variablesOf } from './typeVariables.ts';

export interface ClassSchema {
  readonly schema: Schema;
  readonly fields: readonly Field[];
}

/** The type of a class: a reference to its definition. */
export function typeOfClass(site: ClassSite, args: readonly PyExpr[], context: Context, at: Span): Core {
  if (args.length === 0 && isStandalone(context)) return requestedType(site, [], context, at) ?? unknownCore(site.of.name.value, at);
  const typeArguments = argumentsOf(site, args, context);
  const name = site.of.name.value;
  const unknown = unknownCore(args.length === 0 ? name : `${name}[${args.map(expressionText).join(', ')}]`, at);
  if (typeArguments === undefined) return unknown;
  if (context.config.aliasOf === undefined) return requestedType(site, typeArguments, context, at) ?? unknown;
  const lineage = lineageOf(site, typeArguments, context, at);
  if (isUnknown(lineage, site, context)) return unknown;
  const defined = identified(site, namesOf(typeArguments, at, context), lineage.kind);
  return context.lowering.defineSchema(
    defined.key,
    defined.name,
    at,
    () => classSchema(lineage, defined.title).schema,
    (property) => literalsOf(lineage, property),
  );
}

/** Does the schema of a class depend on its own code only, not on bound variables or an inherited alias generator? */
const isStandalone = ({ variables, config }: Context): boolean => variables.size === 0 && config.aliasOf === undefined;

/** A class whose schema is lowered later, with the arguments for its type variables. Undefined where its schema is unknown. */
function requestedType(site: ClassSite, args: readonly Argument[], context: Context, at: Span): Core | undefined {
  const { lowering, config } = context;
  const { key } = identified(site, textsOf(args));
  const partial = lowering.definitions.get(key);
  if (partial !== undefined && partial.json === undefined && lowering.requestOf(key) === undefined)
    return { kind: 'reference', key, name: partial.name, span: at };
  const { isUnknown: isOther, name } = headOf({ key, name: '', site, args, config }, context);
  if (isOther) return undefined;
  for (const used of args.flatMap(({ core }) => referencesIn(core))) {
    const known = lowering.requestOf(used);
    if (known !== undefined) lowering.request(known);
  }
  lowering.request({ key, name, site, args, config });
  return { kind: 'reference', key, name, span: at };
}

const textsOf = (args: readonly Argument[]): readonly string[] => args.map(({ text, code }) => text ?? code);

/** A class as it is lowered in its own region, independent of where it is used. */
export interface MemoizedClass extends ClassHead {
  /** Undefined where it is unknown. */
  readonly schema: ClassSchema | undefined;
  readonly json: JsonObject;
  /** Fields without the keywords that the class they refer to repeats: that class's key, and the JSON with these keywords. */
  readonly repeats: readonly { readonly field: string; readonly key: string; readonly json: JsonObject }[];
}

export const memoizedClass = (request: ClassRequest, context: Context): MemoizedClass =>
  ofClass('class', request, context, (within) => lowerClass(request, within));

function lowerClass(request: ClassRequest, context: Context): MemoizedClass {
  const { site, args } = request;
  const { lowering } = context;
  // Pydantic makes a class of its own for each list of arguments.
  if (args.length > 0) lowering.steps.left -= limits.python.argumentSteps;
  const lineage = lineageOf(site, args, context, undefined);
  const head = headIn(lineage, request, context);
  if (lowering.steps.left < 0 || head.isUnknown) return { ...head, schema: undefined, json: {}, repeats: [] };
  const { schema, fields } = classSchema(lineage, head.title);
  const repeats = fields.flatMap(({ param, repeats: own }) =>
    own === undefined ? [] : [{ field: param.name.value, key: own.key, json: schemaJson(own.schema) }],
  );
  return { ...head, schema: { schema, fields }, json: definitionJson(schema), repeats };
}

/** The keywords of a class's definition, without those of its fields. */
export const classKeywords = (request: ClassRequest, context: Context): JsonObject =>
  seenOfClass('keywords', request, context, (within) => {
    const lineage = lineageOf(request.site, request.args, within, undefined);
    const [own] = lineage.ancestors;
    if (own === undefined || lineage.kind === 'namedTuple') return {};
    const at = own.site.of.name.span;
    if (lineage.kind === 'enum') return schemaJson(enumSchema(own, at));
    return schemaJson(withClassWords(emptySchema(at), own, configFor(lineage, own), headIn(lineage, request, within).title));
  });

/** The values that a class allows for a property. */
export const classTags = (request: ClassRequest, property: string, context: Context): readonly Json[] | undefined =>
  seenOfClass(`tags ${property}`, request, context, (within) => literalsOf(lineageOf(request.site, request.args, within, undefined), property));

/** The values that a field of a `Literal` type allows. */
export function literalsOf(lineage: Lineage, name: string): readonly Json[] | undefined {
  const field = declaredFields(lineage).find((own) => own.name.value === name);
  const read = field && readAnnotation(field.annotation, field.context);
  const core = read?.type && read.context.lowering.typeOf(read.type, read.context);
  return core?.kind === 'literal' ? core.values.map(({ value }) => value) : undefined;
}

/** The arguments for a class's type variables. Undefined where there are too many or too few. */
function argumentsOf(site: ClassSite, args: readonly PyExpr[], context: Context): readonly Argument[] | undefined {
  const variables = variablesOf(site, context);
  if (args.length === 0) {
    // Within a parametrized class, a class with the same variables gets the same arguments.
    return variables.some(({ key }) => context.variables.has(key)) ? variables.map((variable) => inheritedArgument(variable, context)) : [];
  }
  if (args.length !== variables.length) return undefined;
  const isItself = args.every((arg, i) => {
    const variable = typeVariable(find(arg, context), context);
    return variable !== undefined && variable.key === variables[i]?.key && !context.variables.has(variable.key);
  });
  return isItself ? [] : args.map((arg) => argument(arg, context));
}

const inheritedArgument = (variable: TypeVariable, context: Context): Argument =>
  context.variables.get(variable.key) ?? {
    core: unboundType(variable, variable.context.at ?? { start: 0, end: 0 }),
    text: `~${variable.name}`,
    code: variable.name,
  };

/** The schema of a class. `title`: the name of a parametrized model, which Pydantic makes a class of its own, without a docstring. */
export function classSchema(lineage: Lineage, title?: string): ClassSchema {
  const [own] = lineage.ancestors;
  if (own === undefined) return { schema: emptySchema({ start: 0, end: 0 }), fields: [] };
  const { context } = own;
  const at = place(context, own.site.of.name.span);
  const { lowering } = context;
  if (lineage.unknown !== undefined) lowering.unknown.push({ value: lineage.unknown, span: at });
  if (lineage.kind === 'enum') return { schema: enumSchema(own, at), fields: [] };
  const config = configFor(lineage, own);
  if (config.unknown !== undefined) lowering.unknown.push(config.unknown);
  const fields = fieldsOf(lineage);
  if (lineage.kind === 'rootModel') return { schema: rootSchema(lineage, own, config, title), fields: [] };
  if (lineage.kind === 'namedTuple') return { schema: namedTuple(fields, at), fields };
  const object: Schema = { ...typed('object', at), span: place(context, own.site.of.span), properties: fields.map(({ param }) => param) };
  return { schema: withClassWords(object, own, config, title), fields };
}

/** Adds the class's own keywords: title, description, `additionalProperties`, `json_schema_extra`. */
function withClassWords(schema: Schema, ancestor: Ancestor, config: ModelConfig, title: string | undefined): Schema {
  const { site, context } = ancestor;
  const name = place(context, site.of.name.span);
  const { extra } = config;
  const description = schema.description.state === 'absent' && title === undefined ? docstringOf(site.of.docstring, context) : schema.description;
  const open = extra?.value === 'forbid' ? false : extra?.value === 'allow' ? true : undefined;
  const other = {
    ...(extra === undefined || open === undefined ? {} : { additionalProperties: { ...extra, value: open as Json, written: 'extra' } }),
    title: schema.other.title ?? config.title ?? keywordAt(title ?? site.of.name.value, name),
  };
  return withKeywords(
    { ...schema, description, other: { ...schema.other, ...other } },
    { ...(isDeprecated(ancestor) ? { deprecated: keywordAt(true, name) } : {}), ...config.jsonSchemaExtra },
  );
}

/** Has the class or a base the decorator `deprecated`? */
const isDeprecated = (own: Ancestor): boolean =>
  withParents(own).some(({ site, context }) =>
    site.of.decorators.some((decorator) => decorator.kind === 'call' && isDeprecation(decorator, { ...context, classes: site.outer })),
  );

/** The schema of a `RootModel`. */
function rootSchema(lineage: Lineage, own: Ancestor, config: ModelConfig, title: string | undefined): Schema {
  const at = place(own.context, own.site.of.name.span);
  const declared = declaredFields(lineage).find(({ name }) => name.value === 'root');
  const { lowering } = own.context;
  const field = declared && lowerField(declared);
  const rootArgument = lineage.root && lowering.toSchema(lowering.typeOf(lineage.root.type, lineage.root.context));
  if (field === undefined && rootArgument === undefined) {
    const name = own.site.of.name.value;
    lowering.unknown.push({ value: name, span: at });
    return { ...emptySchema(at), type: opaque(`(${name})`, at) };
  }
  const inner = field?.param.schema ?? rootArgument ?? emptySchema(at);
  const { title: _, ...other } = inner.other;
  const isTitled = field !== undefined && declared?.value?.kind === 'call' && declared.value.keywords.some(({ name }) => name?.value === 'title');
  const docstring = title === undefined ? docstringOf(own.site.of.docstring, own.context) : absent;
  const description = docstring.state === 'absent' ? inner.description : docstring;
  return withClassWords({ ...inner, span: at, description, other: isTitled ? inner.other : other }, own, config, title);
}

function enumSchema({ site, context }: Ancestor, at: Span): Schema {
  const members = enumMembers(site, context) ?? [];
  const type = literalType(members);
  return {
    ...emptySchema(at),
    ...(type === undefined || type === 'null' ? {} : { type: known(type, at) }),
    description: docstringOf(site.of.docstring, context),
    enum: { value: members.map(({ value }) => ({ value, span: at })), span: at },
    other: { title: keywordAt(site.of.name.value, at) },
  };
}

/** A list with one item per field. Fields without a default are required. */
function namedTuple(fields: readonly Field[], at: Span): Schema {
  const required = fields.filter(({ param }) => param.required).length;
  return {
    ...typed('array', at),
    other: {
      ...(fields.length === 0
        ? {}
        : {
            prefixItems: listKeyword(
              fields.map(({ param }) => param.schema),
              at,
            ),
          }),
      ...(required === 0 ? {} : { minItems: keywordAt(required, at) }),
      maxItems: keywordAt(fields.length, at),
    },
  };
}
