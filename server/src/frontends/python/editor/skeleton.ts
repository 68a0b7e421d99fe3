import { pascalCase, type Skeleton, type Skeletons, type ToolPlace, type ToolRequest, toolPlaceholder } from '../../../model/index.ts';
import { folderForTools } from '../../support/folderForTools.ts';
import { requestMeta } from '../../support/requestMeta.ts';
import { isNamedAfter, modulesEach, stemOf } from '../../support/toolModules.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import type { PyFacts } from '../read/facts.ts';

import { functionLike } from './functionLike.ts';
import { moduleLike } from './moduleLike.ts';
import { objectLike } from './objectLike.ts';
import {
  defaultOf,
  fieldArguments,
  type ImportedName,
  importedFrom,
  inDocstring,
  inOrder,
  literal,
  type Parts,
  pythonName,
  type Spelling,
  typeOf,
} from './paramParts.ts';
import { documentation } from './skeletonDocs.ts';
import { type Server, serverIn, toolArgumentsIn } from './skeletonPlace.ts';
import { readmeFor, readmesFor } from './skeletonReadme.ts';

/**
 * A new tool is written as the last one of the active module, else as a function for FastMCP in a module of its own.
 * In a project of `ToolArguments`, it is a new module with a model of arguments and a function that takes it.
 */
export const createSkeletons = (read: (text: string) => PyFacts): Skeletons => ({
  title: 'Python function',
  detail: (place) => {
    const folder = folderOf(place);
    const where = folder === '' ? '' : ` below ${folder}/`;
    if (toolArgumentsIn(place, folder) !== undefined) return `A module of its own${where}, with a model of the arguments and a documented function.`;
    const own = toolsOfActive(place);
    return own.length === 0
      ? `A module of its own${where}, with a function that FastMCP makes a tool of.`
      : `Written and registered as the last tool of ${place.active}, else in a module of its own.`;
  },
  suggestName: () => '',
  nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
  listing: (active, known) => (active === undefined ? [] : modulesAbove(active, known)),
  write(request, place) {
    const folder = folderOf(place);
    const path = `${folder === '' ? '' : `${folder}/`}${pythonName(request.name)}.py`;
    const style = toolArgumentsIn(place, folder);
    if (style !== undefined) return modelTool(request, path, style, place);
    const [own, text] = [toolsOfActive(place), place.files.get(place.active ?? '')];
    const active = place.active ?? '';
    const module = patternsOf(place).reduce<Skeleton | undefined>((found, tool) => {
      const like = place.files.get(tool.path);
      return found ?? (like === undefined ? undefined : moduleLike(tool.path, like, read, tool, request, place.files));
    }, undefined);
    if (module !== undefined) return module;
    const facts = text === undefined || own.length === 0 ? undefined : read(text);
    const like = text && facts && (functionLike(active, text, facts, own, request) ?? objectLike(active, text, facts, own, request));
    return like || { path, text: serverTool(request, serverIn(place, path)), at: 'nowhere', companions: [] };
  },
});

/** The tools of the active module. A module with the name of its only tool takes no other. */
function toolsOfActive({ tools, active }: ToolPlace): ToolPlace['tools'] {
  const own = tools.filter(({ path }) => path === active);
  return own.length === 1 && active !== undefined && stemOf(active) === own[0]?.name ? [] : own;
}

/** The tools whose modules show how a module of one tool is written: the active one's first. None where the folder has other modules. */
function patternsOf({ tools, active = '' }: ToolPlace): ToolPlace['tools'] {
  const own = tools.filter(({ path }) => path === active);
  const [only] = own;
  if (only === undefined || own.length > 1 || !isNamedAfter(active, only)) return [];
  const others = modulesEach(active, tools);
  return others.length > 0 || stemOf(active) === only.name ? [only, ...others] : [];
}

const folderOf = (place: ToolPlace): string => place.activeFolder ?? folderForTools(place) ?? '';

/** The modules of the active module's folder and of the two above it. */
function modulesAbove(active: string, known: readonly string[]): readonly string[] {
  const folders = active.split('/').slice(0, -1);
  const above = [0, 1, 2].filter((up) => up <= folders.length).map((up) => folders.slice(0, folders.length - up).join('/'));
  return known.filter((path) => path.endsWith('.py') && above.includes(path.slice(0, Math.max(0, path.lastIndexOf('/')))));
}

function serverTool(request: ToolRequest, server: Server): Parts {
  const { style, used } = spelling();
  const types = `from mcp.types import ${style.local('ToolAnnotations')}\n`;
  const text: Parts = [`${server.made}\n\n`, ...serverFunction(request, style)];
  return [importsOf(used, server.isOwn ? [types] : [types, server.imported], server.isOwn ? server.imported : ''), ...text];
}

/** Notes the names that code imports. */
function spelling(): { readonly style: Spelling; readonly used: ReadonlySet<ImportedName> } {
  const used = new Set<ImportedName>();
  const local = (name: ImportedName): string => {
    used.add(name);
    return name;
  };
  return { style: { quote: '"', local, old: new Set() }, used };
}

function serverFunction(request: ToolRequest, style: Spelling): Parts {
  const { name, description, params, dangerous } = request;
  const fn = pythonName(name);
  const meta = requestMeta(request);
  const declared = params.map((param) => {
    const standard = defaultOf(style, param);
    const parts: Parts = [
      `${pythonName(param.name)}: ${style.local('Annotated')}[${typeOf(style, param)}, ${style.local('Field')}(`,
      ...fieldArguments(style, param),
      `)]${standard === undefined ? '' : ` = ${standard}`}`,
    ];
    return { parts, hasDefault: standard !== undefined };
  });
  return [
    `@mcp.tool(${fn === name ? '' : `name=${literal(style, name)}, `}annotations=ToolAnnotations(`,
    ...(dangerous === true ? ['destructiveHint=True'] : ['readOnlyHint=', { fill: 'False' }]),
    `)${meta === undefined ? '' : `, meta=${literal(style, meta)}`})\ndef ${fn}(`,
    ...(params.length === 0 ? [] : ['\n', ...inOrder(declared).flatMap((parts): Parts => ['    ', ...parts, ',\n'])]),
    ') -> str:\n    """',
    ...(description === undefined ? [{ fill: toolPlaceholder, first: true } as const] : [inDocstring(description)]),
    '"""\n    return ',
    { fill: '""' },
    '\n',
  ];
}

function modelTool(
  request: ToolRequest,
  path: string,
  { imported, isAsync }: { readonly imported: string; readonly isAsync: boolean },
  place: ToolPlace,
): Skeleton {
  const { name, params } = request;
  const { style, used } = spelling();
  const readme = readmeFor(place, folderOf(place));
  const fn = pythonName(name);
  const model = `${pascalCase(fn)}Args`;
  const fields = params.flatMap((param): Parts => {
    const standard = defaultOf(style, param);
    const start = `    ${pythonName(param.name)}: ${typeOf(style, param)} = ${style.local('Field')}(${standard === undefined ? '' : `default=${standard}, `}`;
    return [start, ...fieldArguments(style, param), ')\n'];
  });
  const text: Parts = [
    `\n\nclass ${model}(ToolArguments):\n    """Arguments of ${fn}."""\n`,
    ...(fields.length === 0 ? [] : ['\n', ...fields]),
    `\n\n@ToolArguments.declare\n${isAsync ? 'async ' : ''}def ${fn}(args: ${model}) -> str:\n    """`,
    ...documentation({ ...request, name: fn }, model, pythonName),
    '    """\n    return ',
    { fill: '""' },
    '\n',
  ];
  return {
    path,
    text: [...(readme === undefined ? [] : [`# See ${readme}\n\n`]), importsOf(used, [], `${imported}\n`), ...text],
    at: 'nowhere',
    companions: readmesFor(place, readme),
  };
}

/** The import statements: of the standard library, of packages, of the project. */
function importsOf(used: ReadonlySet<ImportedName>, packages: readonly string[], own: string): string {
  const typing = [...used].filter((name) => importedFrom[name] === 'typing').sort();
  const all = [...packages, ...(used.has('Field') ? ['from pydantic import Field\n'] : [])].sort().join('');
  const groups = [typing.length === 0 ? '' : `from typing import ${typing.join(', ')}\n`, all, own];
  return groups.filter((group) => group !== '').join('\n');
}
