import { type SlotItem, yamlString } from '../../model/index.ts';
import { booleans, type Words } from './jsonSchema/words.ts';
import { type TreeNode, toJson, valueAt } from './tree/node.ts';

/** Completion items for words, each with its documentation. */
export const documentedItems = (words: Words, kind: SlotItem['kind']): readonly SlotItem[] =>
  Object.entries(words).map(([label, documentation]) => ({ label, kind, documentation }));

/** A key whose list opens behind it: its `values` or the keys below it, where there are some, or types where its snippet ends with one. */
export const openingKey = (item: SlotItem, values: readonly unknown[]): SlotItem =>
  item.insert !== undefined && (values.length > 0 || /^[^$]*\btype"?: "?\$0/.test(item.insert)) ? { ...item, opens: true } : item;

/** `$`, `}` and the backslash are special in snippets. */
export const snippetText = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

const yamlText = (text: string): string => yamlString(text, 'flow');

/** The values that a schema's own type and `enum` allow. `textOf`: how the format writes a string. */
export function allowedValues(schema: TreeNode | undefined, textOf: (text: string) => string = yamlText): readonly SlotItem[] {
  const type = valueAt(schema, 'type');
  if (type?.kind === 'scalar' && type.value === 'boolean') return documentedItems(booleans, 'value');
  const list = valueAt(schema, 'enum');
  return (list?.kind === 'seq' ? list.items : []).map((item): SlotItem => {
    const value = toJson(item);
    const text = typeof value === 'string' ? textOf(value) : JSON.stringify(value);
    return { label: typeof value === 'string' ? value : text, kind: 'value', insert: snippetText(text) };
  });
}
