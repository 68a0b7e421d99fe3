import {
  type ParamRequest,
  type SkeletonPart,
  type Skeletons,
  sampleValue,
  type ToolPlace,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
} from '../../../model/index.ts';
import { folderForTools } from '../../support/folderForTools.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import { printProse, printValue } from '../edit/printValue.ts';
import { isReserved } from '../read/keywords.ts';

export const skeletons: Skeletons = {
  title: 'BASIC script',
  detail: (place) => `A script of its own${inFolder(folderOf(place))}; the tool files are built next to it.`,
  suggestName: () => '',
  nameFault(name, of) {
    if (of === 'tool') return toolNameFault(name);
    if (isReserved(name)) return `'${name}' is a word of BASIC's own. Choose another name.`;
    if (/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(name)) return undefined;
    return `'${name}' cannot be the name of a parameter in BASIC: write letters, digits and '_', a letter first.`;
  },
  write: (request, place) => {
    const folder = folderOf(place);
    return { path: `${folder === '' ? '' : `${folder}/`}${request.name}.bas`, text: textOf(request), at: 'nowhere', companions: [] };
  },
};

const inFolder = (folder: string): string => (folder === '' ? '' : ` in ${folder}/`);

/** The folder of the active script, else the folder with most scripts, else the default folder of bots. */
function folderOf({ active, activeFolder, tools, files, folder }: ToolPlace): string {
  const parent = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (active !== undefined) return parent(active);
  const [some] = files.keys();
  if (some !== undefined) return folderForTools({ tools, activeFolder }) ?? parent(some);
  if (/\.gbdialog$/i.test(folder)) return '';
  return `${folder.replace(/\.gbai$/i, '')}.gbdialog`;
}

type Parts = readonly SkeletonPart[];

/** The description is first, because authors write it first. */
function textOf({ name, description, params }: ToolRequest): Parts {
  return [
    'DESCRIPTION ',
    ...textOrPlaceholder(description, toolPlaceholder),
    '\n\n',
    ...withObjects(params).flatMap(paramLine),
    ...(params.length === 0 ? [] : ['\n']),
    'TALK ',
    { fill: printProse(`${name} is not written yet.`) },
    '\n',
    ...params.map((param) => `TALK ${param.name}\n`),
  ];
}

/** `hasPlaceholderName`: the parameter has a placeholder for its name. */
type ParamDraft = ParamRequest & { readonly hasPlaceholderName?: true };

/** Adds the objects that fields belong to, and a field for each object without one: only fields declare the content of an object. */
function withObjects(params: readonly ParamRequest[]): readonly ParamDraft[] {
  const names = new Set(params.map(({ name }) => name));
  return params.flatMap((param) => {
    const parts = param.name.split('.');
    const owners = parts
      .slice(1)
      .map((_, i) => parts.slice(0, i + 1).join('.'))
      .filter((owner) => !names.has(owner) && names.add(owner));
    const isObject = param.type === 'object' || param.items === 'object';
    const field = isObject && !params.some(({ name }) => name.startsWith(`${param.name}.`));
    return [
      ...owners.map((name) => ({ name, type: 'object', required: true }) as const),
      param,
      ...(field ? [{ name: `${param.name}.field`, type: 'string', required: true, hasPlaceholderName: true } as const] : []),
    ];
  });
}

function paramLine(param: ParamDraft): Parts {
  const { name, type, items, required, enum: values, default: standard, description, examples } = param;
  const dot = name.lastIndexOf('.') + 1;
  // Choices, a default or a boolean already show an example.
  const hasExample = values !== undefined || standard !== undefined || type === 'boolean';
  const sample = examples?.[0] ?? (hasExample ? undefined : sampleValue({ ...param, name: name.slice(dot) }));
  const sampleText = sample === undefined ? undefined : printValue(sample);
  const fallback = standard === undefined ? undefined : printValue(standard);
  const choices = values?.map(printValue).join(', ');
  const like: Parts = sampleText === undefined ? [] : [' LIKE ', examples === undefined ? { fill: sampleText } : sampleText];
  return [
    'PARAM ',
    ...(param.hasPlaceholderName ? [name.slice(0, dot), { fill: name.slice(dot) }] : [name]),
    ` AS ${type === 'array' ? `ARRAY OF ${typeWord(items)}` : typeWord(type)}`,
    ...like,
    ' DESCRIPTION ',
    ...textOrPlaceholder(description, valuePlaceholder),
    fallback !== undefined ? ` DEFAULT ${fallback}` : required ? '' : ' OPTIONAL',
    choices === undefined ? '' : ` ENUM ${choices}`,
    '\n',
  ];
}

const typeWord = (type: ParamRequest['type'] = 'string'): string => (type === 'null' ? 'string' : type);

const textOrPlaceholder = (text: string | undefined, fill: string): Parts => (text === undefined ? ['"', { fill }, '"'] : [printProse(text)]);
