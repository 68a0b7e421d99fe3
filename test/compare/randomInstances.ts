import { isJsonObject, type Json, type JsonObject } from '../../server/src/model/index.ts';

const texts = [
  '',
  'a',
  'ab',
  'aba',
  'abab',
  'b',
  'x',
  'xa',
  '1',
  'a1',
  'abcabc',
  '2024-02-29',
  'a@example.com',
  '127.0.0.1',
  'https://example.com',
  '-',
  'aaaaaa',
];
const keys = ['a', 'b', 'c', 'xa', 'x', 'z', ''];

/** Numbers of a linear congruential generator. */
export function createRandom(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof createRandom>;

const oneOf = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;

/** A value that often fits a schema, and otherwise nearly does. */
export function instanceOf(schema: Json | undefined, root: JsonObject, random: Random, depth = 0): Json {
  if (depth > 6 || random(12) === 0 || !isJsonObject(schema)) return anyValue(random, depth);
  if (typeof schema.$ref === 'string') return instanceOf(target(schema.$ref, root), root, random, depth + 1);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const list = schema[key];
    if (Array.isArray(list) && list.length > 0 && random(4) > 0) return instanceOf(oneOf(list, random), root, random, depth + 1);
  }
  if (Array.isArray(schema.enum) && random(6) > 0) return oneOf(schema.enum, random);
  const type = Array.isArray(schema.type) ? oneOf(schema.type, random) : schema.type;
  if (type === 'object') return objectOf(schema, root, random, depth);
  if (type === 'array') return arrayOf(schema, root, random, depth);
  if (type === 'integer') return random(12) - 2;
  if (type === 'number') return random(24) / 2 - 2;
  if (type === 'string') return oneOf(texts, random);
  if (type === 'boolean') return random(2) === 0;
  return type === 'null' ? null : anyValue(random, depth);
}

const target = (ref: string, root: JsonObject): Json => {
  const name = ref.split('/')[2];
  return name === undefined ? root : isJsonObject(root.$defs) ? (root.$defs[name] ?? true) : true;
};

function objectOf(schema: JsonObject, root: JsonObject, random: Random, depth: number): Json {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const names = [...new Set([...Object.keys(properties), ...required])].filter((key) => (required.includes(key) ? random(8) > 0 : random(2) === 0));
  const others = random(3) === 0 ? [oneOf(keys, random)] : [];
  return Object.fromEntries([...names, ...others].map((key) => [key, instanceOf(properties[key] ?? schema.additionalProperties, root, random, depth + 1)]));
}

function arrayOf(schema: JsonObject, root: JsonObject, random: Random, depth: number): Json {
  const prefix = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  return Array.from({ length: random(5) }, (_, at) => instanceOf(prefix[at] ?? schema.items, root, random, depth + 1));
}

function anyValue(random: Random, depth: number): Json {
  switch (random(depth > 3 ? 5 : 7)) {
    case 0:
      return null;
    case 1:
      return random(2) === 0;
    case 2:
      return random(8) - 1;
    case 3:
      return random(8) / 2;
    case 4:
      return oneOf(texts, random);
    case 5:
      return Array.from({ length: random(3) }, () => anyValue(random, depth + 1));
    default:
      return Object.fromEntries(Array.from({ length: random(3) }, () => [oneOf(keys, random), anyValue(random, depth + 1)]));
  }
}
