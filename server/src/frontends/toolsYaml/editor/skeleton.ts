import type { OrderedJson, ParamRequest, Skeleton, SkeletonPart, Skeletons, ToolPlace, ToolRequest } from '../../../model/index.ts';
import { toolPlaceholder, valuePlaceholder, yamlEntry } from '../../../model/index.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import { blockFields, descriptionField, type Field, field, flowFields, yamlUnit } from '../../support/yaml/fields.ts';
import { type ListPlace, listPlace } from '../edit/listPlace.ts';

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
    const fields = fieldsOf(request);
    if (list === undefined) return { path, text: [headOf(place), ...blockItem(fields, '  ', '  ')], at: 'nowhere', companions: [] };
    return { path, ...itemIn(list, fields, yamlUnit(place.files.get(path) ?? '')), companions: [] };
  },
};

/** The active file, or else the file with the most tools. A new file where no list can get another item. */
function targetOf({ tools, files, active }: ToolPlace): { readonly path: string; readonly list?: ListPlace } {
  const countOf = (path: string): number => (path === active ? Number.POSITIVE_INFINITY : tools.filter((tool) => tool.path === path).length);
  const paths = [...files.keys()].sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  for (const path of paths) {
    const list = listPlace(files.get(path) ?? '');
    if (list !== undefined) return { path, list };
  }
  let path = 'tools.yaml';
  for (let i = 2; files.has(path); i++) path = `tools-${i}.yaml`;
  return { path };
}

const headOf = ({ folder }: ToolPlace): string => `version: "1.0"\nmetadata:\n${yamlEntry('name', folder, '  ')}\ntools:\n`;

/** The item in the style of the list. */
function itemIn(list: ListPlace, fields: readonly Field[], unit: string): Pick<Skeleton, 'text' | 'at' | 'replaces' | 'joins'> {
  const { at } = list;
  switch (list.style) {
    case 'block':
      return { at, text: blockItem(fields, list.indent, unit) };
    case 'first':
      return { at, replaces: list.replaces, joins: true, text: [list.before, ...blockItem(fields, unit, unit)] };
    case 'flow': {
      const layout = list.unit === undefined ? undefined : { indent: list.indent, unit: list.unit };
      return { at, joins: true, text: [list.before, ...flowFields(fields, layout), list.after] };
    }
  }
}

/** An item behind its dash. Its other lines are in the column behind the dash. */
function blockItem(fields: readonly Field[], dash: string, unit: string): readonly SkeletonPart[] {
  const [first = '', ...others] = blockFields(fields, `${dash}  `, unit);
  return [typeof first === 'string' ? `${dash}- ${first.trimStart()}` : first, ...others];
}

function fieldsOf({ name, description, category, dangerous, requiresApproval, params }: ToolRequest): readonly Field[] {
  return [
    { key: 'name', value: name },
    ...field('category', category),
    ...field('dangerous', dangerous === true ? true : undefined),
    ...field('requires_approval', requiresApproval === true ? true : undefined),
    descriptionField(description, toolPlaceholder),
    ...(category === undefined ? [{ key: 'category', fill: 'general' }] : []),
    { key: 'parameters', fields: params.map((param) => ({ key: param.name, fields: paramFields(param) })) },
  ];
}

function paramFields({ type, items, required, enum: values, default: standard, examples = [], description }: ParamRequest): readonly Field[] {
  return [
    ...shapeOf(type, type === 'array' ? undefined : values),
    ...field('required', required),
    ...field('default', standard),
    ...field('examples', examples.length === 0 ? undefined : examples),
    ...(type === 'array' ? [{ key: 'items', fields: shapeOf(items ?? 'string', values) }] : []),
    descriptionField(description, valuePlaceholder),
  ];
}

/** An integer is a number with a rule. The members of an object are for its author to list. */
const shapeOf = (type: string, values: readonly OrderedJson[] | undefined): readonly Field[] => [
  ...field('type', type === 'integer' ? 'number' : type),
  ...field('enum', values),
  ...field('additionalProperties', type === 'object' ? true : undefined),
  ...(type === 'integer' ? [{ key: 'validation', fields: field('int', true) }] : []),
];
