import type { SchemaFault } from '../support/jsonSchema/schemaFaults.ts';
import type { Words } from '../support/jsonSchema/words.ts';
import { isEmpty, type TreeMap, type TreeNode, valueAt } from '../support/tree/node.ts';

/** The object of an answer to `tools/list` that contains the list, as far as one region has it. */
export interface ListAnswer {
  /** Keys that lead to the object from the root of the parsed text. */
  readonly path: readonly string[];
  /** What was put before the region's text to parse it. */
  readonly before: string;
}

/** Members of the answer, by its revision 2026-07-28 (2026-11, verified). */
export const answerWords: Words = {
  tools: 'The tools, in an order that does not change without need.',
  nextCursor: 'Where the next page of the list begins. Absent on the last one.',
  ttlMs: 'For how many milliseconds a client may use the list without asking again. `0`: not at all.',
  cacheScope: '`public` where every user gets the same list, else `private`.',
  resultType: '`complete`, for a whole result.',
  _meta: 'What is sent with the list beyond the protocol, under keys with a prefix (`com.example/key`).',
};

export const scopes: Words = { public: 'Every user gets the same list.', private: 'The list is for this user.' };
export const resultTypes: Words = { complete: 'A whole result.' };

/** Keys of an object that is nothing but an answer, or of its head or tail. `""` is the key that completes a tail. */
const bare: ReadonlySet<string> = new Set([...Object.keys(answerWords), '$schema', '']);

/** The path to the object with the list; undefined where it is no answer to `tools/list`. `depth`: brackets above it. Default: it is searched. */
export function answerPath(root: TreeNode | undefined, depth?: number): readonly string[] | undefined {
  if (root?.kind !== 'map') return undefined;
  if (depth === undefined)
    return valueAt(valueAt(root, 'result'), 'tools')?.kind === 'seq' ? ['result'] : valueAt(root, 'tools')?.kind === 'seq' && isBare(root) ? [] : undefined;
  if (depth === 0) return isBare(root) ? [] : undefined;
  const step = ['result', ''].find((key) => valueAt(root, key)?.kind === 'map');
  return depth === 1 && step !== undefined ? [step] : undefined;
}

const isBare = ({ pairs }: TreeMap): boolean => pairs.every(({ key }) => bare.has(key));

/** Values of another kind than the protocol has (MCP server SDK 2.4.0 for TypeScript; 2026-11, verified). */
export function answerFaults(answer: TreeNode, path: readonly string[]): readonly SchemaFault[] {
  const fault = (key: string, takes: (value: unknown) => boolean, message: string, expected?: string): readonly SchemaFault[] => {
    const node = valueAt(answer, key);
    if (node === undefined || isEmpty(node) || (node.kind === 'scalar' && takes(node.value))) return [];
    return [{ path: [...path, key], message, ...(expected !== undefined && { expected }) }];
  };
  return [
    ...fault('ttlMs', (value) => Number.isInteger(value) && Number(value) >= 0, '`ttlMs` must be a whole number, 0 or more.', 'integer'),
    ...fault('cacheScope', (value) => value === 'public' || value === 'private', '`cacheScope` must be `public` or `private`.'),
    ...fault('resultType', (value) => typeof value === 'string', '`resultType` must be text.'),
    ...fault('nextCursor', (value) => typeof value === 'string', '`nextCursor` must be text.'),
  ];
}
