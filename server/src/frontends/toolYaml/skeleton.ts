import {
  type ParamRequest,
  returnsPlaceholder,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
} from '../../model/index.ts';
import { folderForTools } from '../support/folderForTools.ts';
import { toolNameFault } from '../support/toolNameFault.ts';
import { blockFields, descriptionField, type Field, field, yamlUnit } from '../support/yaml/fields.ts';

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
    text: blockFields(fieldsOf(request), '', unitOf(place)),
    at: 'nowhere',
    companions: [],
  }),
};

/** The folder of the other tool files, or else the one in which R looks for them. */
const folderOf = (place: ToolPlace): string => folderForTools(place) ?? (place.project === undefined ? 'tools' : 'inst/mcp/tools');

/** The indentation of the other tool files that are written by hand. */
const unitOf = ({ tools, files }: ToolPlace): string =>
  yamlUnit([...new Set(tools.slice(0, maxRead).map(({ path }) => path))].map((path) => files.get(path) ?? '').join('\n'));

/** Tools whose files are read for it. */
const maxRead = 20;

function fieldsOf({ name, description, params, category, dangerous, requiresApproval }: ToolRequest): readonly Field[] {
  const required = params.filter((param) => param.required).map((param) => param.name);
  return [
    { key: 'name', value: name },
    descriptionField(description, toolPlaceholder),
    {
      key: 'parameters',
      fields: [
        { key: 'type', value: 'object' },
        { key: 'properties', fields: params.map((param) => ({ key: param.name, fields: paramFields(param) })) },
        ...field('required', required.length === 0 ? undefined : required),
      ],
    },
    category === undefined ? { key: 'category', fill: 'general' } : { key: 'category', value: category },
    ...field('dangerous', dangerous === true ? true : undefined),
    ...field('requires_approval', requiresApproval === true ? true : undefined),
    { key: 'implementation_example', fill: '# TODO: write a call of the tool here', block: '|' },
    { key: 'returns', fields: [{ key: 'type', fill: 'object' }, descriptionField(undefined, returnsPlaceholder)] },
  ];
}

function paramFields({ type, items, enum: values, default: standard, examples = [], description }: ParamRequest): readonly Field[] {
  // The members of an object are for its author to list.
  const anyKeys = (of: string | undefined): readonly Field[] => field('additionalProperties', of === 'object' ? true : undefined);
  return [
    { key: 'type', value: type },
    ...(type === 'array' ? [{ key: 'items', fields: [{ key: 'type', value: items ?? 'string' }, ...field('enum', values), ...anyKeys(items)] }] : []),
    descriptionField(description, valuePlaceholder),
    ...field('enum', type === 'array' ? undefined : values),
    ...field('default', standard),
    ...field('examples', examples.length === 0 ? undefined : examples),
    ...anyKeys(type),
  ];
}
