import {
  type OrderedJson,
  type ParamRequest,
  returnsPlaceholder,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
  yamlEntry,
  yamlString,
} from '../../model/index.ts';
import { busiestFolder } from '../support/busiestFolder.ts';
import { toolNameFault } from '../support/toolNameFault.ts';
import { describedPart } from '../support/yaml/describedPart.ts';

/** A new tool is a file of its own, written by hand. */
export const skeletons: Skeletons = {
  title: 'Tool YAML',
  detail: (place) => `A tool file of its own below ${folderOf(place)}/, written and kept by hand.`,
  suggestName: ({ project }) => (project === undefined ? '' : `${project}-`),
  nameFault(name, of) {
    if (of === 'param') return undefined;
    if (name.endsWith('-')) return `Say what the tool is called, behind '${name}'.`;
    return toolNameFault(name);
  },
  write: (request, place) => ({
    path: `${folderOf(place)}/${request.name.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}.yaml`,
    text: textOf(request),
    at: 'nowhere',
    companions: [],
  }),
};

/** The folder of the other tool files, or else the one in which R looks for them. */
const folderOf = ({ project, tools }: ToolPlace): string => busiestFolder(tools) ?? (project === undefined ? 'tools' : 'inst/mcp/tools');

function textOf({ name, description, params, category, dangerous, requiresApproval }: ToolRequest): readonly SkeletonPart[] {
  const required = params.filter((param) => param.required).map((param) => param.name);
  return [
    yamlEntry('name', name, ''),
    ...describedPart(description, toolPlaceholder, ''),
    'parameters:\n  type: object\n',
    ...(params.length === 0 ? [yamlEntry('properties', new Map(), '  ')] : ['  properties:\n', ...params.flatMap(property)]),
    required.length === 0 ? '' : yamlEntry('required', required, '  '),
    ...(category === undefined ? ['category: ', { fill: 'general' }, '\n'] : [yamlEntry('category', category, '')]),
    dangerous === true ? yamlEntry('dangerous', true, '') : '',
    requiresApproval === true ? yamlEntry('requires_approval', true, '') : '',
    'implementation_example: |\n  ',
    { fill: '# TODO: write a call of the tool here' },
    '\nreturns:\n  type: ',
    { fill: 'object' },
    '\n',
    ...describedPart(undefined, returnsPlaceholder, '  '),
  ].filter((part) => part !== '');
}

function property(param: ParamRequest): readonly SkeletonPart[] {
  const { name, type, items, enum: values, examples = [], description } = param;
  const keys = (entries: readonly (readonly [string, OrderedJson | undefined])[]): string =>
    entries.map(([key, value]) => (value === undefined ? '' : yamlEntry(key, value, '      '))).join('');
  // The members of an object are for its author to list.
  const anyKeys = (of: string | undefined): true | undefined => (of === 'object' ? true : undefined);
  const ofItems = [['type', items ?? 'string'] as const, ['enum', values] as const, ['additionalProperties', anyKeys(items)] as const];
  return [
    `    ${yamlString(name, 'key')}:\n`,
    keys([
      ['type', type],
      ['items', type === 'array' ? new Map(ofItems.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))) : undefined],
    ]),
    ...describedPart(description, valuePlaceholder, '      '),
    keys([
      ['enum', type === 'array' ? undefined : values],
      ['default', param.default],
      ['examples', examples.length === 0 ? undefined : examples],
      ['additionalProperties', anyKeys(type)],
    ]),
  ];
}
