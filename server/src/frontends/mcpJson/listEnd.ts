import { parseJson } from '../support/json/parseJson.ts';
import { indentAt, lineStart } from '../support/lines.ts';
import { split } from './split.ts';

/** The end of the last item of a list of tools, where another item can follow. */
export interface ListEnd {
  readonly at: number;
  /** The white space before an item. */
  readonly lead: string;
  /** One step of indentation; undefined where an item is on one line. */
  readonly unit: string | undefined;
  /** True where a comma follows the last item. */
  readonly hasComma: boolean;
}

/** Undefined where the file has no list of tools of the protocol, or the last item cannot be parsed. */
export function listEnd(text: string): ListEnd | undefined {
  const last = split(text).findLast(({ kind }) => kind === 'tool');
  if (last === undefined) return undefined;
  const item = text.slice(last.start, last.end);
  const { root, problems } = parseJson(item);
  if (root?.kind !== 'map' || problems.length > 0 || !root.pairs.some(({ key }) => key === 'inputSchema')) return undefined;
  const [start, end] = [last.start + root.span.start, last.start + root.span.end];
  const first = root.pairs[0]?.span.start ?? 0;
  const isOwnLine = text.slice(lineStart(text, start), start).trim() === '';
  const [outer, inner] = [indentAt(text, start), indentAt(text, last.start + first)];
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  return {
    at: end + comma,
    lead: isOwnLine ? `\n${outer}` : ' ',
    unit: inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : undefined,
    hasComma: comma > 0,
  };
}
