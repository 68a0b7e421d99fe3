import { indentUnit } from '../../model/index.ts';
import { parseJson } from '../support/json/parseJson.ts';
import { indentAt, lineStart } from '../support/lines.ts';
import { type TreeNode, valueAt } from '../support/tree/node.ts';
import { hasSchema, type WrittenTool } from './forms.ts';
import { asListKind, writtenTools } from './readRegion.ts';
import { listKindOf } from './roster.ts';
import { split } from './split.ts';

/** The place in a list of tools where another item can follow. */
export interface ListEnd {
  readonly at: number;
  /** What is written before and behind the item: commas and white space. */
  readonly before: string;
  readonly after: string;
  /** The indentation of the item's closing brace. */
  readonly indent: string;
  /** One step of indentation; undefined where an item is on one line. */
  readonly unit: string | undefined;
  /** The tool before it, whose form the item takes; undefined in an empty list. */
  readonly last: WrittenTool | undefined;
}

/** Behind the last tool with an input schema, or in an empty list. Undefined where the file has neither, or that part of it cannot be parsed. */
export function listEnd(text: string): ListEnd | undefined {
  for (const { start, end, kind } of split(text).toReversed()) {
    const [sort, word = ''] = kind.split(' ');
    if (sort === 'file') return emptyList(text);
    if (sort !== 'tool') continue;
    const { root, problems } = parseJson(text.slice(start, end));
    if (root === undefined || problems.length > 0) return undefined;
    const last = writtenTools(root, asListKind(word)).findLast(({ form, body }) => hasSchema(form) && form.inputs.some((key) => valueAt(body, key)));
    if (last !== undefined) return behind(text, start, last);
  }
  return undefined;
}

function behind(text: string, region: number, last: WrittenTool): ListEnd {
  const [start, end] = [region + last.whole.span.start, region + last.whole.span.end];
  const isOwnLine = text.slice(lineStart(text, start), start).trim() === '';
  const [outer, inner] = [indentAt(text, start), indentAt(text, region + (last.whole.pairs[0]?.span.start ?? 0))];
  const step = inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : indentUnit(text);
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  return {
    at: end + comma,
    before: `${comma > 0 ? '' : ','}${isOwnLine ? `\n${outer}` : ' '}`,
    after: comma > 0 ? ',' : '',
    indent: outer,
    unit: text.slice(start, end).includes('\n') ? step : undefined,
    last,
  };
}

/** The first item of a list is on lines of its own. */
function emptyList(text: string): ListEnd | undefined {
  const { root, problems } = parseJson(text);
  const list = [root, valueAt(root, 'tools'), valueAt(valueAt(root, 'result'), 'tools')].find(isEmptyList);
  if (list === undefined || problems.length > 0 || listKindOf(text) !== undefined) return undefined;
  const at = list.span.start + 1;
  const unit = indentUnit(text);
  const outer = indentAt(text, list.span.start);
  return {
    at,
    before: `\n${outer}${unit}`,
    after: text.slice(at, list.span.end).includes('\n') ? '' : `\n${outer}`,
    indent: outer + unit,
    unit,
    last: undefined,
  };
}

const isEmptyList = (node: TreeNode | undefined): boolean => node?.kind === 'seq' && node.items.length === 0;
