import { type ItemPlace, placeBehind } from '../../support/itemPlace.ts';
import { lineEnd, nextLine } from '../../support/lines.ts';
import { pairOf, type TreePair } from '../../support/tree/node.ts';
import { parseYaml } from '../../support/yaml/parseYaml.ts';
import { type ListEnd, listEnd } from './listEnd.ts';

/** Where a new item of the list of tools can be written. */
export type ListPlace =
  | ({ readonly style: 'block' } & ListEnd)
  | ({ readonly style: 'flow' } & ItemPlace)
  /** In place of an empty list. `before`: what is written behind the key. */
  | { readonly style: 'first'; readonly at: number; readonly replaces: number; readonly before: string };

/** The place of a new item. Undefined where the file has no list of tools, or one that cannot be parsed. */
export function listPlace(text: string): ListPlace | undefined {
  const block = listEnd(text);
  if (block !== undefined) return { style: 'block', ...block };
  const { root, problems } = parseYaml(text);
  const pair = pairOf(root, 'tools');
  const list = root?.kind === 'seq' ? root : pair?.value;
  if (list === undefined || problems.length > 0) return undefined;
  const isEmpty = list.kind === 'seq' ? list.items.length === 0 : list.kind === 'scalar' && list.value === null;
  if (isEmpty && pair !== undefined) return placeOfFirst(text, pair);
  if (list.kind !== 'seq' || !list.flow || list.shared) return undefined;
  const last = list.items.at(-1);
  return last?.kind !== 'map' || !last.flow || last.shared ? undefined : { style: 'flow', ...placeBehind(text, last.span, last.pairs[0]?.span.start ?? 0) };
}

/** Undefined where an anchor or a tag is in front of the empty list. */
function placeOfFirst(text: string, { keySpan, value }: TreePair): ListPlace | undefined {
  const at = text.indexOf(':', keySpan.end) + 1;
  const isWritten = value.kind === 'seq' || (value.kind === 'scalar' && value.source !== '');
  const end = isWritten ? value.span.end : at;
  const rest = text.slice(end, lineEnd(text, end));
  if ((isWritten && text.slice(at, value.span.start).trim() !== '') || !/^(?:[ \t]*|[ \t]+#.*)$/.test(rest)) return undefined;
  return { style: 'first', at, replaces: nextLine(text, end) - at, before: `${rest.trimEnd()}\n` };
}
