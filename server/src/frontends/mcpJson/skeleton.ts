import {
  type Json,
  mcpMetaKeys,
  type ParamRequest,
  type Skeleton,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
} from '../../model/index.ts';
import { toolNameFault } from '../support/toolNameFault.ts';
import { type ListEnd, listEnd } from './listEnd.ts';

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
    if (hasList(place)) return { path: `${request.name}.mcp.json`, text: [...toolText(request, ''), '\n'], at: 'nowhere', companions: [] };
    return { path: listFile, text: ['{\n  "tools": [\n    ', ...toolText(request, '    '), '\n  ]\n}\n'], at: 'nowhere', companions: [] };
  },
};

const listFile = 'mcp-tools.json';

const hasList = ({ files }: ToolPlace): boolean => files.has(listFile);

/** The list of the active file, where the items are definitions of the protocol. */
function openList({ active, files }: ToolPlace): ListEnd | undefined {
  const text = files.get(active ?? '');
  return text === undefined ? undefined : listEnd(text);
}

/** The item in the layout of the list: on lines of its own with the file's indentation, or on one line. */
function itemIn({ at, lead, unit, hasComma }: ListEnd, request: ToolRequest): Pick<Skeleton, 'text' | 'at' | 'joins'> {
  const indented = (spaces: string): string => (unit === undefined ? ' ' : `\n${unit.repeat((spaces.length - 1) / 2)}`);
  const shown = (text: string): string => text.replaceAll(/\n */g, indented);
  const indent = unit === undefined ? '' : lead.replace(/^\n/, '');
  const text = joined(toolText(request, '')).map((part) => (typeof part === 'string' ? shown(part).replaceAll('\n', `\n${indent}`) : part));
  return { at, joins: true, text: [hasComma ? lead : `,${lead}`, ...text, ...(hasComma ? [','] : [])] };
}

/** The parts, with neighboring texts as one. */
function joined(parts: Parts): Parts {
  const all: SkeletonPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}

type Parts = readonly SkeletonPart[];
type Entry = readonly [key: string, value: Parts];

function toolText({ name, description, params, category, dangerous, requiresApproval }: ToolRequest, indent: string): Parts {
  const required = params.filter((param) => param.required).map((param) => param.name);
  const inner = `${indent}  `;
  const members = params.map((param): Entry => [param.name, paramText(param, `${inner}    `)]);
  const input: readonly Entry[] = [
    ['type', plain('object')],
    ['properties', members.length === 0 ? plain({}) : object(members, `${inner}  `)],
    ...(required.length === 0 ? [] : [['required', plain(required)] as const]),
  ];
  const meta: readonly Entry[] = [
    ...(category === undefined ? [] : [[mcpMetaKeys.category, plain(category)] as const]),
    ...(requiresApproval === true ? [[mcpMetaKeys.requiresApproval, plain(true)] as const] : []),
  ];
  const hint: Entry = dangerous === true ? ['destructiveHint', plain(true)] : ['readOnlyHint', [{ fill: 'false' }]];
  const entries: readonly Entry[] = [
    ['name', plain(name)],
    ['description', textOrPlaceholder(description, toolPlaceholder)],
    ['inputSchema', object(input, inner)],
    ['annotations', object([hint], inner)],
    ...(meta.length === 0 ? [] : [['_meta', object(meta, inner)] as const]),
  ];
  return object(entries, indent);
}

function paramText({ name: _, type, items, enum: values, default: standard, examples = [], description }: ParamRequest, indent: string): Parts {
  // The members of an object are for its author to list.
  const shape = (of: string): readonly Entry[] => [
    ['type', plain(of)],
    ...(values === undefined ? [] : [['enum', plain(values)] as const]),
    ...(of === 'object' ? [['additionalProperties', plain(true)] as const] : []),
  ];
  const entries: readonly Entry[] = [
    ...(type === 'array'
      ? ([
          ['type', plain(type)],
          ['items', object(shape(items ?? 'string'), `${indent}  `)],
        ] as const)
      : shape(type)),
    ['description', textOrPlaceholder(description, valuePlaceholder)],
    ...(standard === undefined ? [] : [['default', plain(standard)] as const]),
    ...(examples.length === 0 ? [] : [['examples', plain(examples)] as const]),
  ];
  return object(entries, indent);
}

const plain = (value: Json): Parts => [JSON.stringify(value)];

const textOrPlaceholder = (text: string | undefined, fill: string): Parts => (text === undefined ? ['"', { fill }, '"'] : plain(text));

/** An object on lines of its own. `indent` is that of its closing brace. */
const object = (entries: readonly Entry[], indent: string): Parts => [
  '{\n',
  ...entries.flatMap(([key, value], i) => [`${indent}  ${JSON.stringify(key)}: `, ...value, i === entries.length - 1 ? '\n' : ',\n']),
  `${indent}}`,
];
