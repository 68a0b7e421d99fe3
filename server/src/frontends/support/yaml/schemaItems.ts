import type { YamlCursor } from '../../../model/index.ts';
import { type SlotItem, type TypeName, yamlString } from '../../../model/index.ts';
import { types as anyTypes, booleans, formats, rootKeys, schemaKeys } from '../jsonSchema/words.ts';
import { allowedValues, documentedItems, openingKey, snippetText } from '../slotItems.ts';
import { mapIn, type TreeNode, valueAt } from '../tree/node.ts';

/** The schema of a tool's whole input, any other schema, the members of a schema, or an unknown place. */
type Place = 'root' | 'schema' | 'members' | 'free';

/** Completion items in a JSON Schema. `path` leads from the schema to the cursor's mapping; `node` is that mapping, possibly incomplete. */
export function schemaItems(cursor: YamlCursor, of: 'root' | 'schema', path: readonly string[], node: TreeNode | undefined): readonly SlotItem[] {
  let place: Place = of;
  for (const step of path) place = below(place, step);
  return cursor.at === 'key' ? keyItems(cursor, place, node) : valueItems(cursor, place, node);
}

function below(place: Place, step: string): Place {
  if (place === 'members') return 'schema';
  if (place === 'free') return 'free';
  return step === 'properties' ? 'members' : step === 'items' || step === 'additionalProperties' ? 'schema' : 'free';
}

function keyItems(cursor: YamlCursor, place: Place, node: TreeNode | undefined): readonly SlotItem[] {
  if (place === 'members' || place === 'free') return [];
  const present = new Set(cursor.siblings);
  return Object.entries(place === 'root' ? { ...schemaKeys, ...rootKeys } : schemaKeys)
    .filter(([key]) => !present.has(key) && (place !== 'root' || key in rootKeys || key === 'description' || key === 'additionalProperties'))
    .map(([key, documentation]) => {
      const item: SlotItem = { label: key, kind: 'key', documentation };
      return cursor.closed ? item : openingKey({ ...item, insert: snippet(key) }, valueItems({ ...cursor, key }, place, node));
    });
}

/** The key with its usual continuation; editors indent the lines below, and a tab is a level. */
function snippet(key: string): string {
  if (key === 'properties') return 'properties:\n\t$0';
  if (key === 'items') return 'items:\n\ttype: $0';
  return key === 'required' || key === 'enum' || key === 'examples' ? `${key}: [$0]` : `${key}: $0`;
}

const flags = new Set(['uniqueItems', 'additionalProperties', 'deprecated', 'readOnly', 'writeOnly', 'nullable']);

function valueItems(cursor: YamlCursor, place: Place, node: TreeNode | undefined): readonly SlotItem[] {
  const { key = '' } = cursor;
  if (place === 'members' || place === 'free') return [];
  if (key === 'type') return place === 'root' ? [typeItem('object', types.object)] : Object.entries(types).map(([type, text]) => typeItem(type, text));
  if (key === 'format') return documentedItems(formats, 'value');
  if (flags.has(key)) return documentedItems(booleans, 'value');
  if (key === 'required') return requiredItems(node, cursor);
  return key === 'default' || key === 'examples' ? allowedValues(node) : [];
}

const types: Readonly<Record<TypeName, string>> = {
  ...anyTypes,
  null: 'Nothing. Written in quotes, `"null"`, for YAML takes the bare word as an empty value.',
};

const typeItem = (type: string, documentation: string): SlotItem => ({ label: type, kind: 'type', insert: type === 'null' ? '"null"' : type, documentation });

function requiredItems(node: TreeNode | undefined, cursor: YamlCursor): readonly SlotItem[] {
  const listed = new Set(cursor.siblings);
  return (mapIn(valueAt(node, 'properties'))?.pairs ?? [])
    .filter(({ key }) => !listed.has(key))
    .map(({ key, value }): SlotItem => {
      const description = valueAt(value, 'description');
      const documentation = description?.kind === 'scalar' && typeof description.value === 'string' ? { documentation: description.value } : {};
      return { label: key, kind: 'parameter', insert: snippetText(yamlString(key, 'flow')), ...documentation };
    });
}
