import { pascalCase, type Skeleton, type SkeletonPart, type Skeletons, type ToolPlace, type ToolRequest, toolPlaceholder } from '../../../model/index.ts';
import { folderForTools } from '../../support/folderForTools.ts';
import { isNamedAfter, modulesEach } from '../../support/toolModules.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import { annotationsPart, type CodeStyle, metaPart, textPart, zodPart } from './codeParts.ts';
import { moduleLike, type ReadModule } from './moduleLike.ts';
import { registrationLike } from './registrationLike.ts';

/** A new tool is written as the active module writes its own: behind its last one, or in a module like it. Else a module uses a server of the SDK. */
export const createSkeletons = (read: (text: string, path: string) => ReadModule): Skeletons => {
  const likeActive = (request: ToolRequest, { active, files, tools }: ToolPlace): Skeleton | undefined => {
    const text = files.get(active ?? '');
    const own = tools.filter(({ path }) => path === active);
    const [only] = own;
    if (active === undefined || text === undefined || only === undefined) return undefined;
    const inModule = registrationLike(active, text, read(text, active).facts, own, request);
    const others = modulesEach(active, tools);
    if (own.length > 1 || !isNamedAfter(active, only) || (inModule !== undefined && others.length === 0)) return inModule;
    for (const tool of [only, ...others]) {
      const like = files.get(tool.path);
      const module = like === undefined ? undefined : moduleLike(tool.path, like, read(like, tool.path), tool, request, files);
      if (module !== undefined) return module;
    }
    return inModule;
  };
  return {
    title: 'TypeScript (MCP SDK)',
    detail: (place) =>
      place.tools.some(({ path }) => path === place.active)
        ? `Written and registered as the tools of ${place.active?.replace(/^.*\//, '')}, else in a module of its own.`
        : `A module of its own below ${folderOf(place)}/, which registers the tool with a server.`,
    suggestName: () => '',
    nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
    listing: (active) => (active === undefined ? [] : indexesOf(active)),
    write: (request, place) =>
      likeActive(request, place) ?? {
        path: `${folderOf(place)}/${request.name.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}.ts`,
        text: moduleOf(request),
        at: 'nowhere',
        companions: [],
      },
  };
};

/** The index modules of the module's folder and of the two above it. */
function indexesOf(active: string): readonly string[] {
  const extension = /\.[^.]*$/.exec(active)?.[0] ?? '.ts';
  const folders = active.split('/').slice(0, -1);
  return [0, 1, 2].filter((up) => up <= folders.length).map((up) => [...folders.slice(0, folders.length - up), `index${extension}`].join('/'));
}

const folderOf = (place: ToolPlace): string => folderForTools(place) ?? 'src/tools';

const style: CodeStyle = { edit: { text: '', eol: '\n', quote: "'" }, unit: '  ', indent: '      ' };

function moduleOf(request: ToolRequest): readonly SkeletonPart[] {
  const { name, description, params } = request;
  const meta = metaPart(style, request);
  return [
    "import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\n",
    `export function register${pascalCase(name)}(server: McpServer): void {\n  server.registerTool(\n    `,
    ...textPart(style, name, ''),
    ',\n    {\n      description: ',
    ...textPart(style, description, toolPlaceholder),
    ',\n      inputSchema: ',
    ...zodPart(style, params),
    ',\n      annotations: ',
    ...annotationsPart(request),
    ',\n',
    ...(meta === undefined ? [] : [`      _meta: ${meta},\n`]),
    `    },\n    async (${params.length === 0 ? '' : 'args'}) => ({ content: [{ type: 'text', text: `,
    params.length === 0 ? "''" : 'JSON.stringify(args)',
    ' }] }),\n  );\n}\n',
  ];
}
