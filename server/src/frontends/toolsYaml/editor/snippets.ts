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
  ['file.metadata', 'metadata:\n\tname: $0'],
  ['file.tools', 'tools:\n\t- name: $0'],
  ['tool.description', 'description: |\n\t$0'],
  ['tool.parameters', `parameters:\n\t${blank(1, 'name')}:\n\t\ttype: $0`],
  ['tool.schemaDescriptions', 'schemaDescriptions:\n\t$0'],
  ['tool.annotations', 'annotations:\n\t$0'],
  ['param.items', 'items:\n\ttype: $0'],
  ['param.properties', `properties:\n\t${blank(1, 'name')}:\n\t\ttype: $0`],
  ['param.validation', 'validation:\n\t$0'],
  ['param.enum', 'enum: [$0]'],
  ['param.examples', 'examples: [$0]'],
]);

const valueText = JSON.stringify(valuePlaceholder);

/** The lines between the type and the description of a whole parameter. */
const middles: Readonly<Record<string, string>> = {
  string: '',
  number: '',
  boolean: `\trequired: false\n\tdefault: ${choice(2, 'false', 'true')}\n`,
  array: `\titems:\n\t\ttype: ${choice(2, 'string', 'number', 'boolean', 'object')}\n`,
  object: `\tproperties:\n\t\t${blank(2, 'member')}:\n\t\t\ttype: ${choice(3, 'string', 'number', 'boolean', 'array', 'object')}\n`,
};

export const paramSnippets = (extraIndent: number): readonly SlotItem[] =>
  Object.entries(middles).map(([type, middle]) => ({
    label: `${type} parameter`,
    kind: 'parameter',
    insert: indented(`${blank(1, 'name')}:\n\ttype: ${type}\n${middle}\tdescription: ${blank(0, valueText)}`, extraIndent),
    documentation: `A parameter with its name, type and description. ${types[type] ?? ''}`,
  }));

/** A whole tool, behind the dash of its item, or with the dash on a line of its own. */
export function toolSnippet(at: 'item' | 'line'): SlotItem {
  const lines = [
    `name: ${blank(1, 'tool_name')}`,
    `description: ${blank(2, JSON.stringify(toolPlaceholder))}`,
    'parameters:',
    `\t${blank(3, 'name')}:`,
    `\t\ttype: ${choice(4, 'string', 'number', 'boolean', 'array', 'object')}`,
    `\t\tdescription: ${blank(0, valueText)}`,
  ];
  return {
    label: 'tool',
    kind: 'key',
    insert: `${at === 'line' ? '- ' : ''}${indented(lines.join('\n'), 2)}`,
    documentation: 'A tool with its name, its description and a parameter.',
  };
}

const indented = (lines: string, by: number): string => lines.replaceAll('\n', `\n${' '.repeat(by)}`);
