import { atOnce } from '../../../model/index.ts';
import { lineStart, nextLine } from '../../support/lines.ts';
import { valueAt } from '../../support/tree/node.ts';
import { parseYaml } from '../../support/yaml/parseYaml.ts';
import { split } from '../read/split.ts';

/** The end of a list of tools, where a new item can begin. */
export interface ListEnd {
  readonly at: number;
  /** The white space before the list's dashes. */
  readonly indent: string;
}

/** The end of the list of tools. Undefined where it is no block list. Only the last item is parsed, if the items can be separated. */
export function listEnd(text: string): ListEnd | undefined {
  const region = atOnce(split(text)).findLast(({ kind }) => kind === 'tool' || kind === 'file');
  if (region === undefined) return undefined;
  const own = text.slice(region.start, region.end);
  const { root, problems } = parseYaml(own);
  const list = root?.kind === 'seq' ? root : valueAt(root, 'tools');
  const last = list?.kind === 'seq' && !list.flow && !list.shared && problems.length === 0 ? list.items.at(-1) : undefined;
  if (last === undefined) return undefined;
  const lead = own.slice(lineStart(own, last.span.start), last.span.start).replace(/^\uFEFF/, '');
  const [, indent] = /^([ \t]*)- +$/.exec(lead) ?? [];
  // Comments behind the last item belong to it.
  const end = region.kind === 'tool' ? own.trimEnd().length : last.span.end;
  return indent === undefined ? undefined : { at: nextLine(text, region.start + end), indent };
}
