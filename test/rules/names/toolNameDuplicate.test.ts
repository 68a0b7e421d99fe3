import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const tool = (name: string, about: string): string => `name: ${name}\ndescription: Find ${about}.\nparameters:\n  type: object\n  properties: {}\n`;
const py = (name: string, about: string): string => `@mcp.tool()\ndef ${name}() -> str:\n    """Find ${about}."""\n    return ""\n\n\n`;
const fastmcp = 'from fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\n';
const r = (about: string): string => `#' Find ${about}\n#' @examples\n#' find_notes()\n#' @keywords mcp-tool\nfind_notes <- function() notes\n`;
const ts =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'a', version: '1.0.0' });\nserver.registerTool('findNotes', { description: 'Find notes.' }, async () => ({ content: [] }));\n";

interface Case {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** Undefined where none may be offered. */
  readonly fixed: string | undefined;
  readonly more?: Readonly<Record<string, string>>;
}

const cases: readonly Case[] = [
  {
    name: 'tool YAML',
    path: 'inst/b.yaml',
    text: tool('demo-find', 'people'),
    more: { 'inst/a.yaml': tool('demo-find', 'notes') },
    fixed: tool('demo-find-2', 'people'),
  },
  {
    name: 'tools.yaml, where the next name is taken',
    path: 'tools.yaml',
    text: 'tools:\n  - name: find-notes\n    description: Find notes.\n  - name: find-notes-2\n    description: Find old notes.\n  - name: find-notes\n    description: Find people.\n',
    fixed:
      'tools:\n  - name: find-notes\n    description: Find notes.\n  - name: find-notes-2\n    description: Find old notes.\n  - name: find-notes-3\n    description: Find people.\n',
  },
  { name: 'R, with its example', path: 'R/b.R', text: r('people'), more: { 'R/a.R': r('notes') }, fixed: r('people').replaceAll('find_notes', 'find_notes_2') },
  {
    name: 'R, called elsewhere',
    path: 'R/b.R',
    text: r('people'),
    more: { 'R/a.R': r('notes'), 'R/c.R': 'all <- function() find_notes()\n' },
    fixed: undefined,
  },
  {
    name: 'Python',
    path: 'a.py',
    text: fastmcp + py('find_notes', 'notes') + py('find_notes', 'people'),
    fixed: fastmcp + py('find_notes', 'notes') + py('find_notes_2', 'people'),
  },
  {
    name: 'JSON',
    path: 'tools.json',
    text: '{"tools":[{"name":"find.notes","description":"Find notes."},{"name":"find.notes","description":"Find people."}]}\n',
    fixed: '{"tools":[{"name":"find.notes","description":"Find notes."},{"name":"find.notes.2","description":"Find people."}]}\n',
  },
  {
    name: 'TypeScript',
    path: 'a.ts',
    text: ts + ts.split('\n').slice(2).join('\n'),
    fixed: ts + ts.split('\n').slice(2).join('\n').replace('findNotes', 'findNotes2'),
  },
];

for (const { name, path, text, fixed, more = {} } of cases)
  test(`two tools of one name, ${name}: ${fixed === undefined ? 'no fix' : 'this one gets the next free name'}`, async () => {
    const uri = uriOf(path);
    const { engine } = await workspace({ ...more, [path]: text });
    const found = engine.findings(uri).filter(({ rule }) => rule === 'tool-name-duplicate');
    assert.equal(found.length, 1);
    const [fix] = found[0]?.fixes ?? [];
    assert.ok(fix);
    const edits = engine.realize(fix.intent, fix.uri, fix.start);
    if (fixed === undefined) return assert.deepEqual(edits, []);
    assert.equal(
      applyEdits(
        text,
        edits.flatMap((one) => one.edits),
      ),
      fixed,
    );
  });
