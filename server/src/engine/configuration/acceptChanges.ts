import { applyEdits, modify } from 'jsonc-parser';
import { isMap, isNode, isSeq, type Node } from 'yaml';
import { parseYamlDocument, yamlString } from '../../model/index.ts';
import { type AcceptedChange, acceptedChangeKeys } from '../config.ts';

const key = 'acceptedChanges';

/** The text of a configuration file of this name with further accepted changes; undefined where it cannot be read. Other lines remain as they are. */
export function withAcceptedChanges(text: string, name: string, changes: readonly AcceptedChange[]): string | undefined {
  const document = parseYamlDocument(text);
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents))) return undefined;
  const list = document.get(key, true);
  const items = isSeq(list) ? list.items : [];
  if (name.endsWith('.json')) return withJson(text, items.length, changes);
  if (list === undefined) return `${withLineEnd(text)}${key}:\n${blockOf(changes, '  ')}`;
  const last = items.at(-1);
  if (isSeq(list) && list.flow !== true && isNode(last)) return withLines(text, list.items[0] as Node, last, changes);
  document.set(key, [...(isSeq(list) ? (list.toJSON() as AcceptedChange[]) : []), ...changes]);
  return document.toString({ lineWidth: 0 });
}

/** Adds the lines behind the last item of a list, indented as the first one. */
function withLines(text: string, first: Node, last: Node, changes: readonly AcceptedChange[]): string {
  const [start = 0] = first.range ?? [];
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1))?.[0] ?? '';
  const end = text.indexOf('\n', (last.range?.[1] ?? text.length) - 1);
  const head = withLineEnd(end < 0 ? text : text.slice(0, end + 1));
  return `${head}${blockOf(changes, indent)}${text.slice(head.length)}`;
}

const withLineEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const blockOf = (changes: readonly AcceptedChange[], indent: string): string =>
  changes
    .map((change) => acceptedChangeKeys.map((name, i) => `${indent}${i === 0 ? '- ' : '  '}${name}: ${yamlString(change[name], 'block')}\n`).join(''))
    .join('');

function withJson(text: string, length: number, changes: readonly AcceptedChange[]): string {
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2 }, isArrayInsertion: true };
  return changes.reduce((now, change, i) => applyEdits(now, modify(now, [key, length + i], change, options)), text);
}
