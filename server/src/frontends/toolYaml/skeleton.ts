import {
  type OrderedJson,
  type ParamRequest,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
  yamlEntry,
  yamlString,
} from '../../model/index.ts';

/** A tool begins as a file of its own, written by hand. */
export const skeletons: Skeletons = {
  title: 'Tool YAML',
  detail: (place) => `A tool file of its own below ${folderOf(place)}/, written and kept by hand.`,
  suggestName: ({ project }) => (project === undefined ? '' : `${project}-`),
  nameFault(name, of) {
    if (of === 'param') return undefined;
    if (name.endsWith('-')) return `Say what the tool is called, behind '${name}'.`;
    return /^[\w.-]+$/.test(name) ? undefined : `'${name}' cannot be the name of a tool: write letters, digits, '_', '-' and '.'.`;
  },
  write: (request, place) => ({
    path: `${folderOf(place)}/${request.name.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}.yaml`,
    text: textOf(request),
    at: 'nowhere',
    beside: [],
  }),
};

/** Beside the other tool files; else where the R side looks for them. */
function folderOf({ project, tools }: ToolPlace): string {
  const folders = tools.map(({ path }) => path.slice(0, path.lastIndexOf('/'))).filter((folder) => folder !== '');
  const counted = [...new Set(folders)].map((folder) => ({ folder, count: folders.filter((other) => other === folder).length }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  return most?.folder ?? (project === undefined ? 'tools' : 'inst/mcp/tools');
}

function textOf({ name, description, params, category, dangerous, requiresApproval }: ToolRequest): readonly SkeletonPart[] {
  const required = params.filter((param) => param.required).map((param) => param.name);
  return [
    yamlEntry('name', name, ''),
    ...describe(description, 'TODO: say what the tool does and when to use it', ''),
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
    ...describe(undefined, 'TODO: say what is returned', '  '),
  ].filter((part) => part !== '');
}

function property(param: ParamRequest): readonly SkeletonPart[] {
  const { name, type, items, enum: values, examples = [], description } = param;
  const keys = (entries: readonly (readonly [string, OrderedJson | undefined])[]): string =>
    entries.map(([key, value]) => (value === undefined ? '' : yamlEntry(key, value, '      '))).join('');
  // What an object holds is for its author to list.
  const anyKeys = (of: string | undefined): true | undefined => (of === 'object' ? true : undefined);
  const ofItems = [['type', items ?? 'string'] as const, ['enum', values] as const, ['additionalProperties', anyKeys(items)] as const];
  return [
    `    ${yamlString(name, 'key')}:\n`,
    keys([
      ['type', type],
      ['items', type === 'array' ? new Map(ofItems.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))) : undefined],
    ]),
    ...describe(description, 'TODO: say what the value means', '      '),
    keys([
      ['enum', type === 'array' ? undefined : values],
      ['default', param.default],
      ['examples', examples.length === 0 ? undefined : examples],
      ['additionalProperties', anyKeys(type)],
    ]),
  ];
}

/** What is to be filled in stands in a folded block: there, colons and quotes mean themselves. */
const describe = (text: string | undefined, fill: string, indent: string): readonly SkeletonPart[] =>
  text === undefined ? [`${indent}description: >-\n${indent}  `, { fill }, '\n'] : [yamlEntry('description', text, indent)];
