import { type Names, type Slot, type SlotContext, type SlotItem, type YamlCursor, yamlCursorAt, yamlString } from '../../../model/index.ts';
import { capabilityKind } from '../../support/javascript/module.ts';
import { annotationKeys, booleans, type Words } from '../../support/jsonSchema/words.ts';
import { allowedValues, documentedItems, openingKey, snippetText } from '../../support/slotItems.ts';
import { type TreeNode, textIn, valueAt } from '../../support/tree/node.ts';
import { nodeBelow } from '../../support/tree/nodeBelow.ts';
import { schemaItems } from '../../support/yaml/schemaItems.ts';
import { isSwitch } from '../keywords.ts';
import { descriptionPaths } from '../read/descriptionPaths.ts';
import { isJsonSchema } from '../read/lowerParam.ts';
import { type Place, placeAt } from '../read/place.ts';
import type { ToolsFacts } from '../read/toolsFacts.ts';
import { formats, metadataKeys, parameterKeys, rootKeys, toolKeys, types, validationKeys } from '../words.ts';
import { paramSnippets, snippetFor, toolSnippet } from './snippets.ts';

/** The slot of keys or values at the offset, also while the text does not parse. */
export function slotAt(text: string, facts: ToolsFacts, offset: number, context: SlotContext): Slot | undefined {
  const cursor = yamlCursorAt(text, offset);
  if (cursor === undefined) return undefined;
  const { entry, key = '' } = cursor;
  const list = key === '' ? cursor.path : [...cursor.path, key];
  // The first key of an item has no colon yet.
  if (entry && isToolList(list))
    return slotOf(cursor.span, [toolSnippet('item'), ...keyItems({ ...cursor, path: [...list, '[]'], siblings: [] }, toolKeys, context)]);
  const node = facts.root && nodeBelow(facts.root, cursor.path, offset);
  const schema = schemaAbove(cursor.path, facts, offset);
  if (schema !== undefined) return slotOf(cursor.span, schemaItems(cursor, schema.of, cursor.path.slice(schema.depth), node));
  if (cursor.at === 'value') return slotOf(cursor.span, valuesAt(cursor, node, context));
  return keysAt(cursor, text, facts, offset, context);
}

/** The JSON Schema that a path enters. A tool may have one in place of definitions. */
function schemaAbove(path: readonly string[], { root }: ToolsFacts, offset: number): { readonly of: 'root' | 'schema'; readonly depth: number } | undefined {
  const depth = path.findIndex((_, i) => placeAt(path.slice(0, i)) === 'tool') + 1;
  const key = path[depth - 1];
  if (depth === 0 || key === undefined) return undefined;
  if (key === 'outputSchema' || key === 'output_schema') return { of: 'schema', depth };
  const own = key === 'parameters' && root !== undefined ? nodeBelow(root, path.slice(0, depth), offset) : undefined;
  return key === 'inputSchema' || key === 'input_schema' || (own?.kind === 'map' && isJsonSchema(own)) ? { of: 'root', depth } : undefined;
}

const isToolList = (path: readonly string[]): boolean => path.length === 0 || placeAt(path) === 'tools';

const slotOf = (span: Slot['span'], items: readonly SlotItem[]): Slot | undefined => (items.length === 0 ? undefined : { span, items });

const keysOf: Partial<Record<Place, Words>> = { metadata: metadataKeys, tool: toolKeys, annotations: annotationKeys, param: parameterKeys };

function keysAt(cursor: YamlCursor, text: string, facts: ToolsFacts, offset: number, context: SlotContext): Slot | undefined {
  const place = placeAt(cursor.path);
  const words = keysOf[place];
  if (words !== undefined) return slotOf(cursor.span, keyItems(cursor, words, context));
  if (place === 'file') return slotOf(cursor.span, outerItems(cursor, text, facts, context));
  if (place === 'tools') return slotOf(cursor.span, cursor.closed ? [] : [toolSnippet('line')]);
  if (place === 'members') return slotOf(cursor.span, cursor.closed ? [] : paramSnippets(cursor.extraIndent));
  const root = facts.root;
  if (root === undefined) return undefined;
  if (place === 'validation') return slotOf(cursor.span, keyItems(cursor, validationWords(nodeBelow(root, cursor.path.slice(0, -1), offset)), context));
  return place === 'descriptions' ? descriptionPaths(cursor, text, offset, nodeBelow(root, cursor.path.slice(0, -1), offset), context.names) : undefined;
}

/** The keys that every mapping at the path can have. */
const keysBelow = (path: readonly string[]): readonly string[] => {
  const place = placeAt(path);
  return Object.keys(place === 'validation' ? validationWords(undefined) : (keysOf[place] ?? {}));
};

function keyItems(cursor: YamlCursor, words: Words, context: SlotContext): readonly SlotItem[] {
  const place = placeAt(cursor.path);
  const present = new Set(cursor.siblings);
  return Object.entries(words)
    .filter(([key]) => !present.has(key))
    .map(([key, documentation]) => {
      const item: SlotItem = { label: key, kind: 'key', documentation };
      if (cursor.closed) return item;
      return openingKey({ ...item, insert: snippetFor(key, place, cursor.extraIndent) }, [
        ...valuesAt({ ...cursor, key }, undefined, context),
        ...keysBelow([...cursor.path, key]),
      ]);
    });
}

/** Outside of tools: keys of the file, and a new tool below its list. */
function outerItems(cursor: YamlCursor, text: string, facts: ToolsFacts, context: SlotContext): readonly SlotItem[] {
  const dash = /^( *)- /m.exec(text)?.[1]?.length;
  const roots = [facts, ...context.names.find('file', context.names.path)].map((part) => ('root' in part ? (part.root as TreeNode | undefined) : undefined));
  const keys = roots.flatMap((root) => (root?.kind === 'map' ? root.pairs.map(({ key }) => key) : []));
  const own = facts.root?.kind === 'seq' && cursor.column === dash && !cursor.closed ? [toolSnippet('line')] : [];
  if (cursor.column > 0) return own;
  const isBareList = keys.length === 0 && roots.some((root) => root?.kind === 'seq');
  return isBareList
    ? own
    : [...own, ...keyItems({ ...cursor, siblings: [...cursor.siblings, ...keys.filter((key) => !isUnder(text, cursor, key))] }, rootKeys, context)];
}

const isUnder = (text: string, { span }: YamlCursor, key: string): boolean => text.slice(span.start, span.end) === key;

/** The validations for the type, or all of them where the type is unknown. */
function validationWords(param: TreeNode | undefined): Words {
  const type = textIn(valueAt(param, 'type'));
  if (type === 'integer') return validationKeys.number;
  if (type === 'string' || type === 'number' || type === 'array') return validationKeys[type];
  return type === 'boolean' || type === 'object' ? {} : { ...validationKeys.string, ...validationKeys.number, ...validationKeys.array };
}

const flags: Partial<Record<Place, ReadonlySet<string>>> = {
  tool: new Set(['useZodSchema', 'dangerous', 'requires_approval']),
  param: new Set(['required', 'nullable']),
};

function valuesAt(cursor: YamlCursor, node: TreeNode | undefined, context: SlotContext): readonly SlotItem[] {
  const place = placeAt(cursor.path);
  const { key = '' } = cursor;
  if (flags[place]?.has(key) === true || (place === 'validation' && isSwitch(key)) || (place === 'annotations' && key.endsWith('Hint')))
    return documentedItems(booleans, 'value');
  if (place === 'tool') {
    if (key === 'category') return named(context.categories, 'category');
    if (key === 'capability') return named(capabilitiesIn(context.names), 'value');
    return key === 'zodSchemaRef' ? named(context.names.list('zod:schema'), 'value') : [];
  }
  if (place === 'validation') return key === 'format' ? documentedItems(formats, 'value') : [];
  if (place !== 'param') return [];
  if (key === 'type') return documentedItems(types, 'type');
  return key === 'default' || key === 'examples' ? allowedValues(node) : [];
}

const named = (all: readonly string[], kind: SlotItem['kind']): readonly SlotItem[] =>
  all.map((name) => ({ label: name, kind, insert: snippetText(yamlString(name, 'block')) }));

/** Those of the code, and those of other tools. */
const capabilitiesIn = (names: Names): readonly string[] =>
  [...new Set([...names.list(capabilityKind), ...names.list('yaml:capability')])].filter((name) => name !== '*').sort();
