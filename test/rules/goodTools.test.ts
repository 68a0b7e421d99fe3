import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { PlacedFinding } from '../../server/src/engine/types.ts';
import { golden } from '../support/golden.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

/** Tools as good authors write them, a folder a workspace: what a rule says of them is a false alarm, or advice worth giving. */
const folder = 'test/fixtures/goodTools';

/** A tool that was never built says so; nothing in its text is at fault. */
const notOfTheText = ['generated-missing'];

const workspaces: readonly (readonly [string, string])[] = [
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry): readonly [string, string] => [entry.name, path.join(folder, entry.name)]),
  ...['examples/r-package', 'examples/python-fastmcp', 'examples/python-toolarguments'].map((name): readonly [string, string] => [name, name]),
];

test('good tools: at least sixty of R and tool files, and fifteen of every other format', async () => {
  const counts: Record<string, number> = {};
  for (const [name, at] of workspaces) counts[name] = (await checked(at)).tools;
  const others = ['basic', 'mcp-json', 'python', 'tools-yaml', 'typescript'];
  for (const name of others) assert.ok((counts[name] ?? 0) >= 15, `${name}: ${counts[name]}`);
  const rest = Object.entries(counts).reduce((sum, [name, count]) => sum + (others.includes(name) ? 0 : count), 0);
  assert.ok(rest >= 60, `${rest}`);
});

for (const [name, at] of workspaces) {
  test(`good tools: ${name} has no error and no warning`, async () => {
    const { findings } = await checked(at);
    assert.deepEqual(findings.filter(({ severity }) => severity === 'error' || severity === 'warning').map(shown), []);
  });
}

// Most authors of R write the description as the second paragraph. With the tag before it, what the rules read is that text.
for (const [name, at] of workspaces) {
  test(`good tools: ${name} has none either where every description is tagged`, async () => {
    const { findings, files } = await checked(at, true);
    assert.deepEqual(
      findings.filter(({ rule, severity }) => rule === 'description-untagged' || severity === 'error' || severity === 'warning').map(shown),
      // What was built before is older than the text now.
      files.some((file) => file.startsWith('inst/')) ? findings.filter(({ rule }) => rule === 'generated-stale').map(shown) : [],
    );
  });
}

test('good tools: the advice that they get', async () => {
  const lines: string[] = [];
  for (const [name, at] of workspaces) {
    const { findings } = await checked(at);
    lines.push(`${name}:`, ...findings.filter(({ rule }) => !notOfTheText.includes(rule)).map((finding) => `  ${shown(finding)}`));
  }
  golden('goodTools/advice.txt', `${lines.join('\n')}\n`);
});

async function checked(
  at: string,
  tagged = false,
): Promise<{ readonly tools: number; readonly files: readonly string[]; readonly findings: readonly PlacedFinding[] }> {
  const files = readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at, path.join(entry.parentPath, entry.name)))
    .sort();
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(at, file), 'utf8')]));
  let { engine } = await workspace(texts);
  if (tagged) {
    for (const file of files) {
      const places = engine.findings(uriOf(file)).filter(({ rule }) => rule === 'description-untagged');
      for (const { span } of places.toReversed()) {
        const text = texts[file] ?? '';
        texts[file] = `${text.slice(0, span.start)}@description ${text.slice(span.start)}`;
      }
    }
    ({ engine } = await workspace(texts));
  }
  const uris = files.map(uriOf);
  return { tools: uris.flatMap((uri) => engine.tools(uri)).length, files, findings: uris.flatMap((uri) => engine.findings(uri)) };
}

const shown = ({ severity, rule, tool, message }: PlacedFinding): string => `${severity} ${rule} (${tool ?? ''}): ${message}`;
