import { indentUnit, type Span } from '../../model/index.ts';
import { indentAt, lineStart } from './lines.ts';

/** The place of a new item in a list in brackets. */
export interface ItemPlace {
  readonly at: number;
  /** What is written before and behind the item: commas and white space. */
  readonly before: string;
  readonly after: string;
  /** The indentation of the item's closing brace. */
  readonly indent: string;
  /** One step of indentation; undefined where an item is on one line. */
  readonly unit: string | undefined;
}

/** The place behind an item, in its layout. `member`: the offset of its first member. */
export function placeBehind(text: string, { start, end }: Span, member: number): ItemPlace {
  const isOwnLine = text.slice(lineStart(text, start), start).trim() === '';
  const [indent, inner] = [indentAt(text, end), indentAt(text, member)];
  const step = inner.length > indent.length && inner.startsWith(indent) ? inner.slice(indent.length) : indentUnit(text);
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  return {
    at: end + comma,
    before: `${comma > 0 ? '' : ','}${isOwnLine ? `\n${indentAt(text, start)}` : ' '}`,
    after: comma > 0 ? ',' : '',
    indent,
    unit: text.slice(start, end).includes('\n') ? step : undefined,
  };
}

/** The place in an empty list, on lines of its own. `list`: the span with its brackets. */
export function placeWithin(text: string, list: Span): ItemPlace {
  const at = list.start + 1;
  const [outer, unit] = [indentAt(text, list.start), indentUnit(text)];
  const isClosedBelow = text.slice(at, list.end).includes('\n');
  return { at, before: `\n${outer}${unit}`, after: isClosedBelow ? '' : `\n${outer}`, indent: outer + unit, unit };
}
