import { closest, code, type Problem } from '../../../model/index.ts';
import type { TreeMap, TreePair } from '../../support/tree/node.ts';
import { rootKeys } from '../words.ts';
import type { StrayKey } from './toolsFacts.ts';

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
export function strayRootKeys(corrected: TreeMap, text: string, all: boolean): readonly StrayKey[] {
  return corrected.pairs.flatMap((pair): readonly StrayKey[] => {
    if (Object.hasOwn(rootKeys, pair.key) || isMarked(pair.key) || isAnchored(pair, text)) return [];
    const near = closest(pair.key, Object.keys(rootKeys), 1);
    if (near !== undefined) return [{ key: pair.key, resembles: true, problem: problem(pair, `Unknown key ${code(pair.key)} beside ${code(near)}.`) }];
    const detail = 'A tools.yaml has `version`, `metadata` and `tools`.';
    return all ? [{ key: pair.key, problem: { ...problem(pair, `Unknown key ${code(pair.key)}.`), detail, severity: 'information' } }] : [];
  });
}

/** A key of the author's own, marked as such. */
const isMarked = (key: string): boolean => /^(?:x-|<<$|[$._])/.test(key);

/** Does the key exist for its anchor? */
const isAnchored = ({ keySpan }: TreePair, text: string): boolean => /^\s*:\s*(?:!\S*\s+)?&/.test(text.slice(keySpan.end));

const problem = ({ keySpan }: TreePair, message: string): Problem => ({ code: 'unknown-key', message, span: keySpan });
