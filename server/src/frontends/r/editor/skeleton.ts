import {
  groupOf,
  type Json,
  jsonEqual,
  type ParamRequest,
  type Skeleton,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
} from '../../../model/index.ts';
import { paramPlaceholder, returnsPlaceholder, toolPlaceholder } from '../edit/placeholders.ts';
import { exampleValues } from '../edit/realizeParams.ts';
import { escapeRd, isPlainName, rName, toR } from '../edit/rText.ts';
import { isNamespace } from '../format.ts';
import { exampleCall } from '../lower/exampleCall.ts';
import { categoryPrefix } from '../lower/keywords.ts';
import { ellmerLike, ellmerPlace } from '../newTool/ellmerLike.ts';
import { commonStart } from '../newTool/nameLike.ts';
import { isPackageCode } from '../newTool/pattern.ts';
import { arrayPhraseFor, phraseFor } from './phrases.ts';

/** A new tool is written as the last tool of ellmer in the active file, else as a documented R function. In a folder without a package, the package is created with it. */
export const skeletons: Skeletons = {
  title: 'R function',
  detail: (place) => {
    const like = ellmerPlace(place);
    if (like !== undefined) {
      const isApart = like.namedAfter !== undefined || like.empty !== undefined;
      return isApart ? `A file of its own, with a tool of ellmer as in ${like.pattern}.` : `Written and registered as the last tool of ${like.pattern}.`;
    }
    return place.project === undefined
      ? `Makes the folder the R package '${packageName(place.folder)}': writes DESCRIPTION and R/.`
      : 'A documented function below R/; the tool file is built from it.';
  },
  suggestName,
  nameFault(name, of) {
    if (of === 'tool' && /^mcp_tool_(?:[^_]+_)?$/.test(name)) return `Say what the tool does, behind '${name}': 'mcp_tool_GROUP_ACTION' is a full name.`;
    if (isPlainName(name)) return undefined;
    if (/^[A-Za-z.][\w.]*$/.test(name)) return `'${name}' is a word of R's own. Choose another name.`;
    const what = of === 'tool' ? 'function' : 'parameter';
    return `'${name}' cannot be the name of an R ${what}: write letters, digits, '_' and '.', a letter first.`;
  },
  listing: (_active, known) => known.filter((path) => isNamespace(path) || (/\.r$/i.test(path) && isPackageCode(path))),
  write: (request, place) =>
    ellmerLike(request, place) ?? { path: pathFor(request.name, place), text: textOf(request, place), at: 'end', companions: packageFiles(place) },
};

const localGroup = (name: string): string => groupOf(`package-${name}`);

/** The prefix of the tools in the active file, else of those in the package. */
function suggestName(place: ToolPlace): string {
  const { tools, active } = place;
  const like = ellmerPlace(place);
  if (like !== undefined) return commonStart(tools.filter(({ path }) => path === like.pattern));
  const inActiveFile = tools.filter(({ path }) => path === active);
  const group = [...inActiveFile]
    .reverse()
    .map(({ name }) => localGroup(name))
    .find((g) => g !== '');
  if (group !== undefined) return `mcp_tool_${group}_`;
  const related = inActiveFile.length > 0 ? inActiveFile : tools;
  return related.length === 0 || related.some(({ name }) => name.startsWith('mcp_tool_')) ? 'mcp_tool_' : '';
}

/**
 * The active file where it has tools of the group, or the file that has all of them; else a new file. A file named after its only tool is reserved for
 * that tool.
 */
function pathFor(name: string, { tools, active }: ToolPlace): string {
  const group = localGroup(name);
  const isToolFile = (path: string): boolean => tools.every((tool) => tool.path !== path || defaultPath(tool.name) === path);
  const files = [...new Set(tools.filter((tool) => localGroup(tool.name) === group).map(({ path }) => path))];
  const shared = files.filter((path) => !isToolFile(path));
  if (active !== undefined && shared.includes(active)) return active;
  const [only] = shared;
  return only !== undefined && files.length === 1 && group !== '' ? only : defaultPath(name);
}

/** `R/signal-find_peaks.R` for `mcp_tool_signal_find_peaks`. */
function defaultPath(name: string): string {
  const base = localGroup(name) === '' ? name : name.slice('mcp_tool_'.length).replace('_', '-');
  return `R/${base.replaceAll(/[^A-Za-z0-9_.-]+/g, '-')}.R`;
}

function textOf(request: ToolRequest, place: ToolPlace): readonly SkeletonPart[] {
  const { name, params, description } = request;
  return [
    ...line(titleOf(name)),
    ...line(),
    ...line('@description'),
    ...(description === undefined ? line({ fill: toolPlaceholder }) : description.split(/\r?\n/).flatMap((l) => line(escapeRd(l.trim())))),
    ...line(),
    ...params.flatMap(paramLine),
    ...line('@return List. ', { fill: returnsPlaceholder }),
    ...line('@examples'),
    ...line(
      exampleCall(
        name,
        params.filter((p) => p.required && !takesFirst(p)).map((p) => ({ ...p, value: p.enum === undefined ? p.examples?.[0] : undefined })),
      ),
    ),
    ...line(
      '@keywords mcp-tool ',
      ...categoryOf(request, place),
      request.dangerous ? ' mcp-dangerous' : '',
      request.requiresApproval ? ' mcp-requires-approval' : '',
    ),
    ...line('@export'),
    `${signature(name, params)} {\n  `,
    { fill: `stop("${name} is not written yet")` },
    '\n}\n',
  ];
}

const line = (...parts: readonly SkeletonPart[]): readonly SkeletonPart[] => (parts.length === 0 ? ["#'\n"] : ["#' ", ...parts.filter((p) => p !== ''), '\n']);

/** "Find peaks" for `mcp_tool_signal_find_peaks`. */
function titleOf(name: string): string {
  const words = name
    .replace(/^mcp_tool_(?:[^_]+_(?=.))?/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[_.\s]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function paramLine(param: ParamRequest): readonly SkeletonPart[] {
  const { name, type, items = 'string', description, examples = [] } = param;
  const phrase = (type === 'array' ? arrayPhraseFor(items) : phraseFor(type)) ?? 'Character string';
  const descriptionPart: SkeletonPart = description === undefined ? { fill: paramPlaceholder(name) } : sentence(escapeRd(description.trim()));
  return line(`@param ${name} ${phrase}. `, descriptionPart, examples.length === 0 ? '' : ` ${exampleValues(examples)}`);
}

const sentence = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);

function categoryOf({ name, category }: ToolRequest, { tools }: ToolPlace): readonly SkeletonPart[] {
  const group = localGroup(name);
  const related = group === '' ? tools : tools.filter((tool) => localGroup(tool.name) === group);
  const used = new Set(related.map((tool) => tool.category));
  const [common] = used;
  const known = category?.trim().replaceAll(/\s+/g, '_') || (used.size === 1 && common) || group;
  return [categoryPrefix, known === '' ? { fill: 'general' } : known];
}

/** Formals on one line where they fit, else one a line. */
function signature(name: string, params: readonly ParamRequest[]): string {
  const head = `${rName(name)} <- function(`;
  const formals = params.map((param) => rName(param.name) + defaultOf(param));
  const short = `${head}${formals.join(', ')})`;
  return short.length <= 80 ? short : `${head}${formals.join(`,\n${' '.repeat(head.length)}`)})`;
}

/** Choices are a vector, with the default first. */
function defaultOf(param: ParamRequest): string {
  const { type, items, required, enum: values } = param;
  const integer = (type === 'array' ? items : type) === 'integer';
  if (values !== undefined && values.length > 0) {
    const chosen = values.filter((value) => jsonEqual(value, param.default));
    return ` = ${toR([...chosen, ...values.filter((value) => !chosen.includes(value))], integer)}`;
  }
  if (param.default !== undefined) return ` = ${toR(param.default as Json, integer)}`;
  return required ? '' : ' = NULL';
}

const takesFirst = (param: ParamRequest): boolean => (param.enum?.length ?? 0) > 0;

function packageFiles({ project, folder }: ToolPlace): Skeleton['companions'] {
  if (project !== undefined) return [];
  const text = `Package: ${packageName(folder)}
Title: Tools for Language Models
Version: 0.0.0.9000
Description: Functions that language models call as tools.
Encoding: UTF-8
Roxygen: list(markdown = TRUE)
`;
  return [{ path: 'DESCRIPTION', text }];
}

/** The folder's name as a package name of R: letters, digits and dots, a letter first. */
function packageName(folder: string): string {
  const name = folder.replaceAll(/[^A-Za-z0-9.]+/g, '').replace(/^[^A-Za-z]+|(?<!\.)\.+$/g, '');
  return name.length < 2 ? 'mytools' : name;
}
