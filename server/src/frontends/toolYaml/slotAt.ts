import { type Slot, type SlotContext, type SlotItem, type YamlCursor, yamlCursorAt, yamlString } from '../../model/index.ts';
import { annotationKeys, booleans, type Words } from '../support/jsonSchema/words.ts';
import { documentedItems, openingKey, snippetText } from '../support/slotItems.ts';
import { nodeAt } from '../support/tree/node.ts';
import { schemaItems } from '../support/yaml/schemaItems.ts';
import type { YamlFacts } from './toolFileFacts.ts';
import { toolKeys } from './words.ts';

/** The slot of keys or values at the offset, also while the file does not parse. */
export function slotAt(text: string, facts: YamlFacts, offset: number, context: SlotContext): Slot | undefined {
  if (facts.conflict !== undefined) return undefined;
  const cursor = yamlCursorAt(text, offset);
  if (cursor === undefined) return undefined;
  const items = itemsAt(cursor, facts, context);
  return items.length === 0 ? undefined : { span: cursor.span, items };
}

function itemsAt(cursor: YamlCursor, facts: YamlFacts, context: SlotContext): readonly SlotItem[] {
  const [first, ...path] = cursor.path;
  if (first === undefined) return cursor.at === 'key' ? keyItems(cursor, toolKeys, context) : valuesAt(cursor, context);
  if (first === 'annotations' && path.length === 0) {
    return cursor.at === 'key' ? keyItems(cursor, annotationKeys, context) : valuesAt(cursor, context);
  }
  if (first !== 'parameters' && first !== 'returns') return [];
  const node = facts.root === undefined ? undefined : nodeAt(facts.root, cursor.path).node;
  return schemaItems(cursor, first === 'parameters' ? 'root' : 'schema', path, node);
}

function keyItems(cursor: YamlCursor, words: Words, context: SlotContext): readonly SlotItem[] {
  const present = new Set(cursor.siblings);
  return Object.entries(words)
    .filter(([key]) => !present.has(key))
    .map(([key, documentation]) => {
      const item: SlotItem = { label: key, kind: 'key', documentation };
      return cursor.closed
        ? item
        : openingKey(
            { ...item, insert: snippets[key] ?? `${key}: $0` },
            key === 'annotations' ? Object.keys(annotationKeys) : valuesAt({ ...cursor, key }, context),
          );
    });
}

/** Keys with more than a value. Editors indent the lines below, and a tab is a level. */
const snippets: Readonly<Record<string, string>> = {
  parameters: 'parameters:\n\ttype: object\n\tproperties:\n\t\t$0',
  returns: 'returns:\n\ttype: object\n\tdescription: $0',
  implementation_example: 'implementation_example: |\n\t$0',
  annotations: 'annotations:\n\t$0',
};

/** The values of a key of a tool, or of its annotations. */
function valuesAt({ key, path }: YamlCursor, context: SlotContext): readonly SlotItem[] {
  if (path.length > 0) return key?.endsWith('Hint') === true ? documentedItems(booleans, 'value') : [];
  if (key === 'dangerous' || key === 'requires_approval') return documentedItems(booleans, 'value');
  return key === 'category' ? context.categories.map((name) => ({ label: name, kind: 'category', insert: snippetText(yamlString(name, 'block')) })) : [];
}
