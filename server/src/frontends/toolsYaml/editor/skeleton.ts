import {
  type OrderedJson,
  type ParamRequest,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
  yamlEntry,
  yamlString,
} from '../../../model/index.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import { describedPart } from '../../support/yaml/describedPart.ts';
import { type ListEnd, listEnd } from '../edit/listEnd.ts';

/** A new tool is an item of the file's list, or begins a list. */
export const skeletons: Skeletons = {
  title: 'tools.yaml',
  detail(place) {
    const { path, list } = targetOf(place);
    return list === undefined ? `Writes ${path}, a list of tools.` : `An item of the list in ${path}.`;
  },
  suggestName: () => '',
  nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
  write(request, place) {
    const { path, list } = targetOf(place);
    const item = itemOf(request, list?.indent ?? '  ');
    return { path, text: list === undefined ? [headOf(place), ...item] : item, at: list?.at ?? 'nowhere', companions: [] };
  },
};

/** The active file, or else the file with the most tools. A new file where no list can get another item. */
function targetOf({ tools, files, active }: ToolPlace): { readonly path: string; readonly list?: ListEnd } {
  const countOf = (path: string): number => (path === active ? Number.POSITIVE_INFINITY : tools.filter((tool) => tool.path === path).length);
  const paths = [...files.keys()].sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  for (const path of paths) {
    const list = listEnd(files.get(path) ?? '');
    if (list !== undefined) return { path, list };
  }
  let path = 'tools.yaml';
  for (let i = 2; files.has(path); i++) path = `tools-${i}.yaml`;
  return { path };
}

const headOf = ({ folder }: ToolPlace): string => `version: "1.0"\nmetadata:\n${yamlEntry('name', folder, '  ')}\ntools:\n`;

function itemOf({ name, description, category, dangerous, requiresApproval, params }: ToolRequest, dash: string): readonly SkeletonPart[] {
  const indent = `${dash}  `;
  return [
    `${dash}- ${yamlEntry('name', name, '')}`,
    ...(category === undefined ? [] : [yamlEntry('category', category, indent)]),
    ...(dangerous === true ? [yamlEntry('dangerous', true, indent)] : []),
    ...(requiresApproval === true ? [yamlEntry('requires_approval', true, indent)] : []),
    ...describedPart(description, toolPlaceholder, indent),
    ...(category === undefined ? [`${indent}category: `, { fill: 'general' }, '\n'] : []),
    ...(params.length === 0 ? [yamlEntry('parameters', new Map(), indent)] : [`${indent}parameters:\n`, ...params.flatMap((param) => paramOf(param, indent))]),
  ];
}

function paramOf(
  { name, type, items, required, enum: values, default: standard, examples = [], description }: ParamRequest,
  outer: string,
): readonly SkeletonPart[] {
  const indent = `${outer}    `;
  const entries: (readonly [string, OrderedJson | undefined])[] = [
    ...shapeOf(type, type === 'array' ? undefined : values),
    ['required', required],
    ['default', standard],
    ['examples', examples.length === 0 ? undefined : examples],
    ['items', type === 'array' ? new Map(written(shapeOf(items ?? 'string', values))) : undefined],
  ];
  return [
    `${outer}  ${yamlString(name, 'key')}:\n`,
    ...written(entries).map(([key, value]) => yamlEntry(key, value, indent)),
    ...describedPart(description, valuePlaceholder, indent),
  ];
}

type Entry = readonly [key: string, value: OrderedJson];

/** An integer is a number with a rule. The members of an object are for its author to list. */
const shapeOf = (type: string, values: ParamRequest['enum']): readonly (readonly [string, OrderedJson | undefined])[] => [
  ['type', type === 'integer' ? 'number' : type],
  ['enum', values],
  ['additionalProperties', type === 'object' ? true : undefined],
  ['validation', type === 'integer' ? new Map([['int', true]]) : undefined],
];

const written = (entries: readonly (readonly [string, OrderedJson | undefined])[]): readonly Entry[] =>
  entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
