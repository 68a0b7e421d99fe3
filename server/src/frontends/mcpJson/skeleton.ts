import type { Skeleton, SkeletonPart, Skeletons, ToolPlace, ToolRequest } from '../../model/index.ts';
import { toolNameFault } from '../support/toolNameFault.ts';
import { type ListEnd, listEnd } from './listEnd.ts';
import { formLike, mcpForm, toolText } from './toolText.ts';

/** A tool is an item of the list that the active file contains, else it begins in a file of its own, as the first item of a list that can grow. */
export const skeletons: Skeletons = {
  title: 'MCP JSON',
  detail(place) {
    if (openList(place) !== undefined) return `An item of the list in ${place.active}.`;
    return hasList(place)
      ? 'A file of its own, with the definition that clients receive.'
      : `Writes ${listFile}, a list of the definitions that clients receive.`;
  },
  suggestName: () => '',
  nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
  write(request, place) {
    const open = openList(place);
    if (open !== undefined) return { path: place.active ?? '', ...itemIn(open, request), companions: [] };
    if (hasList(place)) return { path: `${request.name}.mcp.json`, text: [...toolText(request, mcpForm, ''), '\n'], at: 'nowhere', companions: [] };
    return { path: listFile, text: ['{\n  "tools": [\n    ', ...toolText(request, mcpForm, '    '), '\n  ]\n}\n'], at: 'nowhere', companions: [] };
  },
};

const listFile = 'mcp-tools.json';

const hasList = ({ files }: ToolPlace): boolean => files.has(listFile);

/** The list of the active file, where another item can follow. */
function openList({ active, files }: ToolPlace): ListEnd | undefined {
  const text = files.get(active ?? '');
  return text === undefined ? undefined : listEnd(text);
}

/** The item in the form of the list, and in its layout: on lines of its own with the file's indentation, or on one line. */
function itemIn({ at, before, after, indent, unit, last }: ListEnd, request: ToolRequest): Pick<Skeleton, 'text' | 'at' | 'joins'> {
  const indented = (line: string): string => (unit === undefined ? ' ' : `\n${indent}${unit.repeat((line.length - 1) / 2)}`);
  const text = joined(toolText(request, last === undefined ? mcpForm : formLike(last), ''));
  return { at, joins: true, text: [before, ...text.map((part) => (typeof part === 'string' ? part.replaceAll(/\n */g, indented) : part)), after] };
}

/** The parts, with neighboring texts as one. */
function joined(parts: readonly SkeletonPart[]): readonly SkeletonPart[] {
  const all: SkeletonPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}
