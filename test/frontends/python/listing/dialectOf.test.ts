import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspace } from '../../../support/workspace.ts';

const module = (head: string): string => `${head}\n\nmcp = FastMCP("a")\n\n\n@mcp.tool()\ndef find(a: int) -> str:\n    """Find."""\n    return ""\n`;
const sdk = module('from mcp.server.fastmcp import FastMCP');
const fastmcp = module('from fastmcp import FastMCP');
const lock = (name: string, version: string): string => `version = 1\n\n[[package]]\nname = "${name}"\nversion = "${version}"\n`;

/** Files of a workspace, and the library that lists its tool. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, by: string | undefined]>> = {
  'the FastMCP of the SDK, of no version': [{ 'a.py': sdk }, 'mcp 1'],
  'the server of the second SDK': [{ 'a.py': module('from mcp.server.mcpserver import MCPServer as FastMCP') }, 'mcp 2'],
  'fastmcp, of no version': [{ 'a.py': fastmcp }, 'fastmcp 4'],
  'a version that is pinned': [{ 'a.py': sdk, 'requirements.txt': 'mcp==1.9.4\n' }, 'mcp 1.9'],
  'a version that is locked, before what is allowed': [
    { 'a.py': fastmcp, 'pyproject.toml': '[project]\nname = "a"\ndependencies = ["fastmcp>=2.3"]\n', 'uv.lock': lock('fastmcp', '3.2.0') },
    'fastmcp 3.2',
  ],
  'a version that is only allowed: the newest of its major': [{ 'a.py': fastmcp, 'requirements.txt': 'fastmcp>=2.3,<3\n' }, 'fastmcp 2'],
  'the version of another library': [{ 'a.py': sdk, 'requirements.txt': 'fastmcp==3.2.0\n' }, 'mcp 1'],
  'a server of another module': [
    {
      'app.py': 'from fastmcp import FastMCP\n\nmcp = FastMCP("a")\n',
      'a.py': fastmcp.replace('from fastmcp import FastMCP\n\nmcp = FastMCP("a")', 'from app import mcp'),
    },
    'fastmcp 4',
  ],
  'a class that inherits from a server': [{ 'a.py': module('from fastmcp import FastMCP as Base\n\n\nclass FastMCP(Base):\n    pass\n') }, 'fastmcp 4'],
  'what is set wins': [{ 'a.py': fastmcp, 'toolscribe.config.yaml': 'python:\n  dialect: mcp@1.26\n', 'requirements.txt': 'fastmcp==3.2.0\n' }, 'mcp 1.26'],
  'a library that is set, of no version': [{ 'a.py': sdk, 'toolscribe.config.yaml': 'python:\n  dialect: fastmcp\n' }, 'fastmcp 4'],
  // Issue 41: "one answer for versions older than the table".
  'a version older than the table': [{ 'a.py': sdk, 'requirements.txt': 'mcp==1.1.0\n' }, undefined],
  'a server of something else': [{ 'a.py': module('from toolkit.mcp import FastMCP') }, undefined],
};

for (const [name, [files, by]] of Object.entries(cases)) {
  test(`the dialect: ${name}`, async () => {
    const { engine } = await workspace(files);
    assert.deepEqual(
      engine.tools().map(({ tool }) => tool.listed?.by),
      [by],
    );
  });
}

/** Servers of classes that no table has. */
const ofUnknown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'of another package': { 'a.py': 'from boxes import McpBox\n' },
  'of a module that is not there': { 'a.py': 'from .boxes import McpBox\n' },
  'that a function returns': { 'a.py': 'from .boxes import McpBox\n\n\ndef note(fn):\n    return mcp.tool(fn)\n' },
  'of the workspace': { 'boxes.py': 'class McpBox:\n    def tool(self, fn): ...\n', 'a.py': 'from boxes import McpBox\n' },
};

for (const [name, files] of Object.entries(ofUnknown)) {
  test(`of a tool at a server ${name}, names and types are certain`, async () => {
    const code = `from typing import TypedDict\n${files['a.py']}\nmcp = McpBox("a")\n\n\nclass Note(TypedDict):\n    """A note."""\n    text: str\n\n\n@${name === 'that a function returns' ? 'note' : 'mcp.tool'}\ndef find(note: Note, title: int = 1) -> str:\n    """Finds."""\n`;
    const { engine } = await workspace({ ...files, 'a.py': code });
    assert.deepEqual(
      engine.tools().map(({ tool }) => [tool.listed?.input, tool.listed?.output]),
      [
        [
          {
            type: 'object',
            properties: { note: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }, title: { type: 'integer', default: 1 } },
            required: ['note'],
          },
          null,
        ],
      ],
    );
    assert.deepEqual(
      engine
        .findings(engine.tools()[0]?.doc.uri ?? '')
        .map(({ rule }) => rule)
        .filter((rule) => rule === 'description-lost'),
      [],
    );
  });
}
