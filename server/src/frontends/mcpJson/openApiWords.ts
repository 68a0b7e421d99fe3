import { isTypeName } from '../../model/index.ts';
import { withValues } from '../support/jsonSchema/speller.ts';
import { mapIn, pairOf, type TreeMap, type TreeNode, type TreeScalar, textIn } from '../support/tree/node.ts';
import { walker } from '../support/tree/walk.ts';

/** A type as the Gemini API writes it: `STRING`. */
const isUppercaseType = (node: TreeNode | undefined): node is TreeScalar => {
  const word = textIn(node) ?? '';
  return word !== word.toLowerCase() && word === word.toUpperCase() && isTypeName(word.toLowerCase());
};

/** True of a schema in the words of the Gemini API (google.ai.generativelanguage.v1beta.Schema). */
export const isOpenApi = (schema: TreeNode | undefined): boolean => isUppercaseType(pairOf(schema, 'type')?.value);

/** A schema of the Gemini API in the words of JSON Schema: types in small letters, with `null` where `nullable` is set. */
export const asJsonSchema = walker<TreeNode, TreeNode>((node, below) => {
  const map = mapIn(node);
  if (map === undefined) return node;
  const inWords = withValues(map, (key, value) => {
    if (key === 'type') return isUppercaseType(value) ? { ...value, value: String(value.value).toLowerCase() } : value;
    if (key === 'items') return below(value);
    if (key === 'properties' && value.kind === 'map') return withValues(value, (_, member) => below(member));
    return key === 'anyOf' && value.kind === 'seq' ? { ...value, items: value.items.map(below) } : value;
  });
  return nullIn(inWords);
});

function nullIn(map: TreeMap): TreeMap {
  const flag = pairOf(map, 'nullable')?.value;
  const type = pairOf(map, 'type')?.value;
  if (flag?.kind !== 'scalar' || flag.value !== true || type?.kind !== 'scalar') return map;
  const types: TreeNode = { kind: 'seq', span: type.span, flow: true, items: [type, { ...flag, value: 'null' }] };
  return { ...map, pairs: map.pairs.filter(({ key }) => key !== 'nullable').map((pair) => (pair.key === 'type' ? { ...pair, value: types } : pair)) };
}

/** Names of types in function lists that are generated from Python and other languages, as in the Berkeley Function Calling Leaderboard. */
const codeTypeNames: Readonly<Record<string, string>> = {
  dict: 'object',
  float: 'number',
  double: 'number',
  tuple: 'array',
  list: 'array',
  bool: 'boolean',
  str: 'string',
  int: 'integer',
};

/** A schema with such names, shown by `"type": "dict"` at its root, in the words of JSON Schema. Others are returned unchanged. */
export const withoutCodeTypes = (node: TreeNode): TreeNode => (textIn(pairOf(node, 'type')?.value) === 'dict' ? withJsonSchemaTypes(node) : node);

const withJsonSchemaTypes = walker<TreeNode, TreeNode>((node, below) => {
  const map = mapIn(node);
  if (map === undefined) return node;
  return withValues(map, (key, value) => {
    const word = key === 'type' ? textIn(value) : undefined;
    if (word !== undefined && value.kind === 'scalar') return Object.hasOwn(codeTypeNames, word) ? { ...value, value: codeTypeNames[word] ?? word } : value;
    if (key === 'items') return below(value);
    return key === 'properties' && value.kind === 'map' ? withValues(value, (_, member) => below(member)) : value;
  });
});
