import { addTo, isJsonObject, type Json, type JsonObject, jsonEqual, type Located, limits, type Schema, type Span } from '../../../model/index.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { Scope } from '../names/lookUp.ts';
import type { PyClass } from '../read/code.ts';
import { typeOf } from './annotation.ts';
import { type ClassRequest, type Context, exceedsLimits, type Lowering, type SchemaDefinition } from './context.ts';
import { type Core, unknownCore } from './core.ts';
import { definitionJson } from './definitionJson.ts';
import { keywordAt } from './keywords.ts';
import { type ClassSchema, classKeywords, classTags, type MemoizedClass, memoizedClass, typeOfClass } from './models/classes.ts';
import type { Field } from './models/fields.ts';
import { instanceOf } from './models/instance.ts';
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

/**
 * The definitions that a schema refers to, directly or through other definitions. Classes that were asked for are lowered first. `root`: the key of the
 * class whose schema it is.
 */
export function definitionsOf(json: JsonObject, context: Context, root?: string): readonly SchemaDefinition[] {
  const { lowering } = context;
  if (lowering.requested.size > 0) lowerRequested(context, root);
  if (lowering.definitions.size === 0) return [];
  const byName = new Map<string, SchemaDefinition[]>();
  for (const one of lowering.definitions.values()) addTo(byName, one.name, one);
  const found = new Set<SchemaDefinition>();
  const waiting: JsonObject[] = [json];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const name of namesReferredTo(next))
      for (const one of byName.get(name) ?? []) {
        if (found.has(one)) continue;
        found.add(one);
        waiting.push(one.json ?? {});
      }
  return [...found];
}

/** The names of definitions that a schema refers to. The JSON of a definition is shared by all schemas with it. */
function namesReferredTo(json: JsonObject): ReadonlySet<string> {
  const known = referredTo.get(json);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const open: Json[] = [json];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next);
    if (!isJsonObject(next)) continue;
    if (typeof next.$ref === 'string' && next.$ref.startsWith(definitionPath)) names.add(next.$ref.slice(definitionPath.length));
    open.push(...Object.values(next));
  }
  referredTo.set(json, names);
  return names;
}

const referredTo = new WeakMap<JsonObject, ReadonlySet<string>>();
const definitionPath = '#/$defs/';

/** The context to start with. `at`: the span of everything, where the code is in another region. */
export function contextOf(module: string, classes: readonly PyClass[], { scope, baseClasses }: Surroundings, at: Span | undefined): Context {
  const definitions = new Map<string, SchemaDefinition>();
  const all = new Map<string, ClassRequest>();
  const requested = new Map<string, ClassRequest>();
  const ofRequested = <T>(key: string, read: (request: ClassRequest) => T): T | undefined => {
    const request = all.get(key);
    return request && read(request);
  };
  const defineSchema: Lowering['defineSchema'] = (key, name, span, make, valuesOf) => {
    if (!definitions.has(key)) {
      const own: SchemaDefinition = { name, ...(valuesOf === undefined ? {} : { allowedValues: valuesOf }) };
      definitions.set(key, own);
      own.json = definitionJson(make());
    }
    return { kind: 'reference', key, name, span };
  };
  const lowering: Lowering = {
    baseClasses,
    definitions,
    unknown: [],
    steps: { left: limits.python.schemaSteps, deepest: 0 },
    requested,
    request(request) {
      if (!all.has(request.key)) all.set(request.key, request);
      if (!requested.has(request.key)) requested.set(request.key, request);
    },
    requestOf: (key) => all.get(key),
    defineSchema,
    define: (key, name, span, make) => defineSchema(key, name, span, () => toSchema(make(), lowering)),
    typeOf,
    toSchema: (core: Core) => toSchema(core, lowering),
    instanceOf,
    typeOfClass(site, args, within, span) {
      if (exceedsLimits(within)) return unknownCore(site.of.name.value, span);
      return typeOfClass(site, args, within, span);
    },
    tagsOf: (key, property) => asTags(ofRequested(key, (request) => classTags(request, property, context)) ?? valuesOf(definitions.get(key), property)),
    keywordsOf: (key) => ofRequested(key, (request) => classKeywords(request, context)) ?? definitions.get(key)?.json,
  };
  const context: Context = { scope, module, classes, variables: new Map(), owner: undefined, at, config: {}, followed: [], depth: 0, lowering };
  return context;
}

/** A class that was lowered, and the keys of the classes that it asks for. */
interface Lowered extends Pick<MemoizedClass, 'json' | 'repeats'> {
  readonly asksFor: readonly string[];
}

/**
 * Lowers the classes that were asked for, and those that they ask for, in the order in which Pydantic finds them: a class, then the classes of its fields.
 */
function lowerRequested(context: Context, root: string | undefined): void {
  const { definitions, requested, steps, unknown } = context.lowering;
  const lowered = new Map<string, Lowered>();
  const take = (): readonly ClassRequest[] => {
    const taken = [...requested.values()];
    requested.clear();
    return taken;
  };
  const waiting = [take().values()];
  for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) {
    const { done, value: request } = last.next();
    if (done === true) waiting.pop();
    else if (!definitions.has(request.key)) {
      const { name, key, site } = request;
      const own = steps.left < 0 ? undefined : memoizedClass(request, context);
      // Beyond the limit of steps, the class may be anything.
      if (own?.schema === undefined) unknown.push({ value: site.of.name.value, span: context.at ?? site.of.name.span });
      const next = take();
      const { json = {}, repeats = [] } = own ?? {};
      definitions.set(key, { name, json });
      lowered.set(key, { json, repeats, asksFor: next.map((other) => other.key) });
      waiting.push(next.values());
    }
  }
  for (const [key, own] of lowered) if (own.repeats.length > 0) withRepeats(key, own, lowered, root, definitions);
}

/**
 * Pydantic makes the definitions of classes that refer to each other one after another. A field that refers to one that is made later, or to its own class,
 * keeps the keywords that this class repeats (pydantic 2.13, json_schema.py, `definitions_schema`).
 */
function withRepeats(
  key: string,
  { json, repeats }: Lowered,
  lowered: ReadonlyMap<string, Lowered>,
  root: string | undefined,
  definitions: Lowering['definitions'],
): void {
  const order = [root, ...[...lowered.keys()].filter((own) => own !== root)];
  const isMadeLater = (target: string): boolean => order.indexOf(target) >= order.indexOf(key) && asksFor(target, key, lowered);
  const stated = repeats.filter((own) => isMadeLater(own.key)).map(({ field, json: whole }) => [field, whole]);
  const defined = definitions.get(key);
  if (stated.length > 0 && defined !== undefined && isJsonObject(json.properties))
    defined.json = { ...json, properties: { ...json.properties, ...Object.fromEntries(stated) } };
}

/** Does a class ask for another one, directly or by its fields? */
const asksFor = (from: string, to: string, lowered: ReadonlyMap<string, Lowered>): boolean => {
  const partsOf = (own: Lowered): readonly Lowered[] => own.asksFor.flatMap((key) => lowered.get(key) ?? []);
  return [...nodesOf([lowered.get(from) ?? []].flat(), partsOf)].some((own) => own.asksFor.includes(to));
};

/** Values of a property as keys of a `mapping`. */
const asTags = (values: readonly Json[]): readonly string[] | undefined =>
  values.length === 0 ? undefined : values.map((value) => (value === true ? 'True' : value === false ? 'False' : String(value)));

const valuesOf = (defined: SchemaDefinition | undefined, property: string): readonly Json[] =>
  defined?.json === undefined ? (defined?.allowedValues?.(property) ?? []) : valuesIn(defined.json, property);

function valuesIn({ properties }: JsonObject, property: string): readonly Json[] {
  const own = isJsonObject(properties) ? properties[property] : undefined;
  if (!isJsonObject(own)) return [];
  return 'const' in own ? [own.const ?? null] : Array.isArray(own.enum) ? (own.enum as readonly Json[]) : [];
}
