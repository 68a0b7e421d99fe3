import { mcpHas, mcpMetaKeys, type Slot, type SlotContext, type SlotItem, shift } from '../../model/index.ts';
import { type Cursor, cursorAt } from '../support/json/cursor.ts';
import { annotationKeys, booleans, formats, rootKeys, schemaKeys, types, type Words } from '../support/jsonSchema/words.ts';
import { allowedValues, documentedItems, openingKey, snippetText } from '../support/slotItems.ts';
import { mapIn, nodeAt, type TreeNode, textIn, valueAt } from '../support/tree/node.ts';
import { type Form, formOf } from './forms.ts';
import { answerWords, resultTypes, scopes } from './listAnswer.ts';
import type { McpFacts } from './mcpFacts.ts';
import { type Place, placeAt } from './place.ts';
import { executionKeys, functionKeys, headerWord, iconKeys, metaWords, namespaceKeys, toolWords } from './words.ts';

/** The slot of keys or values at the offset, also while the text does not parse. */
export function slotAt(text: string, facts: McpFacts, offset: number, context: SlotContext): Slot | undefined {
  if (facts.conflict !== undefined) return undefined;
  const { answer } = facts;
  const item = newItem(text, facts, offset);
  if (item !== undefined) return item;
  const by = answer?.before.length ?? 0;
  const found = cursorAt((answer?.before ?? '') + text, offset + by);
  if (found === undefined) return undefined;
  const cursor = by === 0 ? found : { ...found, span: shift(found.span, -by) };
  if (answer !== undefined && isSamePath(cursor.path, answer.path)) return slotOf(cursor, answerItems(cursor, context));
  const node = facts.root && nodeAt(facts.root, cursor.path).node;
  const { place, form } = placeAt(cursor.path, facts.root, facts.tools);
  const items = cursor.at === 'key' ? keyItems(cursor, place, form, node, facts, context) : valueItems(cursor, place, node, facts, context);
  return slotOf(cursor, items);
}

/** A tool between the others of a list, or behind the comma of the last. */
function newItem(text: string, { inList }: McpFacts, offset: number): Slot | undefined {
  const start = offset - (/(?<!\w)\w+$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const [before, after] = [text.slice(0, start).trim(), text.slice(offset).trim()];
  if (inList === undefined || before !== (inList === 'item' ? '' : ',') || !/^(?:$|[\]{])/.test(after)) return undefined;
  return { span: { start, end: offset }, items: [toolItem({ comma: after.startsWith('{') ? ',' : '' })] };
}

const slotOf = ({ span }: Cursor, items: readonly SlotItem[]): Slot | undefined => (items.length === 0 ? undefined : { span, items });

const isSamePath = (path: readonly string[], other: readonly string[]): boolean => path.length === other.length && path.every((step, i) => step === other[i]);

/** Keys and values of an answer to `tools/list`. */
function answerItems(cursor: Cursor, { mcpRevision }: SlotContext): readonly SlotItem[] {
  if (cursor.at === 'key')
    return Object.entries(answerWords)
      .filter(([key]) => mcpHas(mcpRevision, key) && (key !== 'tools' || cursor.closed))
      .map(([key, documentation]) => ({ label: key, kind: 'key', documentation, insert: keyText(cursor, key) }));
  const words = cursor.key === 'cacheScope' ? scopes : cursor.key === 'resultType' ? resultTypes : {};
  return quoted(cursor, documentedItems(words, 'value'));
}

function wordsOf(place: Place, form: Form, revision: string): Words {
  const among = (words: Words): Words => Object.fromEntries(Object.entries(words).filter(([key]) => mcpHas(revision, key)));
  switch (place) {
    case 'tool':
      return among(Object.fromEntries(form.keys.map((key) => [key, toolWords[key] ?? ''])));
    case 'root':
      return { ...rootKeys, description: schemaKeys.description ?? '', additionalProperties: schemaKeys.additionalProperties ?? '' };
    case 'param':
      return among({ ...schemaKeys, 'x-mcp-header': headerWord });
    case 'schema':
      return schemaKeys;
    default:
      return keysOf[place] ?? {};
  }
}

const keysOf: Partial<Record<Place, Words>> = {
  annotations: annotationKeys,
  meta: metaWords,
  icon: iconKeys,
  execution: executionKeys,
  wrapper: functionKeys,
  namespace: namespaceKeys,
};

function keyItems(cursor: Cursor, place: Place, form: Form, node: TreeNode | undefined, facts: McpFacts, context: SlotContext): readonly SlotItem[] {
  const own = (at: { readonly start: number; readonly end: number }): boolean => at.start <= cursor.span.end && cursor.span.start <= at.end;
  const present = new Set((mapIn(node)?.pairs ?? []).filter(({ keySpan }) => !own(keySpan)).map(({ key }) => key));
  const list = place === 'tool' && cursor.path.length === 0 && mapIn(node) !== undefined && present.size === 0 && !cursor.closed ? [listItem(cursor)] : [];
  const keys = Object.entries(wordsOf(place, form, context.mcpRevision))
    .filter(([key]) => !present.has(key))
    .map(([key, documentation]): SlotItem => {
      const item: SlotItem = { label: key, kind: 'key', documentation, insert: keyText(cursor, key) };
      if (cursor.closed) return item;
      return openingKey(item, withKeys.has(key) ? [key] : valueItems({ ...cursor, key }, place, node, facts, context));
    });
  return [...list, ...keys];
}

/** The key, with its usual value where its colon is missing. */
function keyText({ closed, quoted, comma }: Cursor, key: string): string {
  if (closed) return quoted ? snippetText(key) : `"${snippetText(key)}"`;
  return `${quoted ? '' : '"'}${snippetText(key)}": ${valueText[key] ?? ''}${valueText[key] === undefined ? '$0' : ''}${comma}`;
}

/** Keys of objects with known keys of their own. */
const withKeys = new Set(['annotations', 'execution', '_meta']);

const schemaText = '{ "type": "object", "properties": {$0\\} \\}';

const each = (keys: readonly string[], text: string): Readonly<Record<string, string>> => Object.fromEntries(keys.map((key) => [key, text]));

const valueText: Readonly<Record<string, string>> = {
  ...each(['name', 'title', 'description', 'type', 'format', 'pattern', '$ref', '$schema', 'src', 'mimeType', 'theme', 'taskSupport', 'x-mcp-header'], '"$0"'),
  ...each([mcpMetaKeys.category, 'behavior', 'cacheScope', 'resultType', 'nextCursor'], '"$0"'),
  ...each(['required', 'enum', 'examples', 'icons', 'input_examples', 'allowed_callers', 'sizes', 'tools'], '[$0]'),
  ...each(['properties', 'annotations', 'execution', '_meta', 'function', 'cache_control'], '{$0\\}'),
  ...each(['inputSchema', 'input_schema', 'parameters', 'parametersJsonSchema', 'outputSchema', 'response', 'responseJsonSchema', 'output_schema'], schemaText),
  items: '{ "type": "$0" \\}',
};

const flags = new Set([
  'uniqueItems',
  'additionalProperties',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'strict',
  'defer_loading',
  'eager_input_streaming',
  'async',
]);

function valueItems(cursor: Cursor, place: Place, node: TreeNode | undefined, facts: McpFacts, context: SlotContext): readonly SlotItem[] {
  const { key } = cursor;
  if (place === 'list') return cursor.quoted ? [] : [toolItem(cursor)];
  const texts = (words: Words, kind: SlotItem['kind']): readonly SlotItem[] => quoted(cursor, documentedItems(words, kind));
  if (flags.has(key) || (place === 'annotations' && key.endsWith('Hint')) || key === mcpMetaKeys.requiresApproval)
    return unquotedItems(cursor, documentedItems(booleans, 'value'));
  if (place === 'meta')
    return key === mcpMetaKeys.category
      ? quoted(
          cursor,
          context.categories.map((label) => ({ label, kind: 'category' })),
        )
      : [];
  if (place === 'icon') return key === 'theme' ? texts({ light: '', dark: '' }, 'value') : [];
  if (place === 'execution') return key === 'taskSupport' ? texts({ forbidden: '', optional: '', required: '' }, 'value') : [];
  if (key === '$schema') return texts(Object.fromEntries(dialects.map((uri) => [uri, 'A dialect of JSON Schema.'])), 'value');
  if (place === 'tool' && key === 'behavior') return texts({ BLOCKING: '', NON_BLOCKING: '' }, 'value');
  if (key === 'type' && (place === 'wrapper' || place === 'tool')) return texts({ function: toolWords.type ?? '' }, 'value');
  if (place === 'required') return texts(requiredNames(facts, cursor), 'parameter');
  if (place !== 'root' && place !== 'schema' && place !== 'param' && place !== 'values') return [];
  if (key === 'type') return texts(place === 'root' ? { object: types.object } : types, 'type');
  if (key === 'format') return texts(formats, 'value');
  if (key === '$ref') return texts(definitions(facts), 'value');
  const schema = place === 'values' && facts.root !== undefined ? nodeAt(facts.root, cursor.path.slice(0, -1)).node : node;
  return key === 'default' || place === 'values'
    ? withComma(
        cursor,
        allowedValues(schema, (text) => (cursor.quoted ? JSON.stringify(text).slice(1) : JSON.stringify(text))),
      )
    : [];
}

const dialects = ['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#'];

/** Texts with the quotes that are still missing. */
const quoted = (cursor: Cursor, items: readonly SlotItem[]): readonly SlotItem[] =>
  withComma(
    cursor,
    items.map((item) => ({ ...item, insert: `${cursor.quoted ? '' : '"'}${snippetText(JSON.stringify(item.label).slice(1, -1))}"` })),
  );

const unquotedItems = (cursor: Cursor, items: readonly SlotItem[]): readonly SlotItem[] => (cursor.quoted ? [] : withComma(cursor, items));

const withComma = ({ comma }: Cursor, items: readonly SlotItem[]): readonly SlotItem[] =>
  comma === '' ? items : items.map((item) => ({ ...item, insert: `${item.insert ?? item.label}${comma}` }));

/** Properties that the adjacent `required` list does not name yet. */
function requiredNames({ root }: McpFacts, { path }: Cursor): Words {
  const schema = root && nodeAt(root, path.slice(0, -1)).node;
  const list = valueAt(schema, 'required');
  const listed = new Set((list?.kind === 'seq' ? list.items : []).map(textIn));
  const members = mapIn(valueAt(schema, 'properties'))?.pairs ?? [];
  return Object.fromEntries(members.filter(({ key }) => !listed.has(key)).map(({ key, value }) => [key, textIn(valueAt(value, 'description')) ?? '']));
}

/** Definitions that a reference within the tool's schema may name. */
function definitions({ tools, root }: McpFacts): Words {
  const body = tools[0]?.body ?? mapIn(root);
  const schemas = body === undefined ? [] : formOf(body).inputs.map((key) => valueAt(body, key));
  const pointers = schemas.flatMap((schema) =>
    ['$defs', 'definitions'].flatMap((key) => (mapIn(valueAt(schema, key))?.pairs ?? []).map((pair) => `#/${key}/${pair.key}`)),
  );
  return Object.fromEntries(pointers.map((pointer) => [pointer, '']));
}

/** A list with a tool, for a file that is empty but for its braces. */
const listItem = ({ quoted, comma }: Cursor): SlotItem => ({
  label: 'tools',
  kind: 'key',
  documentation: 'A list of tools, with the first of them.',
  insert: `${quoted ? '' : '"'}tools": [\n\t${toolItem({ comma: '' }).insert ?? ''}\n]${comma}`,
});

const toolItem = ({ comma }: Pick<Cursor, 'comma'>): SlotItem => ({
  label: 'tool',
  kind: 'value',
  detail: 'A tool with its name, description and parameters',
  insert: `{ "name": "\${1:name}", "description": "\${2:What the tool does and when to use it}", "inputSchema": ${schemaText} }${comma}`,
});
