import { shift } from '../../model/index.ts';
import { type ItemPlace, placeBehind, placeWithin } from '../support/itemPlace.ts';
import { parseJson } from '../support/json/parseJson.ts';
import { type TreeNode, valueAt } from '../support/tree/node.ts';
import { hasSchema, type WrittenTool } from './forms.ts';
import { asListKind, writtenTools } from './readRegion.ts';
import { listKindOf } from './roster.ts';
import { split } from './split.ts';

/** The place in a list of tools where another item can follow. */
export interface ListEnd extends ItemPlace {
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
    if (last !== undefined) return { ...placeBehind(text, shift(last.whole.span, start), start + (last.whole.pairs[0]?.span.start ?? 0)), last };
  }
  return undefined;
}

function emptyList(text: string): ListEnd | undefined {
  const { root, problems } = parseJson(text);
  const list = [root, valueAt(root, 'tools'), valueAt(valueAt(root, 'result'), 'tools')].find(isEmptyList);
  if (list === undefined || problems.length > 0 || listKindOf(text) !== undefined) return undefined;
  return { ...placeWithin(text, list.span), last: undefined };
}

const isEmptyList = (node: TreeNode | undefined): boolean => node?.kind === 'seq' && node.items.length === 0;
