import { type SlotItem, toolPlaceholder, valuePlaceholder } from '../../../model/index.ts';
import type { Place } from '../read/place.ts';
import { types } from '../words.ts';

// Bodies are in LSP's snippet syntax. Editors indent the lines below the first like the first.

/** A placeholder with its order and its first text. The last one has the order 0. */
const blank = (order: number, text: string): string => `\${${order}:${text}}`;
const choice = (order: number, ...values: readonly string[]): string => `\${${order}|${values.join(',')}|}`;

/** The key with its usual value. `extraIndent` is the one of the cursor. */
export const snippetFor = (key: string, place: Place, extraIndent: number): string => indented(blocks.get(`${place}.${key}`) ?? `${key}: $0`, extraIndent);

const blocks: ReadonlyMap<string, string> = new Map([
  ['file.version', `version: "${blank(0, '1.0')}"`],
  ['file.metadata', 'metadata:\n  name: $0'],
  ['file.tools', 'tools:\n  - name: $0'],
  ['tool.description', 'description: |\n  $0'],
  ['tool.parameters', `parameters:\n  ${blank(1, 'name')}:\n    type: $0`],
  ['tool.schemaDescriptions', 'schemaDescriptions:\n  $0'],
  ['tool.annotations', 'annotations:\n  $0'],
  ['param.items', 'items:\n  type: $0'],
  ['param.properties', `properties:\n  ${blank(1, 'name')}:\n    type: $0`],
  ['param.validation', 'validation:\n  $0'],
  ['param.enum', 'enum: [$0]'],
  ['param.examples', 'examples: [$0]'],
]);

const valueText = JSON.stringify(valuePlaceholder);

/** The lines between the type and the description of a whole parameter. */
const middles: Readonly<Record<string, string>> = {
  string: '',
  number: '',
  boolean: `  required: false\n  default: ${choice(2, 'false', 'true')}\n`,
  array: `  items:\n    type: ${choice(2, 'string', 'number', 'boolean', 'object')}\n`,
  object: `  properties:\n    ${blank(2, 'member')}:\n      type: ${choice(3, 'string', 'number', 'boolean', 'array', 'object')}\n`,
};

export const paramSnippets = (extraIndent: number): readonly SlotItem[] =>
  Object.entries(middles).map(([type, middle]) => ({
    label: `${type} parameter`,
    kind: 'parameter',
    insert: indented(`${blank(1, 'name')}:\n  type: ${type}\n${middle}  description: ${blank(0, valueText)}`, extraIndent),
    documentation: `A parameter with its name, type and description. ${types[type] ?? ''}`,
  }));

/** A whole tool, behind the dash of its item, or with the dash on a line of its own. */
export function toolSnippet(at: 'item' | 'line'): SlotItem {
  const lines = [
    `name: ${blank(1, 'tool_name')}`,
    `description: ${blank(2, JSON.stringify(toolPlaceholder))}`,
    'parameters:',
    `  ${blank(3, 'name')}:`,
    `    type: ${choice(4, 'string', 'number', 'boolean', 'array', 'object')}`,
    `    description: ${blank(0, valueText)}`,
  ];
  return {
    label: 'tool',
    kind: 'key',
    insert: `${at === 'line' ? '- ' : ''}${indented(lines.join('\n'), 2)}`,
    documentation: 'A tool with its name, its description and a parameter.',
  };
}

const indented = (lines: string, by: number): string => lines.replaceAll('\n', `\n${' '.repeat(by)}`);
