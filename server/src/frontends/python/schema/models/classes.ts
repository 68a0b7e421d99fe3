import { absent, allAt, emptySchema, type Json, known, limits, opaque, type Schema, type Span } from '../../../../model/index.ts';
import type { PyClass, PyExpr } from '../../read/code.ts';
import { type Argument, type ClassSite, type Context, find, type ModelConfig, place, type SchemaDefinition } from '../context.ts';
import { type Core, referencesIn, unknownCore } from '../core.ts';
import { definitionJson } from '../definitionJson.ts';
import { expressionText } from '../expression.ts';
import { keywordAt, withKeywords } from '../keywords.ts';
import { listKeyword, literalType, typed } from '../toSchema.ts';
import { argument, definitionName, namesOf } from '../typeName.ts';
import { enumMembers } from '../value.ts';
import { configFor, declaredFields, fieldsOf } from './declaredFields.ts';
import { docstringOf, type Field, lowerField, readAnnotation } from './fields.ts';
import { type Ancestor, type ClassKind, hasOwnSchema, type Lineage, lineageOf, unreadIn, withParents } from './lineage.ts';
import { memoized, recordDependencies } from './memoized.ts';
import { configKey } from './memoizedField.ts';
import { isDeprecation } from './metadata.ts';
import { type TypeVariable, typeVariable, unboundType, variablesOf } from './typeVariables.ts';

export interface ClassSchema {
  readonly schema: Schema;
  readonly fields: readonly Field[];
}

/** The type of a class: a reference to its definition. */
export function typeOfClass(site: ClassSite, args: readonly PyExpr[], context: Context, at: Span): Core {
  if (args.length === 0 && isStandalone(context)) return cachedType(site, [], context, at) ?? unknownCore(site.of.name.value, at);
  const typeArguments = argumentsOf(site, args, context);
  const name = site.of.name.value;
  const unknown = unknownCore(args.length === 0 ? name : `${name}[${args.map(expressionText).join(', ')}]`, at);
  if (typeArguments === undefined) return unknown;
  if (context.config.aliasOf === undefined) return cachedType(site, typeArguments, context, at) ?? unknown;
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

const isUnknown = (lineage: Lineage, site: ClassSite, context: Context): boolean =>
  lineage.kind === 'other' || hasOwnSchema(lineage) || unreadIn(lineage) !== undefined || (lineage.kind === 'enum' && enumMembers(site, context) === undefined);

/** A class whose schema is cached, with the arguments for its type variables. Undefined where its schema is unknown. */
function cachedType(site: ClassSite, args: readonly Argument[], context: Context, at: Span): Core | undefined {
  const { key } = identified(
    site,
    args.map(({ text, code }) => text ?? code),
  );
  const present = context.lowering.definitions.get(key);
  if (present?.recording !== undefined) recordDependencies(present.recording, context.scope);
  const isKnown = present !== undefined || memoizedClass(site, context, args).schema !== undefined;
  return isKnown ? { kind: 'reference', key, span: at } : undefined;
}

/** A class as it is lowered in its own region, independent of where it is used. */
export interface MemoizedClass {
  readonly kind: ClassKind;
  readonly hasOwnSchema: boolean;
  /** The class or base class with code that cannot be parsed. */
  readonly unread: PyClass | undefined;
  /** Undefined where it is unknown. */
  readonly schema: ClassSchema | undefined;
  readonly defined: SchemaDefinition | undefined;
}

/** Cached with the class's code, and shared by all schemas that use it with the same arguments. */
export function memoizedClass(site: ClassSite, context: Context, args: readonly Argument[] = []): MemoizedClass {
  const { module, of, outer } = site;
  const standalone: Context = { ...context, module, classes: outer, variables: new Map(), owner: undefined, at: undefined, followed: [] };
  const argumentKey = args.length === 0 ? '' : ` ${JSON.stringify(args.map(({ core, text, code }) => [text ?? code, allAt(core, nowhere)]))}`;
  return memoized(of, `class ${configKey(context)}${argumentKey}`, outer, standalone, (within) => lowerClass(site, args, within));
}

const nowhere: Span = { start: 0, end: 0 };

function lowerClass(site: ClassSite, args: readonly Argument[], context: Context): MemoizedClass {
  const { lowering } = context;
  // Pydantic makes a class of its own for each list of arguments.
  if (args.length > 0) lowering.steps.left -= limits.python.argumentSteps;
  const lineage = lineageOf(site, args, context, undefined);
  const { kind } = lineage;
  const seen = { kind, hasOwnSchema: hasOwnSchema(lineage), unread: unreadIn(lineage) };
  if (lowering.steps.left < 0 || isUnknown(lineage, site, context)) return { ...seen, schema: undefined, defined: undefined };
  const { key, name, title } = identified(site, namesOf(args, site.of.name.span, context), kind);
  for (const used of args.flatMap(({ core }) => referencesIn(core))) {
    const known = lowering.definitions.get(used);
    if (known !== undefined) lowering.use(used, known, context);
  }
  const defined: SchemaDefinition = { name, allowedValues: (property) => literalsOf(lineage, property) };
  lowering.begin(key, defined);
  const schema = classSchema(lineage, title);
  defined.json = definitionJson(schema.schema);
  return { ...seen, schema, defined };
}

/** The key and the name of a class's definition, and the title of a model with arguments. */
function identified(site: ClassSite, args: readonly string[], kind?: ClassKind): { readonly key: string; readonly name: string; readonly title?: string } {
  const name = site.of.name.value;
  if (args.length === 0) return { key: definitionKey(site), name };
  const title = kind === 'model' || kind === 'rootModel' ? { title: `${name}[${args.join(', ')}]` } : {};
  return { key: `${definitionKey(site)}[${args.join(',')}]`, name: definitionName(name, args), ...title };
}

export const definitionKey = ({ module, of, outer }: ClassSite): string => `${module}:${[...outer, of].map(({ name }) => name.value).join('.')}`;

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
