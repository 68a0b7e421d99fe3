import type { OrderedJson } from '../json.ts';
import { printBlock, printFlow } from './printYaml.ts';

/**
 * A mapping as block YAML, each entry ending in a line break. It reads the same under YAML 1.1 and 1.2: a text that either would read as another value
 * is quoted. Nothing is folded.
 */
export function yamlBlock(map: ReadonlyMap<string, OrderedJson>, indent: string): string {
  const text = printBlock(map);
  return indent === '' ? text : text.replace(/^(?=.)/gm, indent);
}

/** One entry of a block mapping, indented, ending in a line break. */
export const yamlEntry = (key: string, value: OrderedJson, indent: string): string => yamlBlock(new Map([[key, value]]), indent);

/** A value on one line, valid in a flow collection; texts and numbers are valid anywhere. */
export const yamlFlow = (value: OrderedJson): string => printFlow(value);

/** A text on one line, plain where that is safe. `flow`: inside `[…]` or `{…}`. */
export const yamlString = (text: string, place: 'block' | 'flow' | 'key'): string =>
  place === 'block' && !text.includes('\n') ? yamlEntry('a', text, '').slice('a: '.length, -1) : yamlFlow(text);
