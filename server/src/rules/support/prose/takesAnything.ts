import { knownValue } from '../../../model/index.ts';
import type { PlacedSchema } from '../schemasOf.ts';
import { wordsOf } from './nameStyle.ts';

/** True where any value is allowed, by the name or by the description: such a value needs no type. */
export function takesAnything({ schema, path }: PlacedSchema): boolean {
  const name = path.findLast((part) => part !== '[]') ?? '';
  return open.has(wordsOf(name).at(-1) ?? '') || anything.test(knownValue(schema.description) ?? '');
}

/** Last words of names. */
const open = new Set([
  ...['value', 'values', 'val', 'data', 'payload', 'json', 'default', 'body', 'metadata', 'meta', 'content', 'input', 'output', 'result', 'response'],
  ...['arguments', 'args', 'kwargs', 'params', 'context', 'extra', 'extras', 'variables', 'state', 'object', 'obj', 'any', 'anything', 'example', 'const'],
]);

const anything =
  /\b(?:any (?:\w+[ -])?(?:values?|types?|kinds?|shapes?|structures?|objects?|data|things?)|anything|arbitrary|free-?form|json(?:[ -](?:values?|objects?|data|structures?|documents?|payloads?|schemas?|serializable|encodable|compatible))+)\b/i;
