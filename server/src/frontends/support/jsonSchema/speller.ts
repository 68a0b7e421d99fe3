import { closest, code, type Problem } from '../../../model/index.ts';
import type { TreeMap, TreeNode, TreePair } from '../tree/node.ts';
import { annotationKeys, furtherKeywords, schemaKeys } from './words.ts';

/** Corrects misspelled keys of a tree. Each is reported once, and then read under its correct name. */
export interface Speller {
  readonly problems: readonly Problem[];
  /** The mapping with corrected keys. `synonyms`: names of other formats for keys of this one. */
  keys(map: TreeMap, known: ReadonlySet<string>, synonyms?: Readonly<Record<string, string>>): TreeMap;
  schema(node: TreeNode): TreeNode;
  annotations(node: TreeNode): TreeNode;
}

export const schemaWords: ReadonlySet<string> = new Set([...Object.keys(schemaKeys), ...furtherKeywords]);
/** Common names for keywords. They are no keywords themselves. */
export const schemaSynonyms: Readonly<Record<string, string>> = { desc: 'description' };
export const annotationWords: ReadonlySet<string> = new Set(Object.keys(annotationKeys));

export function createSpeller(): Speller {
  const problems: Problem[] = [];
  const done = new Map<TreeNode, TreeNode>();

  /** An alias puts the same node in several places; it is checked once. */
  const schema = (node: TreeNode): TreeNode => {
    if (node.kind !== 'map') return node;
    const known = done.get(node);
    if (known !== undefined) return known;
    done.set(node, node);
    const corrected = withValues(withCorrectedKeys(node, { known: schemaWords, other: schemaSynonyms }, problems), (key, value) => {
      if (key === 'properties' && value.kind === 'map') return withValues(value, (_, member) => schema(member));
      return key === 'items' || key === 'additionalProperties' ? schema(value) : value;
    });
    done.set(node, corrected);
    return corrected;
  };

  return {
    problems,
    keys: (map, known, synonyms = {}) => withCorrectedKeys(map, { known, other: synonyms }, problems),
    schema,
    annotations: (node) => (node.kind === 'map' ? withCorrectedKeys(node, { known: annotationWords, other: {} }, problems) : node),
  };
}

interface Keys {
  readonly known: ReadonlySet<string>;
  readonly other: Readonly<Record<string, string>>;
}

/** The mapping with corrected keys; the same object where nothing changes. */
function withCorrectedKeys(map: TreeMap, { known, other }: Keys, problems: Problem[]): TreeMap {
  if (map.pairs.every(({ key }) => known.has(key))) return map;
  const isPresent = (key: string): boolean => map.pairs.some((pair) => pair.key === key);
  let changed = false;
  const pairs = map.pairs.map((pair) => {
    const { key, keySpan } = pair;
    if (known.has(key) || key.startsWith('x-')) return pair;
    const corrected = Object.hasOwn(other, key) ? other[key] : closest(key.replace(/[\s-]+/g, '_'), known);
    // Where the similar key is also present, the unknown key is probably intended.
    if (corrected === undefined || isPresent(corrected)) return pair;
    problems.push({
      code: 'unknown-key',
      message: `Unknown key ${code(key)}. Did you mean ${code(corrected)}?`,
      span: keySpan,
      fixes: [{ title: `Change to ${code(corrected)}`, intent: { kind: 'correct-word', span: keySpan, to: corrected }, safe: true }],
    });
    changed = true;
    return { ...pair, key: corrected };
  });
  return changed ? { ...map, pairs } : map;
}

/** The mapping with each value replaced by the result of `change`; the same object where nothing changes. */
export function withValues(map: TreeMap, change: (key: string, value: TreeNode) => TreeNode): TreeMap {
  let pairs: TreePair[] | undefined;
  for (let i = 0; i < map.pairs.length; i++) {
    const pair = map.pairs[i] as TreePair;
    const value = change(pair.key, pair.value);
    if (value === pair.value) continue;
    pairs ??= [...map.pairs];
    pairs[i] = { ...pair, value };
  }
  return pairs === undefined ? map : { ...map, pairs };
}
