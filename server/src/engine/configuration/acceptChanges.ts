import { modify } from 'jsonc-parser';
import { isMap, isSeq } from 'yaml';
import { parseYamlDocument } from '../../model/index.ts';
import type { AcceptedChange } from '../config.ts';

/** The text of a configuration file of this name with further accepted changes; undefined where it cannot be read. Other lines remain as they are. */
export function withAcceptedChanges(text: string, name: string, changes: readonly AcceptedChange[]): string | undefined {
  const document = parseYamlDocument(text);
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents))) return undefined;
  const list = document.get('acceptedChanges', true);
  if (name.endsWith('.json')) return withJson(text, isSeq(list) ? list.items.length : 0, changes);
  const block = changes.map(({ tool, change, reason }) => `  - tool: ${quoted(tool)}\n    change: ${quoted(change)}\n    reason: ${quoted(reason)}\n`).join('');
  if (list === undefined) return `${text === '' || text.endsWith('\n') ? text : `${text}\n`}acceptedChanges:\n${block}`;
  const last = isSeq(list) && list.flow !== true ? list.items.at(-1) : undefined;
  const indent = /^([ \t]*)-/m.exec(text.slice(text.lastIndexOf('\n', (isSeq(list) ? (list.range?.[0] ?? 0) : 0) - 1) + 1))?.[1];
  const end = last !== null && typeof last === 'object' && 'range' in last ? (last as { readonly range?: readonly number[] }).range?.[1] : undefined;
  if (end === undefined || indent === undefined) {
    document.set('acceptedChanges', [...(isSeq(list) ? (list.toJSON() as AcceptedChange[]) : []), ...changes]);
    return document.toString({ lineWidth: 0 });
  }
  const at = text.indexOf('\n', end - 1);
  const [head, rest] = at < 0 ? [`${text}\n`, ''] : [text.slice(0, at + 1), text.slice(at + 1)];
  return `${head}${block.replaceAll(/^ {2}/gm, indent)}${rest}`;
}

function withJson(text: string, length: number, changes: readonly AcceptedChange[]): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return changes.reduce((now, change, i) => {
    const edits = modify(now, ['acceptedChanges', length + i], change, { formattingOptions, isArrayInsertion: true });
    return edits
      .toSorted((a, b) => b.offset - a.offset)
      .reduce((all, { offset, length: size, content }) => all.slice(0, offset) + content + all.slice(offset + size), now);
  }, text);
}

/** A text that YAML 1.1 and 1.2 read alike, on one line. */
const quoted = (text: string): string => (/[\n\r\t\\]/.test(text) ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`);
