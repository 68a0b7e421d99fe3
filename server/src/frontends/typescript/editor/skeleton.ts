import {
  type Json,
  mcpMetaKeys,
  type ParamRequest,
  pascalCase,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
} from '../../../model/index.ts';
import { busiestFolder } from '../../support/busiestFolder.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import { type Editing, printCode, printKey } from '../edit/codeEdit.ts';

/** A new tool is a module that registers it with a server of the SDK. */
export const skeletons: Skeletons = {
  title: 'TypeScript (MCP SDK)',
  detail: (place) => `A module of its own below ${folderOf(place)}/, which registers the tool with a server.`,
  suggestName: () => '',
  nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
  write: (request, place) => ({
    path: `${folderOf(place)}/${request.name.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}.ts`,
    text: textOf(request),
    at: 'nowhere',
    companions: [],
  }),
};

const folderOf = ({ tools }: ToolPlace): string => busiestFolder(tools) ?? 'src/tools';

type Parts = readonly SkeletonPart[];

function textOf({ name, description, category, dangerous, requiresApproval, params }: ToolRequest): Parts {
  const meta = {
    ...(category === undefined ? {} : { [mcpMetaKeys.category]: category }),
    ...(requiresApproval === true ? { [mcpMetaKeys.requiresApproval]: true } : {}),
  };
  return [
    "import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\n",
    `export function register${pascalCase(name)}(server: McpServer): void {\n  server.registerTool(\n    ${literal(name)},\n    {\n      description: `,
    ...textOrPlaceholder(description, toolPlaceholder),
    ',\n      inputSchema: {',
    ...params.flatMap((param): Parts => [`\n        ${printKey(style, param.name)}: `, ...chainOf(param), ',']),
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
  return [`${shape}${may}.describe(`, ...textOrPlaceholder(description, valuePlaceholder), `)${shown}`];
}

function shapeOf(type: string, values: ParamRequest['enum']): string {
  if (values === undefined) return shapes[type] ?? 'z.unknown()';
  if (values.every((value) => typeof value === 'string')) return `z.enum(${literal(values)})`;
  const literals = values.map((value) => `z.literal(${literal(value)})`);
  return literals.length === 1 ? (literals[0] ?? '') : `z.union([${literals.join(', ')}])`;
}

/** The members of an object are for its author to list. */
const shapes: Readonly<Record<string, string>> = {
  string: 'z.string()',
  number: 'z.number()',
  integer: 'z.number().int()',
  boolean: 'z.boolean()',
  object: 'z.record(z.string(), z.unknown())',
  array: 'z.array(z.unknown())',
  null: 'z.null()',
};

const textOrPlaceholder = (text: string | undefined, fill: string): Parts => (text === undefined ? ["'", { fill }, "'"] : [literal(text)]);

const style: Editing = { text: '', eol: '\n', quote: "'" };

const literal = (value: Json): string => printCode(style, value);
