import { closest, type Problem } from '../../../model/index.ts';
import type { TreeMap, TreePair } from '../../support/tree/node.ts';
import { rootKeys } from '../words.ts';

/** Are some of these keys of a file stray? Where they are no fewer than those of this format, another program reads the file, and them. */
export function haveStray(keys: Iterable<string>): boolean {
  let [known, stray] = [0, 0];
  for (const key of keys) {
    if (Object.hasOwn(rootKeys, key)) known++;
    else if (!isMarked(key)) stray++;
  }
  return stray > 0 && stray < known;
}

/** Keys beside the list that are none of the format and were not told as misspelled. `all`: not only one that resembles a key which is there already. */
export function strayRootKeys(meant: TreeMap, text: string, all: boolean): readonly Problem[] {
  return meant.pairs.flatMap((pair): readonly Problem[] => {
    if (Object.hasOwn(rootKeys, pair.key) || isMarked(pair.key) || isAnchored(pair, text)) return [];
    const near = closest(pair.key, Object.keys(rootKeys), 1);
    if (near !== undefined) return [problem(pair, `Did you mean '${near}', which is there already? Keep one of them.`)];
    return all ? [{ ...problem(pair, "It has version, metadata and tools. Remove this one, or begin it with 'x-'."), severity: 'information' }] : [];
  });
}

/** A key of its author's own, marked as such. */
const isMarked = (key: string): boolean => /^(?:x-|<<$|[$._])/.test(key);

/** Is the key there for its anchor? */
const isAnchored = ({ keySpan }: TreePair, text: string): boolean => /^\s*:\s*(?:!\S*\s+)?&/.test(text.slice(keySpan.end));

const problem = ({ key, keySpan }: TreePair, advice: string): Problem => ({
  code: 'unknown-key',
  message: `'${key}' is no key of a tools.yaml and has no effect. ${advice}`,
  span: keySpan,
});
