import { code, handlingSources, isJsonObject, type Json, type JsonObject, type Rule, schemasWithin } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { listedAt } from '../support/listedAt.ts';
import { schemasOf, subjectOf } from '../support/schemasOf.ts';

export const tupleItems: Rule = {
  id: 'tuple-items',
  severity: 'warning',
  summary: 'A tuple that is listed with a list as `items`, which a configured client refuses.',
  why: 'Since JSON Schema 2020-12 `items` is one schema, and `prefixItems` has those of a tuple. Under Zod 3 `z.tuple()` is listed in the older form. Anthropic and Gemini refuse the tool, and with it the request. Reported where `anthropic`, `claude-code` or `gemini-cli` is among the configured `clients`; for `gemini`, `target-loss` reports it.',
  remedy: 'Take an object with a property for each place, or an array of one kind of items with a length.',
  sources: handlingSources('tuple-items'),
  scope: 'tool',
  about: 'schema',
  bad: {
    'toolscribe.config.yaml': 'clients: [anthropic]\n',
    'package.json': '{"dependencies": {"@modelcontextprotocol/sdk": "1.17.4", "zod": "3.25.76"}}\n',
    'src/server.ts': example("z.tuple([z.number().describe('Longitude.'), z.number().describe('Latitude.')])", true),
  },
  good: {
    'toolscribe.config.yaml': 'clients: [anthropic]\n',
    'package.json': '{"dependencies": {"@modelcontextprotocol/sdk": "1.17.4", "zod": "3.25.76"}}\n',
    'src/server.ts': example('z.array(z.number()).length(2)', false),
  },
  check({ tool, settings }) {
    const client = refusing.find(({ id }) => settings.clients.includes(id));
    if (client === undefined || tool.listed?.input === undefined) return [];
    return findIn(schemasOf(tool).ofParams, (placed) => {
      const listed = placed.at === 'own' ? listedAt(tool, placed.path) : undefined;
      if (placed.param === undefined || listed === undefined || !hasTuple(listed)) return [];
      return [{ message: `${subjectOf(placed)} is listed with a list as ${code('items')}, which ${client.title} refuses.`, span: placed.param.name.span }];
    });
  },
};

const refusing = [
  { id: 'anthropic', title: 'Anthropic' },
  { id: 'claude-code', title: 'Claude Code' },
  { id: 'gemini-cli', title: 'Gemini CLI' },
];

/** True where the schema is a tuple of the older form, or has one outside of its properties, which are judged by themselves. */
const hasTuple = (schema: JsonObject): boolean => {
  if (Array.isArray(schema.items)) return true;
  return Object.entries(schema).some(
    ([keyword, value]: readonly [string, Json]) =>
      keyword !== 'properties' && schemasWithin(keyword, value).some((inner) => isJsonObject(inner) && hasAnyTuple(inner)),
  );
};

const hasAnyTuple = (schema: JsonObject): boolean =>
  Array.isArray(schema.items) ||
  Object.entries(schema).some(([keyword, value]: readonly [string, Json]) =>
    schemasWithin(keyword, value).some((inner) => isJsonObject(inner) && hasAnyTuple(inner)),
  );

function example(schema: string, isMarked: boolean): string {
  const name = isMarked ? '[[from]]' : 'from';
  return `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'routes', version: '1.0.0' });
server.registerTool(
  'plan_route',
  {
    description: 'Plans a route from one place to the nearest station.',
    inputSchema: { ${name}: ${schema}.describe('Longitude and latitude of the start.') },
  },
  async () => ({ content: [] }),
);
`;
}
