import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesIn } from '../../specifications/support/made.ts';

const described = 'name: find_notes\ndescription: Find notes about a subject.\n';

const code = (type: string): string => `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [{ name: 'find_notes', description: 'Find notes about a subject.', inputSchema: { type: 'object', properties: { kind: { type: ${type} } } } }],
}));
`;

/** A file with a parameter whose type is wrong, by its path, and the rule that reports the type. */
const files: readonly (readonly [path: string, text: string, rule: string])[] = [
  ['tools.yaml', `tools:\n  - ${described.replace(/\n(?=.)/g, '\n    ')}    parameters:\n      kind:\n        type: strng\n`, 'schema-type-unknown'],
  ['tools.yaml', `tools:\n  - ${described.replace(/\n(?=.)/g, '\n    ')}    parameters:\n      kind:\n        type: 5\n`, 'schema-type-unknown'],
  ['tool.yaml', `${described}parameters:\n  type: object\n  properties:\n    kind:\n      type: strng\n`, 'schema-type-unknown'],
  [
    'notes.mcp.json',
    '{"tools":[{"name":"find_notes","description":"Find notes about a subject.","inputSchema":{"type":"object","properties":{"kind":{"type":"strng"}}}}]}',
    'schema-type-unknown',
  ],
  ['src/server.ts', code("'strng'"), 'schema-type-unknown'],
  [
    'R/notes.R',
    "#' Find notes about a subject\n#'\n#' @param kind Charcter vector.\n#' @keywords mcp-tool\nfind_notes <- function(kind) kind\n",
    'roxygen-type-unknown',
  ],
  [
    'R/notes.R',
    "#' Find notes about a subject\n#'\n#' @param kind (strng)\n#' @keywords mcp-tool\nfind_notes <- function(kind) kind\n",
    'roxygen-type-unknown',
  ],
];

for (const [path, text, rule] of files)
  test(`a wrong type does not hide that the description is missing: ${path}`, async () => {
    const rules = await rulesIn({ [path]: text }, path);
    assert.ok(rules.includes(rule) && rules.includes('param-description-missing'), rules.join());
  });

test('a type that only the code knows may have a description', async () => {
  assert.ok(!(await rulesIn({ 'src/server.ts': code('kindOf()') }, 'src/server.ts')).includes('param-description-missing'));
});
