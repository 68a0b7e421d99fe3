import { isJsonObject, type Json, type JsonObject, jsonEqual, type Located, limits, type Schema, type Span } from '../../../model/index.ts';
import type { Scope } from '../names/lookUp.ts';
import type { PyClass } from '../read/code.ts';
import { typeOf } from './annotation.ts';
import { type Context, exceedsLimits, type Lowering, type SchemaDefinition } from './context.ts';
import { type Core, unknownCore } from './core.ts';
import { definitionJson } from './definitionJson.ts';
import { keywordAt } from './keywords.ts';
import { type ClassSchema, typeOfClass } from './models/classes.ts';
import type { Field } from './models/fields.ts';
import { instanceOf } from './models/instance.ts';
import { replay } from './models/memoized.ts';
import { toSchema } from './toSchema.ts';

/** Pydantic's schema of a model, of parameters, or of a type. */
export interface LoweredModel {
  /** The root as `model_json_schema` returns it, with its `$defs`. A recursive model is only a `$ref`. */
  readonly schema: Schema;
  /** The members of the model, also where the root is a reference. */
  readonly fields: readonly Field[];
  /** The source texts of unknown parts. Where there are any, `schema` is incomplete. */
  readonly unknown: readonly Located<string>[];
}

/** The inputs of lowering, in addition to the code. */
export interface Surroundings {
  readonly scope: Scope;
  /** Names of classes outside of the workspace that are models of arguments. */
  readonly baseClasses: readonly string[];
}

/** A schema with the definitions that it refers to. */
export function finished({ schema, fields }: ClassSchema, used: readonly SchemaDefinition[], { unknown }: Lowering): LoweredModel {
  if (used.length === 0) return { schema, fields, unknown };
  const sorted = used.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  // Pydantic names two different definitions of one name by their modules. The code does not contain these names.
  const twice = sorted
    .filter(({ name, json }, i) => name === sorted[i + 1]?.name && !jsonEqual(json, sorted[i + 1]?.json))
    .map(({ name }) => ({ value: name, span: schema.span }));
  const defs: Readonly<Record<string, Json>> = Object.fromEntries(sorted.map(({ name, json }) => [name, json ?? {}]));
  const others = { $defs: keywordAt(defs, schema.span) };
  return { schema: { ...schema, other: { ...schema.other, ...others } }, fields, unknown: [...unknown, ...twice] };
}

/** The definitions that a schema refers to, directly or through other definitions. */
export function reachable(json: JsonObject, { definitions }: Lowering): readonly SchemaDefinition[] {
  const all = [...definitions.values()];
  const found = new Set<SchemaDefinition>();
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

/** The context to start with. `at`: the span of everything, where the code is in another region. */
export function contextOf(module: string, classes: readonly PyClass[], { scope, baseClasses }: Surroundings, at: Span | undefined): Context {
  const definitions = new Map<string, SchemaDefinition>();
  const defineSchema: Lowering['defineSchema'] = (key, name, span, make, valuesOf) => {
    if (!definitions.has(key)) {
      const own: SchemaDefinition = { name, ...(valuesOf === undefined ? {} : { allowedValues: valuesOf }) };
      lowering.begin(key, own);
      own.json = definitionJson(make());
    }
    return { kind: 'reference', key, span };
  };
  const lowering: Lowering = {
    baseClasses,
    definitions,
    unknown: [],
    use(key, defined, context) {
      if (definitions.has(key)) return;
      definitions.set(key, defined);
      if (defined.recording !== undefined) replay(defined.recording, context);
    },
    begin: (key, defined) => definitions.set(key, defined),
    steps: { left: limits.python.schemaSteps, deepest: 0 },
    defineSchema,
    define: (key, name, span, make) => defineSchema(key, name, span, () => toSchema(make(), lowering)),
    typeOf,
    toSchema: (core: Core) => toSchema(core, lowering),
    instanceOf,
    typeOfClass(site, args, context, span) {
      if (exceedsLimits(context)) return unknownCore(site.of.name.value, span);
      return typeOfClass(site, args, context, span);
    },
    tagsOf: (key, property) => tagsIn(definitions.get(key), property),
  };
  return { scope, module, classes, variables: new Map(), owner: undefined, at, config: {}, followed: [], depth: 0, lowering };
}

/** The values that a model allows for a property, as keys of a `mapping`. */
function tagsIn(defined: SchemaDefinition | undefined, property: string): readonly string[] | undefined {
  const values = defined?.json === undefined ? (defined?.allowedValues?.(property) ?? []) : valuesIn(defined.json, property);
  return values.length === 0 ? undefined : values.map((value) => (value === true ? 'True' : value === false ? 'False' : String(value)));
}

function valuesIn({ properties }: JsonObject, property: string): readonly Json[] {
  const own = isJsonObject(properties) ? properties[property] : undefined;
  if (!isJsonObject(own)) return [];
  return 'const' in own ? [own.const ?? null] : Array.isArray(own.enum) ? (own.enum as readonly Json[]) : [];
}
