import { closest, type Problem } from '../../../model/index.ts';
import type { TreeMap, TreePair } from '../../support/tree/node.ts';
import { rootKeys } from '../words.ts';

/** Are some root keys stray? If at least as many keys are stray as known, another program reads the file and its keys. */
export function hasStrayKeys(keys: Iterable<string>): boolean {
  let [known, stray] = [0, 0];
  for (const key of keys) {
    if (Object.hasOwn(rootKeys, key)) known++;
    else if (!isMarked(key)) stray++;
  }
  return stray > 0 && stray < known;
}

/** Unknown root keys that were not reported as misspelled. `all` includes keys that resemble no key of the file. */
export function strayRootKeys(corrected: TreeMap, text: string, all: boolean): readonly Problem[] {
  return corrected.pairs.flatMap((pair): readonly Problem[] => {
    if (Object.hasOwn(rootKeys, pair.key) || isMarked(pair.key) || isAnchored(pair, text)) return [];
    const near = closest(pair.key, Object.keys(rootKeys), 1);
    if (near !== undefined) return [problem(pair, `Did you mean '${near}', which is there already? Keep one of them.`)];
    return all ? [{ ...problem(pair, "It has version, metadata and tools. Remove this one, or begin it with 'x-'."), severity: 'information' }] : [];
  });
}

/** A key of the author's own, marked as such. */
const isMarked = (key: string): boolean => /^(?:x-|<<$|[$._])/.test(key);

/** Does the key exist for its anchor? */
const isAnchored = ({ keySpan }: TreePair, text: string): boolean => /^\s*:\s*(?:!\S*\s+)?&/.test(text.slice(keySpan.end));

const problem = ({ key, keySpan }: TreePair, advice: string): Problem => ({
  code: 'unknown-key',
  message: `'${key}' is no key of a tools.yaml and has no effect. ${advice}`,
  span: keySpan,
});
