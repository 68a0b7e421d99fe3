import type { OrderedJson } from '../../model/index.ts';
import { recursiveRefs } from '../schemas/refs.ts';
import { listOf, mapOf, rewrite, type SchemaMap } from '../schemas/schemaTree.ts';
import { type ClientNote, cutKeywords } from './clientSchema.ts';
import { unrolled } from './recursion.ts';
import { anyForOne, closeObject, onlyBranch, withType } from './strictSchema.ts';

const title = "Anthropic's strict mode";

/** anthropic-sdk-python, `lib/_parse/_transform.py`, and Anthropic documentation, Structured outputs, JSON Schema limitations (2026-11, verified). */
const keywords = new Set(
  'type description title enum const default anyOf allOf $ref $defs definitions properties required additionalProperties items'.split(' '),
);
const formats: readonly OrderedJson[] = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'];

/** Lookaround and back-references of a regular expression. */
const looking = /\\[bBk1-9]|\(\?(?:[=!]|<[=!])/;

function takes(keyword: string, value: OrderedJson): boolean {
  if (keyword === 'format') return formats.includes(value);
  if (keyword === 'minItems') return value === 0 || value === 1;
  if (keyword === 'pattern') return typeof value === 'string' && !looking.test(value);
  if (keyword === 'items') return mapOf(value) !== undefined;
  if (keyword === 'enum') return listOf(value).length > 0 && listOf(value).every((one) => typeof one !== 'object' || one === null);
  return keywords.has(keyword);
}

/** The schema for Anthropic's strict mode: closed objects without recursion, and without the bounds that it cannot enforce. */
export function strictAnthropic(schema: SchemaMap, note: ClientNote): SchemaMap {
  return rewrite(unrolled(schema, recursiveRefs(schema), title, note), [], (inner, path) => {
    const one = onlyBranch(anyForOne(inner, path, title, note), schema);
    const taken = withType(cutKeywords(one, path, takes, title, note), ['anyOf', 'allOf', '$ref'], path, title, note);
    return closeObject(taken, path, title, note);
  });
}
