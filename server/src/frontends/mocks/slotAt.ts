import {
  type Json,
  knownValue,
  nonNullSchema,
  type Param,
  paramAt,
  type Schema,
  type Slot,
  type SlotContext,
  type SlotItem,
  type ToolSpec,
  type YamlCursor,
  yamlCursorAt,
  yamlString,
} from '../../model/index.ts';
import { booleans, type Words } from '../support/jsonSchema/words.ts';
import { documentedItems, snippetText } from '../support/slotItems.ts';
import { type TreeNode, textIn, valueAt } from '../support/tree/node.ts';
import { nodeBelow } from '../support/tree/nodeBelow.ts';
import type { MockFacts } from './facts.ts';
import { argumentKeys, contentKeys, contentTypes, mockKeys, resourceKeys, rootKeys } from './words.ts';

/** The slot at the offset: keys, values, names of tools and of their parameters, also while the text does not parse. */
export function slotAt(text: string, facts: MockFacts, offset: number, context: SlotContext): Slot | undefined {
  const cursor = yamlCursorAt(text, offset);
  if (cursor === undefined) return undefined;
  const at: At = { facts, offset, context };
  const items = cursor.entry ? entryItems(cursor, at) : cursor.at === 'key' ? keysAt(cursor, at) : valuesAt(cursor, at);
  return items.length === 0 ? undefined : { span: cursor.span, items };
}

interface At {
  readonly facts: MockFacts;
  readonly offset: number;
  readonly context: SlotContext;
}

/** The first key of an item has no colon yet. */
function entryItems(cursor: YamlCursor, at: At): readonly SlotItem[] {
  const { key = '' } = cursor;
  const list = key === '' ? cursor.path : [...cursor.path, key];
  return keysAt({ ...cursor, path: [...list, '[]'], siblings: [] }, at);
}

function keysAt(cursor: YamlCursor, at: At): readonly SlotItem[] {
  const [root, , place, ...inner] = cursor.path;
  if (root === undefined) return keyItems(cursor, rootKeys);
  if (root !== 'mocks' || cursor.path[1] !== '[]') return [];
  if (place === undefined) return keyItems(cursor, mockKeys);
  if (place === 'arguments') return inner.length === 0 ? paramItems(cursor, at) : argumentItems(cursor, inner, at);
  if (place !== 'content' || inner[0] !== '[]') return [];
  if (inner.length === 1) return keyItems(cursor, contentKeys[typeOf(cursor, at)] ?? { type: 'What the part is.' });
  return inner.length === 2 && inner[1] === 'resource' ? keyItems(cursor, resourceKeys) : [];
}

function valuesAt(cursor: YamlCursor, at: At): readonly SlotItem[] {
  const [root, item, place, ...inner] = cursor.path;
  const { key = '' } = cursor;
  if (root !== 'mocks' || item !== '[]') return [];
  if (place === undefined) return key === 'tool' ? toolItems(at) : [];
  if (place === 'content') return inner.length === 1 && key === 'type' ? documentedItems(contentTypes, 'value') : [];
  if (place !== 'arguments') return [];
  return mockedTools(at)
    .flatMap((tool) => valueItems(paramAt(tool.params, [...inner, key])?.schema))
    .slice(0, 200);
}

function keyItems({ siblings, closed, extraIndent }: YamlCursor, words: Words): readonly SlotItem[] {
  const present = new Set(siblings);
  return Object.entries(words)
    .filter(([key]) => !present.has(key))
    .map(([label, documentation]) => ({ label, kind: 'key', documentation, ...(closed ? {} : { insert: snippetFor(label, ' '.repeat(extraIndent + 2)) }) }));
}

/** A key with its usual value. Editors indent the lines below. */
function snippetFor(key: string, indent: string): string {
  if (key === 'mocks') return `mocks:\n${indent}- tool: $0`;
  if (key === 'content') return `content:\n${indent}- type: $0`;
  return key === 'arguments' || key === 'resource' ? `${key}:\n${indent}$0` : `${key}: $0`;
}

const toolItems = ({ context }: At): readonly SlotItem[] =>
  (context.tools?.names() ?? []).map((name) => {
    const documentation = context.tools
      ?.named(name)
      .map(({ description }) => knownValue(description))
      .find((text) => text !== undefined);
    return { label: name, kind: 'value', insert: snippetText(yamlString(name, 'block')), ...(documentation === undefined ? {} : { documentation }) };
  });

function paramItems({ siblings, closed }: YamlCursor, at: At): readonly SlotItem[] {
  const present = new Set(siblings);
  const byName = new Map<string, Param>(mockedTools(at).flatMap(({ params }) => params.map((param) => [param.name.value, param] as const)));
  return [...byName.values()]
    .filter(({ name }) => !present.has(name.value))
    .map(({ name, schema }) => {
      const [type, documentation] = [knownValue(schema.type), knownValue(schema.description)];
      return {
        label: name.value,
        kind: 'parameter',
        ...(type === undefined ? {} : { detail: type }),
        ...(documentation === undefined ? {} : { documentation }),
        ...(closed ? {} : { insert: `${snippetText(yamlString(name.value, 'key'))}: $0` }),
      };
    });
}

/** Members of an argument of type object, or the pattern form of one of type string. */
function argumentItems(cursor: YamlCursor, path: readonly string[], at: At): readonly SlotItem[] {
  const schemas = mockedTools(at).flatMap((tool) => paramAt(tool.params, path)?.schema ?? []);
  const isText = path.length === 1 && schemas.every(({ type }) => (knownValue(type) ?? 'string') === 'string');
  const members = schemas.flatMap(({ properties = [] }) => properties.map(({ name }) => [name.value, ''] as const));
  return [...(isText ? keyItems(cursor, argumentKeys) : []), ...keyItems(cursor, Object.fromEntries(members)).map(({ documentation: _, ...item }) => item)];
}

/** The values of a parameter with an enumeration. */
function valueItems(schema: Schema | undefined): readonly SlotItem[] {
  if (schema === undefined) return [];
  const inner = nonNullSchema(schema) ?? schema;
  if (inner.enum !== undefined) return inner.enum.value.map(({ value }) => valueItem(value));
  return knownValue(inner.type) === 'boolean' ? documentedItems(booleans, 'value') : [];
}

function valueItem(value: Json): SlotItem {
  const text = typeof value === 'string' ? yamlString(value, 'flow') : JSON.stringify(value);
  return { label: typeof value === 'string' ? value : text, kind: 'value', insert: snippetText(text) };
}

function mockedTools({ facts, offset, context }: At): readonly ToolSpec[] {
  const name = textIn(valueAt(below(facts, ['mocks', '[]'], offset), 'tool'));
  return name === undefined ? [] : (context.tools?.named(name) ?? []);
}

const typeOf = ({ path }: YamlCursor, { facts, offset }: At): string => textIn(valueAt(below(facts, path, offset), 'type')) ?? '';

const below = ({ root }: MockFacts, path: readonly string[], offset: number): TreeNode | undefined =>
  root === undefined ? undefined : nodeBelow(root, path, offset);
