import { isJsonObject, type Json, type JsonObject, type Located, type Param, type Schema, type Span, schemaJson } from '../../../model/index.ts';
import type { PyClass, PyExpr, PyFunction, PyParam } from '../code.ts';
import type { Scope } from '../lookUp.ts';
import { typeOf } from './annotation.ts';
import { type ClassSchema, classSchema, typeOfClass } from './classes.ts';
import { type ClassSite, type Context, type Defined, isTooFar, type Lowering, mostSteps, place } from './context.ts';
import { type Core, unknownCore } from './core.ts';
import { type Field, lowerField, readAnnotation } from './fields.ts';
import { keywordAt, withKeywords } from './keywords.ts';
import { hasOwnSchema, lineageOf } from './lineage.ts';
import { toSchema, typed } from './toSchema.ts';

/** What Pydantic makes of a model, of parameters, or of a type. */
export interface LoweredModel {
  /** The root as `model_json_schema` gives it, with its `$defs`. Of a model that refers to itself it is but a `$ref`. */
  readonly schema: Schema;
  /** The members of the model, whatever the root looks like. */
  readonly fields: readonly Field[];
  /** What could not be known, as it stands in the code: where there is anything, `schema` says less than Pydantic's would. */
  readonly unknown: readonly Located<string>[];
}

/** What lowering looks at besides the code. */
export interface Surroundings {
  readonly scope: Scope;
  /** Names of classes outside of the workspace that are models of arguments. */
  readonly baseClasses: readonly string[];
}

/**
 * The JSON Schema of a class that is a model, a dataclass or the like, as Pydantic 2 gives it for validation. Places are those of the class's
 * region; `at` is given where it is shown in another one, and is then the place of everything. Undefined for any other class.
 */
export function modelSchema(site: ClassSite, surroundings: Surroundings, at?: Span): LoweredModel | undefined {
  const context = contextOf(site.module, site.outer, surroundings, at);
  const lineage = lineageOf(site, [], context, at);
  if (lineage.kind === 'other' || lineage.kind === 'enum' || hasOwnSchema(lineage)) return undefined;
  const { lowering } = context;
  const path = [...site.outer, site.of].map(({ name }) => name.value).join('.');
  const key = `${site.module}:${path}`;
  const own: Defined = { name: site.of.name.value };
  lowering.definitions.set(key, own);
  const made = classSchema(lineage);
  own.json = schemaJson(made.schema);
  const used = reachable(own.json, lowering);
  if (!used.includes(own)) return finished(made, used, lowering);
  const schema: Schema = {
    ...made.schema,
    type: { state: 'absent' },
    description: { state: 'absent' },
    other: { $ref: keywordAt(`#/$defs/${own.name}`, made.schema.span) },
  };
  const { properties: _, ...root } = schema;
  return finished({ schema: root, fields: made.fields }, used, lowering);
}

/**
 * The JSON Schema of a function's parameters, as FastMCP of the official MCP SDK models them: a model named after the function, with a field for
 * each. Parameters that `leftOut` names, such as that of the context, are none of it.
 */
export function paramsSchema(of: PyFunction, module: string, surroundings: Surroundings, leftOut: (param: PyParam) => boolean = () => false): LoweredModel {
  const context = contextOf(module, [], surroundings, undefined);
  const fields = of.params.filter((param) => !leftOut(param)).flatMap((param) => paramField(param, context) ?? []);
  const title = keywordAt(`${of.name.value}Arguments`, of.name.span);
  const schema: Schema = { ...typed('object', of.name.span), span: of.span, properties: fields.map(({ param }) => param), other: { title } };
  return finished({ schema, fields }, reachable(schemaJson(schema), context.lowering), context.lowering);
}

/** The JSON Schema of an annotation that stands by itself, such as what a function returns. */
export function typeSchema(annotation: PyExpr, module: string, surroundings: Surroundings): LoweredModel {
  const context = contextOf(module, [], surroundings, undefined);
  const schema = toSchema(typeOf(annotation, context), context.lowering);
  return finished({ schema, fields: [] }, reachable(schemaJson(schema), context.lowering), context.lowering);
}

function paramField({ name, annotation, value, span }: PyParam, context: Context): Field | undefined {
  const declared = { name, annotation, value, docstring: undefined, span, context, inheritedFrom: undefined };
  const field = lowerField(declared, readAnnotation(annotation, context));
  if (field === undefined || annotation !== undefined) return field;
  // Without an annotation the SDK says that it is a text, titled by the bare name.
  const at = place(context, name.span);
  const schema = withKeywords(field.param.schema, { title: keywordAt(name.value, at), type: keywordAt('string', at) });
  const param: Param = { ...field.param, schema: { ...schema, typeAssumed: true } };
  return { ...field, param };
}

function finished({ schema, fields }: ClassSchema, used: readonly Defined[], { unknown }: Lowering): LoweredModel {
  if (used.length === 0) return { schema, fields, unknown };
  const sorted = used.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  // Of two definitions of one name, Pydantic tells each by its module, of which the code does not say the name.
  const twice = sorted.filter(({ name }, i) => name === sorted[i + 1]?.name).map(({ name }) => ({ value: name, span: schema.span }));
  const defs: Readonly<Record<string, Json>> = Object.fromEntries(sorted.map(({ name, json }) => [name, json ?? {}]));
  const others = { $defs: keywordAt(defs, schema.span) };
  return { schema: { ...schema, other: { ...schema.other, ...others } }, fields, unknown: [...unknown, ...twice] };
}

/** The definitions that a schema refers to, and those that these refer to. */
function reachable(json: JsonObject, { definitions }: Lowering): readonly Defined[] {
  const all = [...definitions.values()];
  const found = new Set<Defined>();
  const open: Json[] = [json];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next);
    if (!isJsonObject(next)) continue;
    const { $ref } = next;
    const named = typeof $ref === 'string' ? all.filter(({ name }) => $ref === `#/$defs/${name}`) : [];
    for (const one of named) {
      if (found.has(one)) continue;
      found.add(one);
      open.push(one.json ?? {});
    }
    open.push(...Object.values(next));
  }
  return [...found];
}

function contextOf(module: string, classes: readonly PyClass[], { scope, baseClasses }: Surroundings, at: Span | undefined): Context {
  const definitions = new Map<string, Defined>();
  const defineSchema: Lowering['defineSchema'] = (key, name, span, make) => {
    if (!definitions.has(key)) {
      const own: Defined = { name };
      definitions.set(key, own);
      own.json = schemaJson(make());
    }
    return { kind: 'reference', key, span };
  };
  const lowering: Lowering = {
    baseClasses,
    definitions,
    unknown: [],
    steps: { left: mostSteps },
    defineSchema,
    define: (key, name, span, make) => defineSchema(key, name, span, () => toSchema(make(), lowering)),
    typeOf,
    toSchema: (core: Core) => toSchema(core, lowering),
    typeOfClass(site, args, context, span) {
      if (isTooFar(context)) return unknownCore(site.of.name.value, span);
      return typeOfClass(site, args, context, span);
    },
    tagsOf: (key, property) => tagsIn(definitions.get(key)?.json, property),
  };
  return { scope, module, classes, variables: new Map(), at, config: {}, followed: [], depth: 0, lowering };
}

/** The values that a model allows for a property, as the keys of a mapping. */
function tagsIn(json: JsonObject | undefined, property: string): readonly string[] | undefined {
  const own = isJsonObject(json?.properties) ? json.properties[property] : undefined;
  if (!isJsonObject(own)) return undefined;
  const values = 'const' in own ? [own.const ?? null] : Array.isArray(own.enum) ? (own.enum as readonly Json[]) : [];
  return values.length === 0 ? undefined : values.map((value) => (value === true ? 'True' : value === false ? 'False' : String(value)));
}
