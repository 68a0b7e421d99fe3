import assert from 'node:assert/strict';
import type { PlacedFinding } from '../../../server/src/engine/types.ts';
import { compose } from '../../../server/src/main.ts';
import { createMemoryHost, root, uriOf } from '../memoryHost.ts';
import { grammars } from '../workspace.ts';

/** A tool of each language that needs a parser; they stand beside what attacks. */
export const healthy = {
  DESCRIPTION: 'Package: demo\n',
  'R/healthy.R': "#' Title\n#' @keywords mcp-tool\nhealthy_r <- function() 1\n",
  'healthy/server.py':
    'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("healthy")\n\n\n@mcp.tool()\ndef healthy_py(words: str) -> str:\n    """Finds words."""\n    return words\n',
  'healthy/server.ts': "server.registerTool('healthy_ts', { description: 'Finds words.', inputSchema: { words: z.string() } }, find);\n",
};

export interface Attacked {
  /** The known names of tools, without the healthy ones. */
  readonly tools: readonly string[];
  readonly findings: (file: string) => readonly PlacedFinding[];
}

/**
 * Scans a workspace with these files, among healthy ones, and opens each as an editor does. Fails where something is told as a fault of the
 * program, or where a healthy tool is missing.
 */
export async function attacked(files: Readonly<Record<string, string>>): Promise<Attacked> {
  const { engine } = await compose({ host: createMemoryHost({ ...healthy, ...files }), grammars });
  await engine.scan([root]);
  for (const [file, text] of Object.entries(files)) await engine.open(uriOf(file), text, 1);
  for (const uri of engine.known()) {
    const faults = engine.findings(uri).filter(({ rule }) => rule === 'internal-error');
    assert.deepEqual(
      faults.map(({ message }) => message),
      [],
      uri,
    );
  }
  const names = engine.tools().flatMap(({ tool: { name } }) => (name.state === 'known' ? [name.value] : []));
  const expected = ['demo-healthy_r', 'healthy_py', 'healthy_ts'];
  assert.deepEqual(names.filter((name) => expected.includes(name)).toSorted(), expected, 'the healthy tools');
  return { tools: names.filter((name) => !expected.includes(name)), findings: (file) => engine.findings(uriOf(file)) };
}

/** Fails unless it is told in this file that something lies beyond the limits. */
export function assertBeyond({ findings }: Attacked, file: string): void {
  const rules = findings(file).map(({ rule }) => rule);
  assert.ok(rules.includes('beyond-limits'), `told in ${file}: ${rules.join(', ')}`);
}
