import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const yaml = 'name: find_notes\ndescription: Finds notes about a subject.\nparameters:\n  type: object\n  properties: {}\n';
const list = 'tools:\n  - name: find_notes\n    description: Finds notes about a subject.\n    parameters: {}\n';
const json = '{"tools": [{"name": "find_notes", "description": "Finds notes about a subject.", "inputSchema": {"type": "object"}}]}\n';
const r = "#' Finds notes about a subject\n#' @keywords mcp-tool\n#' @export\nfind_notes <- function() 1\n";
const tool = (server: string, decorator = '', name = 'find_notes'): string =>
  `@${server}.tool(${decorator})\ndef ${name}() -> str:\n    """Finds notes about a subject."""\n    return ""\n\n\n`;
const python = (decorator = ''): string => `from fastmcp import FastMCP\nmcp = FastMCP("notes")\n\n${tool('mcp', decorator)}`;
const imported = `from server import mcp\n\n${tool('mcp')}`;
const register = (body: string): string => `def register(mcp):\n${body.replaceAll(/^(?=.)/gm, '    ')}`;
const config = { 'toolscribe.config.yaml': 'serverName: notes\n' };

/** Files, and those of them in which a second tool of the same name and the same description is told. */
const cases: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  ['two files of a folder of tool YAML', { 'a.yaml': yaml, 'b.yaml': yaml }, ['a.yaml', 'b.yaml']],
  ['two folders of tool YAML without a package', { 'a/DESCRIPTION': 'x', 'a/a.yaml': yaml, 'b/b.yaml': yaml }, []],
  ['a list that names one twice', { 'tools.yaml': list + list.slice('tools:\n'.length) }, ['tools.yaml']],
  ['two lists', { 'tools.yaml': list, 'b/tools.yaml': list, 'more.tools.yaml': list }, []],
  ['two JSON lists', { 'a.mcp.json': json, 'b.mcp.json': json }, []],
  ['a JSON snapshot and its source', { 'server.py': python(), 'server.mcp.json': json }, []],
  ['a list and its source', { 'server.py': python(), 'tools.yaml': list }, []],
  ['two servers of Python', { 'a/server.py': python(), 'b/server.py': python() }, []],
  ['two servers in one file', { 'server.py': `${python()}other = FastMCP("other")\n\n${tool('other')}` }, []],
  ['one server', { 'server.py': python() + tool('mcp') }, ['server.py']],
  ['one server that is imported', { 'server.py': python(), 'more.py': imported }, ['more.py', 'server.py']],
  ['two versions', { 'server.py': `${python('version="1"')}${tool('mcp', 'version="2"')}` }, []],
  ['one version twice', { 'server.py': `${python('version="1"')}${tool('mcp', 'version="1"')}` }, ['server.py']],
  ['a server that two modules are given', { 'a.py': `from mcp import x\n${register(tool('mcp'))}`, 'b.py': `from mcp import x\n${register(tool('mcp'))}` }, []],
  [
    'the same, which are one server by the configuration',
    { ...config, 'a.py': `from mcp import x\n${register(tool('mcp'))}`, 'b.py': `from mcp import x\n${register(tool('mcp'))}` },
    ['a.py', 'b.py'],
  ],
  [
    'examples and templates, which are no part of the one server by the configuration',
    {
      ...config,
      'a.py': `from mcp import x\n${register(tool('mcp'))}`,
      'examples/a/a.py': `from mcp import x\n${register(tool('mcp'))}`,
      'examples/b/b.py': `from mcp import x\n${register(tool('mcp'))}`,
      'templates/a/a.py': `from mcp import x\n${register(tool('mcp'))}`,
    },
    [],
  ],
  ['two servers that are one by no configuration', { ...config, 'a/server.py': python(), 'b/server.py': python() }, []],
  ['a source and a test', { 'server.py': python(), 'test_server.py': imported }, []],
  ['an R package', { 'R/a.R': r, 'R/b.R': r.replace('find_notes <-', 'x <- find_notes <-') }, []],
  ['two R packages', { 'a/DESCRIPTION': 'Package: a\n', 'a/R/a.R': r, 'b/DESCRIPTION': 'Package: a\n', 'b/R/a.R': r }, []],
  ['an R package and its examples', { 'inst/mcp/tools/a.yaml': yaml, 'inst/examples/a.yaml': yaml }, []],
];

for (const [title, files, expected] of cases)
  test(`${title}: ${expected.length === 0 ? 'nothing' : 'told'}`, async () => {
    const { engine } = await workspace(files);
    const told = Object.keys(files).filter((path) => engine.findings(uriOf(path)).some(({ rule }) => rule === 'tool-name-duplicate'));
    assert.deepEqual(told.sort(), expected);
  });

test('of many files two are named', async () => {
  const { engine } = await workspace(Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.yaml`, yaml])));
  const [found] = engine.findings(uriOf('f.yaml')).filter(({ rule }) => rule === 'tool-name-duplicate');
  assert.match(found?.message ?? '', /in `a.yaml`, `b.yaml` and 3 more/);
});
