import type { JsonObject } from '../../../../model/index.ts';
import { rowFor } from '../../dialectRow.ts';
import { isFour } from '../../zod/dialects/converter.ts';
import { metaOf } from '../../zod/dialects/fourMeta.ts';
import { zodFour } from '../../zod/dialects/fourRow.ts';
import { coreOf, descriptionInThree, realNode, type Wrapping, type ZodNode } from '../../zod/node.ts';
import { countSize, step } from '../work.ts';
import { emptyObject, fromJson, HostObject, NativeFunction, type RunValue, unknownValue } from './values.ts';

/** Converts a Zod schema to JSON Schema for the interpreted code. */
export type Converter = (node: ZodNode, options: RunValue) => JsonObject | undefined;

/** The version of Zod that a module imports. */
export interface InstalledZod {
  readonly version: string;
  readonly toJsonSchema: Converter;
}

/** `z` itself. */
export class ZodNamespace extends HostObject {
  readonly #zod: InstalledZod;
  constructor(zod: InstalledZod) {
    super();
    this.#zod = zod;
  }

  member(name: string): RunValue {
    if (name === 'z' || name === 'default') return this;
    const four = isFour(this.#zod.version);
    if (name === 'toJSONSchema') return four ? converterOf(this.#zod.toJsonSchema) : undefined;
    if (!/^Zod[A-Z]/.test(name)) return unknownValue;
    if ((four ? onlyInThree : onlyInFour).has(name)) return undefined;
    return classNamed(name);
  }
}

export const converterOf = (convert: Converter): NativeFunction =>
  new NativeFunction(([of, options]) => (of instanceof ZodSchemaObject ? fromSchema(convert(of.node, options)) : unknownValue));

const fromSchema = (schema: JsonObject | undefined): RunValue => (schema === undefined ? unknownValue : fromJson(schema));

const onlyInThree = new Set(['ZodEffects', 'ZodBranded', 'ZodPipeline', 'ZodNativeEnum']);
const onlyInFour = new Set(['ZodPipe', 'ZodPrefault', 'ZodNonOptional', 'ZodTransform', 'ZodCodec', 'ZodXor', 'ZodTemplateLiteral']);

class ZodClass extends HostObject {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }

  member(name: string): RunValue {
    return name === 'name' ? this.name : unknownValue;
  }
}

const classes = new Map<string, ZodClass>();

/** Memoized: one object for each name. */
function classNamed(name: string): ZodClass {
  const found = classes.get(name) ?? new ZodClass(name);
  classes.set(name, found);
  return found;
}

export class ZodSchemaObject extends HostObject {
  readonly node: ZodNode;
  readonly #zod: InstalledZod;
  constructor(node: ZodNode, zod: InstalledZod) {
    super();
    // Zod 4 stores checks and the type's name inside the schema.
    this.node = isFour(zod.version) ? coreOf(node) : realNode(node);
    this.#zod = zod;
  }

  override isMadeOf(of: RunValue): boolean | typeof unknownValue {
    const own = classOf(this.node, this.#zod.version);
    if (!(of instanceof ZodClass) || own === undefined) return unknownValue;
    if (of.name === 'ZodType' || of.name === own) return true;
    return isFour(this.#zod.version) && own === 'ZodDiscriminatedUnion' && of.name === 'ZodUnion';
  }

  member(name: string): RunValue {
    const { node } = this;
    const four = isFour(this.#zod.version);
    const own = classOf(node, this.#zod.version);
    if (own === undefined) return unknownValue;
    const parts = this.#parts();
    switch (name) {
      case '_def':
      case 'def':
        return name === 'def' && !four ? undefined : this.#definition(own, parts);
      case '_zod':
        return four ? withMembers({ def: this.#definition(own, parts) }) : undefined;
      case 'description':
        return four ? describedInFour(node, this.#zod.version) : descriptionInThree(node);
      case 'constructor':
        return classNamed(own);
      case 'shape':
      case 'element':
      case 'in':
      case 'out':
        return Object.hasOwn(parts, name) ? parts[name] : undefined;
      case 'options':
        return parts.options ?? parts.values;
      case 'unwrap':
      case 'removeDefault':
      case 'innerType': {
        const inner = parts.innerType ?? parts.element;
        return inner === undefined ? undefined : new NativeFunction(() => inner);
      }
      case 'isOptional':
      case 'isNullable':
        return new NativeFunction(() => acceptsNullish(node, name === 'isOptional' ? 'undefined' : 'null'));
      case 'toJSONSchema':
        return four ? new NativeFunction(([options]) => fromSchema(this.#zod.toJsonSchema(node, options))) : undefined;
      default:
        return unknownValue;
    }
  }

  /** Members of its definition, by their names in Zod 4. */
  #parts(): Readonly<Record<string, RunValue>> {
    const { node } = this;
    countSize(node.kind === 'object' ? node.members.length : node.kind === 'union' ? node.options.length : node.kind === 'tuple' ? node.items.length : 1);
    const made = (of: ZodNode): ZodSchemaObject => new ZodSchemaObject(of, this.#zod);
    switch (node.kind) {
      case 'object':
        return { shape: withMembers(Object.fromEntries(node.members.map((member) => [member.name, made(member.node)]))) };
      case 'array':
        return { element: made(node.element) };
      case 'wrap':
        return { innerType: made(node.of), ...(node.value === undefined ? {} : { defaultValue: fromJson(node.value) }) };
      case 'enum':
        return { values: node.values.map(fromJson) };
      case 'literal':
        return { values: node.values.map(fromJson) };
      case 'union':
        return { options: node.options.map(made) };
      case 'tuple':
        return { items: node.items.map(made) };
      case 'record':
        return { valueType: made(node.value), ...(node.key === undefined ? {} : { keyType: made(node.key) }) };
      case 'intersection':
        return { left: made(node.left), right: made(node.right) };
      case 'pipe':
        if (!isFour(this.#zod.version)) return node.by === 'pipe' ? { in: made(node.in), out: made(node.out) } : { innerType: made(node.in) };
        return {
          in: node.by === 'preprocess' ? new ZodTransformObject() : made(node.in),
          out: node.by === 'transform' ? new ZodTransformObject() : made(node.out),
        };
      default:
        return {};
    }
  }

  #definition(own: string, parts: Readonly<Record<string, RunValue>>): RunValue {
    const { node } = this;
    if (isFour(this.#zod.version)) {
      const type = typeOf(own);
      const { values, options, ...rest } = parts;
      const named = node.kind === 'enum' ? { entries: withMembers(Object.fromEntries(node.values.map((value) => [String(value), value]))) } : { values };
      const all = { type, ...rest, ...(node.kind === 'enum' || node.kind === 'literal' ? named : {}), ...(options === undefined ? {} : { options }) };
      return new Definition(all, new Set([...definitionKeys, 'typeName', 'description']));
    }
    const { shape, element, innerType, ...rest } = parts;
    const ownDescription = descriptionInThree(node);
    return new Definition(
      {
        typeName: own,
        ...rest,
        description: ownDescription,
        ...(shape === undefined ? {} : { shape: new NativeFunction(() => shape) }),
        ...(element === undefined ? {} : { type: element }),
        ...(innerType === undefined ? {} : { [own === 'ZodEffects' ? 'schema' : 'innerType']: innerType }),
        ...(node.kind === 'literal' ? { value: node.values[0] } : {}),
      },
      definitionKeys,
    );
  }
}

class ZodTransformObject extends HostObject {
  member(name: string): RunValue {
    return ['in', 'out', 'shape', 'element', 'options', 'unwrap', 'innerType', 'description'].includes(name) ? undefined : unknownValue;
  }
  override isMadeOf(of: RunValue): boolean | typeof unknownValue {
    return of instanceof ZodClass ? of.name === 'ZodType' || of.name === 'ZodTransform' : unknownValue;
  }
}

/** Members of definitions that exist only for some types of schema. */
const definitionKeys: ReadonlySet<string> = new Set(
  'shape innerType schema element items options values entries value in out left right keyType valueType defaultValue getter'.split(' '),
);

/** The definition of a schema (`_def`). */
class Definition extends HostObject {
  readonly #members: Readonly<Record<string, RunValue>>;
  readonly #none: ReadonlySet<string>;
  constructor(members: Readonly<Record<string, RunValue>>, none: ReadonlySet<string>) {
    super();
    this.#members = members;
    this.#none = none;
  }

  member(name: string): RunValue {
    if (Object.hasOwn(this.#members, name)) return this.#members[name];
    return this.#none.has(name) ? undefined : unknownValue;
  }
}

const withMembers = (members: Readonly<Record<string, RunValue>>): RunValue => Object.assign(emptyObject(), members);

function describedInFour(node: ZodNode, version: string): RunValue {
  const row = rowFor(zodFour, version);
  const description = row === undefined ? undefined : metaOf(node, row).description;
  return description === undefined ? undefined : fromJson(description);
}

const typeOf = (own: string): RunValue => {
  const plain = own.slice('Zod'.length).toLowerCase();
  return own === 'ZodDiscriminatedUnion' ? 'union' : plain;
};

const wrappers: Readonly<Partial<Record<Wrapping, string>>> = {
  optional: 'ZodOptional',
  nullable: 'ZodNullable',
  default: 'ZodDefault',
  prefault: 'ZodPrefault',
  catch: 'ZodCatch',
  readonly: 'ZodReadonly',
  nonoptional: 'ZodNonOptional',
  promise: 'ZodPromise',
  lazy: 'ZodLazy',
};

const kinds: Readonly<Partial<Record<ZodNode['kind'], string>>> = {
  string: 'ZodString',
  number: 'ZodNumber',
  boolean: 'ZodBoolean',
  date: 'ZodDate',
  bigint: 'ZodBigInt',
  file: 'ZodFile',
  literal: 'ZodLiteral',
  array: 'ZodArray',
  set: 'ZodSet',
  map: 'ZodMap',
  object: 'ZodObject',
  tuple: 'ZodTuple',
  record: 'ZodRecord',
  intersection: 'ZodIntersection',
  null: 'ZodNull',
  any: 'ZodAny',
  unknownValue: 'ZodUnknown',
  never: 'ZodNever',
  undefined: 'ZodUndefined',
  void: 'ZodVoid',
};

/** The class of a schema; undefined where it differs by version, or is unknown. */
function classOf(node: ZodNode, version: string): string | undefined {
  const four = isFour(version);
  // `z.email()` and `z.int()` have separate classes.
  if ('checks' in node && four && node.checks.some(({ isOwn }) => isOwn === true)) return undefined;
  if (node.kind === 'wrap') return four ? wrappers[node.by] : node.by === 'effect' ? 'ZodEffects' : node.by === 'brand' ? 'ZodBranded' : wrappers[node.by];
  if (node.kind === 'pipe') return four ? 'ZodPipe' : node.by === 'pipe' ? 'ZodPipeline' : 'ZodEffects';
  if (node.kind === 'union') return node.by === 'one' ? undefined : node.by === 'tag' ? 'ZodDiscriminatedUnion' : 'ZodUnion';
  if (node.kind === 'enum') return node.native && !four ? 'ZodNativeEnum' : 'ZodEnum';
  return kinds[node.kind];
}

function acceptsNullish(node: ZodNode, what: 'undefined' | 'null', depth: number = 0): boolean | typeof unknownValue {
  step();
  const real = coreOf(node);
  if (depth > 50 || real.kind === 'unknown') return unknownValue;
  if (real.kind === what || real.kind === 'any' || real.kind === 'unknownValue') return true;
  if (real.kind === 'literal') return what === 'null' && real.values.includes(null);
  if (real.kind === 'union') {
    const all = real.options.map((option) => acceptsNullish(option, what, depth + 1));
    return all.includes(true) ? true : all.includes(unknownValue) ? unknownValue : false;
  }
  if (real.kind === 'pipe') return real.by === 'preprocess' ? unknownValue : acceptsNullish(real.in, what, depth + 1);
  if (real.kind !== 'wrap') return real.kind === 'custom' ? unknownValue : false;
  if (real.by === (what === 'null' ? 'nullable' : 'optional') || real.by === 'catch') return true;
  if ((real.by === 'default' || real.by === 'prefault') && what === 'undefined') return true;
  return real.by === 'nonoptional' || real.by === 'required' ? false : acceptsNullish(real.of, what, depth + 1);
}
