import { code, paramAt, type Rule } from '../../model/index.ts';

const server = (type: string): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'calendar', version: '1.0.0' });

server.registerTool(
  'find_events',
  {
    description: 'Find the events of a calendar that begin after a moment, and return them in order.',
    inputSchema: { ${type}.describe('The moment, such as 2026-05-01T10:00:00Z.') },
    annotations: { readOnlyHint: true },
  },
  async ({ after }) => find(after),
);
`;

const packages = '{ "dependencies": { "@modelcontextprotocol/sdk": "1.32.2", "zod": "4.6.7" } }\n';

/** The replacement, by kind of schema. */
const instead: Readonly<Record<string, string>> = {
  date: 'Take a text, such as `z.iso.datetime()`, and make the date of it in the handler.',
  bigint: 'Take `z.int()`, or a text of digits.',
  set: 'Take `z.array(…)`.',
  map: 'Take `z.record(z.string(), …)`.',
  record: 'Take `z.record(z.string(), …)`.',
  transform: 'Convert values in the handler, or list what is sent: `z.toJSONSchema(schema, { io: "input" })`.',
  custom: 'Say what is sent, as an object, a text or a number, and check that.',
  undefined: 'Leave it out, or make another schema `.optional()`.',
  void: 'Leave it out, or make another schema `.optional()`.',
  nan: 'Take `z.number()`.',
  symbol: 'Take `z.string()`.',
};

export const parameterUnlistable: Rule = {
  id: 'parameter-unlistable',
  severity: 'error',
  summary: 'A schema that the installed library cannot list, so that the server cannot list its tools.',
  why: 'Zod 4 makes no JSON Schema of some types, and the official SDK up to 1.21 takes the members of an object, but no `z.object(…)`: `tools/list` fails as a whole, and no client sees any tool of the server.',
  remedy: 'Take a type that JSON Schema has, and convert it in the handler. Give the members of an object, `{ … }`, or `.shape` of its schema.',
  scope: 'tool',
  about: 'schema',
  bad: { 'package.json': packages, 'server.ts': server('[[after]]: z.date()') },
  good: { 'package.json': packages, 'server.ts': server('after: z.iso.datetime()') },
  sources: [
    'z.toJSONSchema of Zod 4.0.0, 4.1.13, 4.3.6 and 4.6.7',
    'McpServer of @modelcontextprotocol/sdk 1.13.0 to 1.32.2 and of @modelcontextprotocol/server 2.4.0',
  ],
  check({ tool }) {
    const { listed, params, input, returns } = tool;
    const effect = `A server on ${listed?.by} fails to list its tools, all of them.`;
    return (listed?.refused ?? []).map(({ path, what, kind, where }) => {
      if (kind === 'whole' || kind === 'json') {
        const [key, schema] = where === 'returns' ? ['outputSchema', returns] : ['inputSchema', input];
        const span = schema?.type.state === 'known' ? schema.type.span : tool.head;
        const detail = kind === 'json' ? `A server on ${listed?.by} throws when the tool is registered. Take a schema of Zod.` : effect;
        return { span, message: `\`${key}\` is ${what}, and cannot be listed.`, detail };
      }
      const param = nearest(where === 'returns' ? (returns?.properties ?? []) : params, path);
      const named = param === undefined ? 'The schema' : code(param.name.value);
      return {
        span: param?.name.span ?? (where === 'returns' ? returns?.span : undefined) ?? tool.head,
        message: `${named} is ${what}, and cannot be listed.`,
        detail: Object.hasOwn(instead, kind) ? `${effect} ${instead[kind]}` : effect,
      };
    });
  },
};

/** The parameter at a path, or its nearest known ancestor. */
function nearest(params: Parameters<typeof paramAt>[0], path: readonly string[]): ReturnType<typeof paramAt> {
  for (let length = path.length; length > 0; length--) {
    const param = paramAt(params, path.slice(0, length));
    if (param !== undefined) return param;
  }
  return undefined;
}
