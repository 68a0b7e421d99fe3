import { type Json, mcpMetaKeys, type ParamRequest, type SkeletonPart, type Skeletons, type ToolPlace, type ToolRequest } from '../../model/index.ts';
import { toolPlaceholder, valuePlaceholder } from '../support/placeholders.ts';
import { toolNameFault } from '../support/toolNameFault.ts';

/** A tool begins as a module that registers it with a server of the SDK. */
export const skeletons: Skeletons = {
  title: 'TypeScript (MCP SDK)',
  detail: (place) => `A module of its own below ${folderOf(place)}/, which registers the tool with a server.`,
  suggestName: () => '',
  nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
  write: (request, place) => ({
    path: `${folderOf(place)}/${request.name.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}.ts`,
    text: textOf(request),
    at: 'nowhere',
    beside: [],
  }),
};

/** Where most tools are. */
function folderOf({ tools }: ToolPlace): string {
  const folders = tools.flatMap(({ path }) => (path.includes('/') ? [path.slice(0, path.lastIndexOf('/'))] : []));
  const countOf = (folder: string): number => folders.filter((other) => other === folder).length;
  return [...new Set(folders)].sort((a, b) => countOf(b) - countOf(a))[0] ?? 'src/tools';
}

type Parts = readonly SkeletonPart[];

function textOf({ name, description, category, dangerous, requiresApproval, params }: ToolRequest): Parts {
  const meta = {
    ...(category === undefined ? {} : { [mcpMetaKeys.category]: category }),
    ...(requiresApproval === true ? { [mcpMetaKeys.requiresApproval]: true } : {}),
  };
  return [
    "import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\n",
    `export function register${pascalCase(name)}(server: McpServer): void {\n  server.registerTool(\n    ${literal(name)},\n    {\n      description: `,
    ...said(description, toolPlaceholder),
    ',\n      inputSchema: {',
    ...params.flatMap((param): Parts => [`\n        ${keyOf(param.name)}: `, ...chainOf(param), ',']),
    params.length === 0 ? '},\n' : '\n      },\n',
    '      annotations: { ',
    ...(dangerous === true ? ['destructiveHint: true'] : ['readOnlyHint: ', { fill: 'false' }]),
    ' },\n',
    ...(Object.keys(meta).length === 0 ? [] : [`      _meta: ${literal(meta)},\n`]),
    `    },\n    async (${params.length === 0 ? '' : 'args'}) => ({ content: [{ type: 'text', text: `,
    params.length === 0 ? "''" : 'JSON.stringify(args)',
    ' }] }),\n  );\n}\n',
  ];
}

function chainOf({ type, items, enum: values, required, default: standard, examples = [], description }: ParamRequest): Parts {
  const shape = type === 'array' ? `z.array(${shapeOf(items ?? 'string', values)})` : shapeOf(type, values);
  const may = standard !== undefined ? `.default(${literal(standard)})` : required ? '' : '.optional()';
  const shown = examples.length === 0 ? '' : `.meta({ examples: ${literal(examples)} })`;
  return [`${shape}${may}.describe(`, ...said(description, valuePlaceholder), `)${shown}`];
}

function shapeOf(type: string, values: ParamRequest['enum']): string {
  if (values === undefined) return shapes[type] ?? 'z.unknown()';
  if (values.every((value) => typeof value === 'string')) return `z.enum(${literal(values)})`;
  const literals = values.map((value) => `z.literal(${literal(value)})`);
  return literals.length === 1 ? (literals[0] ?? '') : `z.union([${literals.join(', ')}])`;
}

/** What an object holds is for its author to list. */
const shapes: Readonly<Record<string, string>> = {
  string: 'z.string()',
  number: 'z.number()',
  integer: 'z.number().int()',
  boolean: 'z.boolean()',
  object: 'z.record(z.string(), z.unknown())',
  array: 'z.array(z.unknown())',
  null: 'z.null()',
};

const said = (text: string | undefined, fill: string): Parts => (text === undefined ? ["'", { fill }, "'"] : [literal(text)]);

/** A value as code has it, on one line. */
function literal(value: Json): string {
  if (typeof value === 'string') return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${keyOf(key)}: ${literal(inner)}`)
    .join(', ')} }`;
}

/** Written so, the name of every object's prototype is a member like any other. */
const keyOf = (name: string): string => (name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

function pascalCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}
