import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { mcpJson } from '../../../../server/src/emitters/mcpJson.ts';
import { workspace } from '../../../support/workspace.ts';

const folder = 'test/fixtures/pydantic/listings';

/** What a server lists of its tools, by their names. */
type Listing = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const heads: Readonly<Record<string, string>> = {
  mcp1: 'from mcp.server.fastmcp import Context, FastMCP',
  mcp2: 'from mcp.server.mcpserver import Context, MCPServer as FastMCP',
  fastmcp: 'from fastmcp import Context, FastMCP',
};

/** What is read of a module where a library of this version is pinned. */
async function read(module: string, library: string, version: string): Promise<Listing> {
  const head = heads[library === 'mcp' ? `mcp${version.split('.')[0]}` : library];
  const { engine } = await workspace({ 'server.py': `${head}\n${module}`, 'requirements.txt': `${library}==${version}\n` });
  const tools = engine.tools().map(({ tool }) => tool);
  const list = JSON.parse(mcpJson.emit(tools, { mcpRevision: '2025-11-25' }).text) as { tools: { name: string; annotations?: unknown }[] };
  return Object.fromEntries(list.tools.map(({ annotations: _, ...tool }) => [tool.name, tool]));
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const [, name = '', library = '', version = ''] = /^(\w+)\.(\w+)-([\d.]+)\.json$/.exec(file) ?? [];
  const expected = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Listing;
  const text = readFileSync(path.join(folder, `${name}.py`), 'utf8');
  // The recorder leaves it out for versions that do not know it.
  const module = ['mcp-1.9.4', 'fastmcp-2.3.0'].includes(`${library}-${version}`) ? text.replace('(title="A title")', '()') : text;

  test(`${name}: what ${library} ${version} lists`, async () => {
    const found = await read(module, library, version);
    for (const [tool, own] of Object.entries(expected)) assert.deepEqual(found[tool], own, tool);
    assert.deepEqual(Object.keys(found).toSorted(), Object.keys(expected).toSorted());
  });
}
