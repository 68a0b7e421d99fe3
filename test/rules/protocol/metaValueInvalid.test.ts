import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const python = (meta: string): string => `from fastmcp import FastMCP
import os

mcp = FastMCP("pages")


@mcp.tool(meta=${meta})
def get_page(id: str) -> str:
    """Gets one page by its id."""
    return id
`;

const typescript = (meta: string): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
const server = new McpServer({ name: 'pages', version: '1.0.0' });
server.registerTool('get_page', { description: 'Gets one page by its id.', _meta: ${meta} }, async () => ({ content: [] }));
`;

const json = (meta: string): string =>
  `{"tools": [{"name": "get_page", "description": "Gets one page by its id.", "inputSchema": {"type": "object", "properties": {}}, "_meta": ${meta}}]}\n`;

const languages: readonly (readonly [file: string, write: (meta: string) => string])[] = [
  ['server.py', python],
  ['server.ts', typescript],
  ['tools.json', json],
];

async function found(file: string, text: string): Promise<readonly (readonly [at: string, message: string])[]> {
  const { engine } = await workspace({ [file]: text });
  return engine
    .findings(uriOf(file))
    .filter(({ rule }) => rule === 'meta-value-invalid')
    .map(({ span, message }) => [text.slice(span.start, span.end), message]);
}

const faulty: readonly (readonly [meta: string, at: string, message: string])[] = [
  ['{"anthropic/requiresUserInteraction": "true"}', 'true', '`anthropic/requiresUserInteraction` must be `true` or `false`; it is "true".'],
  ['{"anthropic/alwaysLoad": 1}', '1', '`anthropic/alwaysLoad` must be `true` or `false`; it is 1.'],
  ['{"anthropic/searchHint": 5}', '5', '`anthropic/searchHint` must be a text; it is 5.'],
  ['{"anthropic/maxResultSizeChars": 500001}', '500001', '`anthropic/maxResultSizeChars` must be a whole number up to 500000; it is 500001.'],
  ['{"anthropic/alwaysload": 0}', 'anthropic/alwaysload', 'Claude Code knows no `anthropic/alwaysload`. Did you mean `anthropic/alwaysLoad`?'],
  ['{"ui": {"resourceUri": "https://a.org/b"}}', 'https://a.org/b', '`ui.resourceUri` must be an address that begins with `ui://`; it is "https://a.org/b".'],
  ['{"ui": {"visibility": ["model", "user"]}}', 'user', 'A tool is visible to "model" or "app"; not to "user".'],
  ['{"ui": {"visibility": "app"}}', 'app', '`ui.visibility` must be a list of "model" and "app".'],
  ['{"ui": "ui://pages/list"}', 'ui://pages/list', '`ui` must be an object with `resourceUri` or `visibility`.'],
  ['{"ui/resourceUri": "pages"}', 'pages', '`ui/resourceUri` must be an address that begins with `ui://`; it is "pages".'],
];

for (const [file, write] of languages)
  for (const [meta, at, message] of faulty) test(`${file}: ${message}`, async () => assert.deepEqual(await found(file, write(meta)), [[at, message]]));

const sound: readonly string[] = [
  '{"anthropic/requiresUserInteraction": 1 == 1, "anthropic/searchHint": "pages", "anthropic/maxResultSizeChars": 500000}',
  '{"ui": {"resourceUri": "ui://pages/list", "visibility": ["model", "app"]}}',
  '{"ui": {}, "com.example/alwaysLoad": "yes", "other": 5}',
];

for (const [file, write] of languages)
  for (const meta of sound)
    test(`${file}: nothing is said of ${meta}`, async () =>
      assert.deepEqual(await found(file, write(file.endsWith('json') ? meta.replace('1 == 1', 'true') : meta)), []));

test('the known members of a _meta are judged, whatever the others are', async () => {
  const members = '"ui": {"resourceUri": unknown(), "visibility": ["user"]}, "anthropic/alwaysLoad": unknown()';
  for (const [file, write] of languages.slice(0, 2)) {
    const text = write(`{${members}}`);
    assert.deepEqual(
      (await found(file, text)).map(([at]) => at),
      ['user'],
    );
    const { engine } = await workspace({ [file]: text });
    const [tool] = engine.tools();
    assert.deepEqual(tool?.tool.unknownKeys, ['_meta.ui.resourceUri', '_meta.anthropic/alwaysLoad']);
    assert.deepEqual(tool?.tool.extra?._meta?.value, { ui: { visibility: ['user'] } });
  }
});

const views: Readonly<Record<string, (tool: string, resource: string) => Record<string, string>>> = {
  'server.py': (tool, resource) => ({
    'server.py': python(`{"ui": {"resourceUri": "${tool}"}}`),
    'views.py': `from server import mcp\n\n\n@mcp.resource("${resource}")\ndef pages() -> str:\n    return "<p></p>"\n`,
  }),
  'server.ts': (tool, resource) => ({
    'server.ts': `${typescript(`{ ui: { resourceUri: '${tool}' } }`)}server.registerResource('pages', '${resource}', {}, async () => ({ contents: [] }));\n`,
  }),
  'tools.json': (tool, resource) => ({
    'tools.json': json(`{"ui": {"resourceUri": "${tool}"}}`).replace(/\}\n$/, `, "resources": [{"uri": "${resource}", "name": "pages"}]}\n`),
  }),
};

for (const [file, write] of Object.entries(views))
  test(`${file}: a view whose address nothing has is reported where something has nearly the same`, async () => {
    const told = async (tool: string, resource: string): Promise<readonly string[]> => {
      const { engine } = await workspace(write(tool, resource));
      return engine.findings(uriOf(file)).flatMap(({ rule, message }) => (rule === 'meta-value-invalid' ? [message] : []));
    };
    assert.deepEqual(await told('ui://pages/lst', 'ui://pages/list'), ['No view has the address `ui://pages/lst`. Did you mean `ui://pages/list`?']);
    assert.deepEqual(await told('ui://pages/list', 'ui://pages/list'), []);
    assert.deepEqual(await told('ui://pages/list', 'ui://books/shelf'), []);
    assert.deepEqual(await told('ui://pages/lst', `ui://pages/{name}`), []);
  });
