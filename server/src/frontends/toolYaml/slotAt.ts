import { type Slot, type SlotContext, type SlotItem, yamlString } from '../../model/index.ts';
import { annotationKeys, booleans, formats, rootKeys, schemaKeys, type Words } from '../support/jsonSchema/words.ts';
import { allowedValues, snippetText, worded } from '../support/slotItems.ts';
import { mapIn, nodeAt, type TreeNode, valueAt } from '../support/tree/node.ts';
import { type Cursor, cursorAt } from '../support/yaml/cursor.ts';
import type { YamlFacts } from './toolFileFacts.ts';
import { toolKeys, types, typeText } from './words.ts';

/** What may be written at the offset: keys and values, also while the file does not parse. */
export function slotAt(text: string, facts: YamlFacts, offset: number, context: SlotContext): Slot | undefined {
  if (facts.conflict !== undefined) return undefined;
  const cursor = cursorAt(text, offset);
  if (cursor === undefined) return undefined;
  const items = cursor.at === 'key' ? keysAt(cursor) : valuesAt(cursor, facts, context);
  return items.length === 0 ? undefined : { span: cursor.span, items };
}

type Place = 'tool' | 'root' | 'schema' | 'members' | 'annotations' | 'free';

/** What the mapping at a path of keys is. */
function placeOf(path: readonly string[]): Place {
  let place: Place = 'tool';
  for (const step of path) place = next(place, step);
  return place;
}

function next(place: Place, step: string): Place {
  if (place === 'members') return 'schema';
  if (place === 'tool') return step === 'parameters' ? 'root' : step === 'returns' ? 'schema' : step === 'annotations' ? 'annotations' : 'free';
  if (place !== 'root' && place !== 'schema') return 'free';
  return step === 'properties' ? 'members' : step === 'items' || step === 'additionalProperties' ? 'schema' : 'free';
}

const keysOf: Partial<Record<Place, Words>> = { tool: toolKeys, root: { ...schemaKeys, ...rootKeys }, schema: schemaKeys, annotations: annotationKeys };

function keysAt(cursor: Cursor): readonly SlotItem[] {
  const place = placeOf(cursor.path);
  const present = new Set(cursor.beside);
  return Object.entries(keysOf[place] ?? {})
    .filter(([key]) => !present.has(key) && (place !== 'root' || key in rootKeys || key === 'description' || key === 'additionalProperties'))
    .map(([key, documentation]) => ({ label: key, kind: 'key', documentation, ...(cursor.closed ? {} : { insert: snippet(key, place) }) }));
}

/** The key with what usually follows it; editors indent the lines below. */
function snippet(key: string, place: Place): string {
  if (place === 'tool' && key === 'parameters') return 'parameters:\n  type: object\n  properties:\n    $0';
  if (place === 'tool' && key === 'returns') return 'returns:\n  type: object\n  description: $0';
  if (place === 'tool' && key === 'implementation_example') return 'implementation_example: |\n  $0';
  if (place === 'tool' && key === 'annotations') return 'annotations:\n  $0';
  if (key === 'properties') return 'properties:\n  $0';
  if (key === 'items') return 'items:\n  type: $0';
  if (key === 'required' || key === 'enum' || key === 'examples') return `${key}: [$0]`;
  return `${key}: $0`;
}

const flags = new Set(['uniqueItems', 'additionalProperties', 'deprecated', 'readOnly', 'writeOnly', 'nullable']);

function valuesAt(cursor: Cursor, facts: YamlFacts, context: SlotContext): readonly SlotItem[] {
  const place = placeOf(cursor.path);
  const { key = '' } = cursor;
  if (place === 'tool') {
    if (key === 'dangerous' || key === 'requires_approval') return worded(booleans, 'value');
    return key === 'category' ? context.categories.map((name) => ({ label: name, kind: 'category', insert: snippetText(yamlString(name, 'block')) })) : [];
  }
  if (place === 'annotations') return key.endsWith('Hint') ? worded(booleans, 'value') : [];
  if (place === 'root' && key === 'type') return [typeItem('object', types.object)];
  if (place !== 'root' && place !== 'schema') return [];
  if (key === 'type') return Object.entries(types).map(([type, documentation]) => typeItem(type, documentation));
  if (key === 'format') return worded(formats, 'value');
  if (flags.has(key)) return worded(booleans, 'value');
  const node = facts.root === undefined ? undefined : nodeAt(facts.root, cursor.path).node;
  if (key === 'required') return requiredItems(node, cursor);
  return key === 'default' || key === 'examples' ? allowedValues(node) : [];
}

const typeItem = (type: string, documentation: string): SlotItem => ({ label: type, kind: 'type', insert: typeText(type), documentation });

function requiredItems(node: TreeNode | undefined, cursor: Cursor): readonly SlotItem[] {
  const listed = new Set(cursor.beside);
  return (mapIn(valueAt(node, 'properties'))?.pairs ?? [])
    .filter(({ key }) => !listed.has(key))
    .map(({ key, value }): SlotItem => {
      const description = valueAt(value, 'description');
      const documentation = description?.kind === 'scalar' && typeof description.value === 'string' ? { documentation: description.value } : {};
      return { label: key, kind: 'parameter', insert: snippetText(yamlString(key, 'flow')), ...documentation };
    });
}
