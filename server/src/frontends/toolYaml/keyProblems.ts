import { closest, type Fix, jsonEqual, type Problem } from '../../model/index.ts';
import { schemaNodes } from './schemaNodes.ts';
import { furtherKeywords, schemaKeys, toolKeys } from './words.ts';
import { toJson, type YamlMap, type YamlNode, type YamlPair } from './yamlNode.ts';

/** Keys that stand twice in one mapping, and keys that are misspelled. */
export function keyProblems(root: YamlNode): readonly Problem[] {
  const schemas = schemaNodes(root);
  const misspelled = root.kind === 'map' ? unknownKeys(root, Object.keys(toolKeys), synonyms) : [];
  return [...duplicates(root, new Set()), ...misspelled, ...schemas.flatMap((map) => unknownKeys(map, knownKeywords, {}))];
}

const knownKeywords = [...Object.keys(schemaKeys), ...furtherKeywords];

/** Names that other formats give to what is called otherwise here. */
const synonyms: Readonly<Record<string, string>> = { inputSchema: 'parameters', input_schema: 'parameters', params: 'parameters', outputSchema: 'returns' };

function unknownKeys(map: YamlMap, known: readonly string[], other: Readonly<Record<string, string>>): readonly Problem[] {
  const present = new Set(map.pairs.map((pair) => pair.key));
  return map.pairs.flatMap(({ key, keySpan }) => {
    if (known.includes(key) || key.startsWith('x-')) return [];
    const meant = Object.hasOwn(other, key) ? other[key] : closest(key.replace(/[\s-]+/g, '_'), known);
    // Where the key that it resembles is there already, it is probably a key of its own.
    if (meant === undefined || present.has(meant)) return [];
    return [
      {
        code: 'unknown-key',
        message: `'${key}' is no key of this format and is ignored. Did you mean '${meant}'?`,
        span: keySpan,
        fixes: [{ title: `Change to '${meant}'`, intent: { kind: 'correct-word', span: keySpan, to: meant }, safe: true }],
      } satisfies Problem,
    ];
  });
}

/** Every key but the last of its name, with a way to be rid of it. */
function duplicates(node: YamlNode, seen: Set<YamlNode>): readonly Problem[] {
  if (node.kind === 'scalar' || node.shared || seen.has(node)) return [];
  seen.add(node);
  if (node.kind === 'seq') return node.items.flatMap((item) => duplicates(item, seen));
  const last = new Map(node.pairs.map((pair) => [pair.key, pair]));
  const own = node.pairs.flatMap((pair) => {
    const other = last.get(pair.key);
    return other === undefined || other === pair ? [] : [duplicate(pair, other)];
  });
  return [...own, ...node.pairs.flatMap((pair) => duplicates(pair.value, seen))];
}

function duplicate(pair: YamlPair, last: YamlPair): Problem {
  const same = jsonEqual(toJson(pair.value), toJson(last.value));
  const fix: Fix = { title: `Remove this '${pair.key}'`, intent: { kind: 'remove', span: pair.span }, ...(same ? { safe: true } : {}) };
  return {
    code: 'key-duplicate',
    message: `The key '${pair.key}' stands again below. Some readers refuse the file, others take the last one: keep one of them.`,
    span: pair.keySpan,
    fixes: [fix],
  };
}
