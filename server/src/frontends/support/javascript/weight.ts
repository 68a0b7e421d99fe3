import type { Json, JsonObject } from '../../../model/index.ts';
import type { ZodNode } from '../zod/node.ts';
import type { Value, ZodType } from './value.ts';
import { countLookUp } from './work.ts';

/* The size of a value when written out. Shared parts count each time but are visited once, so that counting is linear. */

const ofTypes = new WeakMap<ZodType, number>();
const ofJson = new WeakMap<object, number>();
const ofNodes = new WeakMap<ZodNode, number>();

const sum = <T>(items: readonly T[], weigh: (item: T) => number): number => items.reduce((all, item) => all + weigh(item), 0);

/** Only very long texts count for more than one value. */
const weightOfText = (text: string): number => 1 + (text.length >> 8);

/** The size of a schema with its members, items and options. */
export function weightOf(type: ZodType): number {
  const known = ofTypes.get(type);
  if (known !== undefined) return known;
  countLookUp();
  const { schema, members = [], items, options = [] } = type;
  const { description, default: value, examples, enum: values } = schema;
  const weight =
    1 +
    (description.state === 'known' ? weightOfText(description.value) : 0) +
    (value.state === 'known' ? weightOfJson(value.value) : 0) +
    sum(examples ?? [], (own) => weightOfJson(own.value)) +
    sum(values?.value ?? [], (own) => weightOfJson(own.value)) +
    sum(Object.values(schema.other), (own) => weightOfJson(own.value)) +
    sum(members, (member) => (member.name.value.length >> 8) + weightOf(member.type)) +
    (items === undefined ? 0 : weightOf(items)) +
    sum(options, weightOf);
  ofTypes.set(type, weight);
  return weight;
}

export function weightOfJson(json: Json): number {
  if (typeof json === 'string') return weightOfText(json);
  if (typeof json !== 'object' || json === null) return 1;
  const known = ofJson.get(json);
  if (known !== undefined) return known;
  const weight =
    1 + (Array.isArray(json) ? sum(json, weightOfJson) : sum(Object.entries(json as JsonObject), ([key, own]) => (key.length >> 8) + weightOfJson(own)));
  ofJson.set(json, weight);
  return weight;
}

/** The size of a schema's node with its parts. References are not followed: they are written as `$ref`. */
export function weightOfNode(node: ZodNode): number {
  if (node.kind === 'alias') return 1;
  const known = ofNodes.get(node);
  if (known !== undefined) return known;
  const weight = 1 + (node.meta === undefined ? 0 : weightOfJson(node.meta)) + sum(partsOf(node), weightOfNode);
  ofNodes.set(node, weight);
  return weight;
}

function partsOf(node: ZodNode): readonly ZodNode[] {
  switch (node.kind) {
    case 'array':
    case 'set':
      return [node.element];
    case 'map':
      return [node.key, node.value];
    case 'record':
      return node.key === undefined ? [node.value] : [node.key, node.value];
    case 'object':
      return [...node.members.map((member) => member.node), ...(typeof node.rest === 'string' ? [] : [node.rest])];
    case 'union':
      return node.options;
    case 'tuple':
      return node.rest === undefined ? node.items : [...node.items, node.rest];
    case 'intersection':
      return [node.left, node.right];
    case 'wrap':
      return [node.of];
    case 'pipe':
      return [node.in, node.out];
    default:
      return [];
  }
}

/** The size of a value with its items and members, at any depth. */
export function weightOfValue(value: Value): number {
  if (value.kind === 'json') return weightOfJson(value.value);
  if (value.kind === 'type') return weightOf(value.type);
  if (value.kind !== 'list' && value.kind !== 'object') return 1;
  const known = ofValues.get(value);
  if (known !== undefined) return known;
  const weight =
    1 + (value.kind === 'list' ? sum(value.items, weightOfValue) : sum(value.members, (own) => (own.name.value.length >> 8) + weightOfValue(own.value)));
  ofValues.set(value, weight);
  return weight;
}

const ofValues = new WeakMap<Value, number>();
