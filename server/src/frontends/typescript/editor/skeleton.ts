import { pascalCase, type SkeletonPart, type Skeletons, type ToolPlace, type ToolRequest, toolPlaceholder } from '../../../model/index.ts';
import { busiestFolder } from '../../support/busiestFolder.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import type { ZodFacts } from '../read/facts.ts';
import { annotationsPart, type CodeStyle, metaPart, textPart, zodPart } from './codeParts.ts';
import { registrationLike } from './registrationLike.ts';

/** A new tool is registered as the last one of the active module, else in a module of its own with a server of the SDK. */
export const createSkeletons = (read: (text: string, path: string) => ZodFacts): Skeletons => {
  const inActive = (request: ToolRequest, { active, files, tools }: ToolPlace) => {
    const text = files.get(active ?? '');
    if (active === undefined || text === undefined) return undefined;
    const own = tools.filter(({ path }) => path === active);
    return own.length === 0 ? undefined : registrationLike(active, text, read(text, active), own, request);
  };
  return {
    title: 'TypeScript (MCP SDK)',
    detail: (place) =>
      place.tools.some(({ path }) => path === place.active)
        ? `Behind the last tool of ${place.active}, registered as that is; else in a module of its own.`
        : `A module of its own below ${folderOf(place)}/, which registers the tool with a server.`,
    suggestName: () => '',
    nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
    write: (request, place) =>
      inActive(request, place) ?? {
        path: `${folderOf(place)}/${request.name.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}.ts`,
        text: moduleOf(request),
        at: 'nowhere',
        companions: [],
      },
  };
};

const folderOf = ({ tools }: ToolPlace): string => busiestFolder(tools) ?? 'src/tools';

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
