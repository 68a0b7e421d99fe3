import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type * as lsp from 'vscode-languageserver';
import { createNodeHost } from '../../server/src/node/nodeHost.ts';
import { connect } from '../support/servers/client.ts';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { exampleProject } from '../support/workspaces/exampleProject.ts';
import { allFixtures } from './fixtures.ts';

type Files = Readonly<Record<string, string>>;

/** A finding as both doors tell it. */
type Told = readonly [file: string, from: string, to: string, severity: string, rule: string, message: string];

const place = ({ line, character }: lsp.Position): string => `${line}:${character}`;
const sorted = (told: readonly Told[]): readonly Told[] => [...told].sort((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1));

async function commandLine(folder: string): Promise<readonly Told[]> {
  const { stdout, stderr } = await runCli(['check', '--format', 'json'], { cwd: folder });
  assert.equal(stderr, '');
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { file: string; range: lsp.Range; severity: string; rule: string; message: string; pending: boolean }[];
  };
  return sorted(
    diagnostics.filter(({ pending }) => !pending).map((d): Told => [d.file, place(d.range.start), place(d.range.end), d.severity, d.rule, d.message]),
  );
}

/** What an editor shows of every file: pulled one by one, pulled at once, or pushed; of files on disk, or of open documents. */
async function editor(t: TestContext, folder: string, files: Files, how: { readonly pull: boolean; readonly open: boolean }): Promise<readonly Told[][]> {
  const base = pathToFileURL(folder).href;
  const uris = new Map(Object.keys(files).map((file) => [pathToFileURL(`${folder}/${file}`).href, file]));
  const host = { ...createNodeHost(() => {}), files: new Map<string, string>(), logged: [] };
  const client = await connect({}, { host, folders: [base], pull: how.pull });
  t.after(client.dispose);
  if (how.open) {
    for (const [uri, file] of uris)
      await client.rpc.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'any', version: 1, text: files[file] ?? '' } });
    // A document without tools changes nothing that the client would be told of.
    await client.request('toolscribe/tools');
  }
  const severities = ['', 'error', 'warning', 'information', 'hint'];
  const told = (uri: string, items: readonly lsp.Diagnostic[]): readonly Told[] =>
    items.map((d) => [uris.get(uri) ?? uri, place(d.range.start), place(d.range.end), severities[d.severity ?? 0] ?? '', String(d.code), String(d.message)]);
  if (!how.pull) {
    await client.request('toolscribe/tools');
    const last = new Map(client.heard.published.map(({ uri, diagnostics }) => [uri, diagnostics]));
    return [[...last].flatMap(([uri, items]) => told(uri, items))];
  }
  const single: Told[] = [];
  for (const uri of uris.keys()) {
    const report = await client.request<lsp.FullDocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri } });
    single.push(...told(uri, report.items));
  }
  const whole = await client.request<lsp.WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
  return [single, whole.items.flatMap((report) => (report.kind === 'full' ? told(report.uri, report.items) : []))];
}

async function same(t: TestContext, name: string, files: Files): Promise<number> {
  const folder = tempFolder(t, files);
  const expected = await commandLine(folder);
  for (const pull of [true, false]) {
    for (const open of [true, false]) {
      for (const answer of await editor(t, folder, files, { pull, open })) {
        assert.deepEqual(sorted(answer), expected, `${name}, ${pull ? 'pulled' : 'pushed'}, ${open ? 'open' : 'on disk'}`);
      }
    }
  }
  return expected.length;
}

const hasConfig = (files: Files): boolean => Object.keys(files).some((file) => file.startsWith('toolscribe.config'));

/** Fixtures side by side, a package each, in one workspace: making one of each would cost minutes. */
function sideBySide(): Files {
  const all = allFixtures().filter(({ files }) => !hasConfig(files));
  const seen = new Set<string>();
  return Object.fromEntries(
    all.flatMap(({ files }, i) => {
      const key = JSON.stringify(files);
      if (seen.has(key)) return [];
      seen.add(key);
      const whole = Object.keys(files).some((file) => file === 'DESCRIPTION') ? files : { DESCRIPTION: `Package: demo${i}\n`, ...files };
      return Object.entries(whole).map(([file, text]) => [`p${i}/${file}`, text] as const);
    }),
  );
}

// Law 5: the editor and the command line report the same findings for the same files and settings.
test('the editor and the command line tell the same of the example package', async (t) => {
  const example = exampleProject();
  await same(t, 'as it is', example);
  const faulty = { ...example, 'R/files.R': (example['R/files.R'] ?? '').replace('@param folder', '@param foldr').replace('mcp-dangerous', 'mcp-dangeros') };
  assert.ok((await same(t, 'with faults', faulty)) >= 3);
  const settings = 'rules:\n  generated-stale: error\n  param-not-in-function: off\nclients: [openai]\nexclude: [R/units.R]\n';
  assert.ok((await same(t, 'with settings', { ...faulty, 'toolscribe.config.yaml': settings, '.gitignore': 'inst/\n' })) >= 1);
});

test('the editor and the command line tell the same of every example', async (t) => {
  const names = readdirSync('examples', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  assert.ok(names.length >= 6);
  for (const name of names) await same(t, name, exampleProject(name));
});

test('the editor and the command line tell the same of every fixture', async (t) => {
  assert.ok((await same(t, 'side by side', sideBySide())) > 100);
  for (const { name, files } of allFixtures()) if (hasConfig(files)) await same(t, name, files);
});

test('the editor and the command line tell the same of every fixture with a baseline', async (t) => {
  const files = sideBySide();
  const folder = tempFolder(t, files);
  await runCli(['check', '--update-baseline'], { cwd: folder });
  const name = 'toolscribe-baseline.json';
  const { version, findings } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { version: number; findings: readonly object[] };
  assert.ok(findings.length > 100);
  const accepts = (entries: readonly object[]): Files => ({ ...files, [name]: JSON.stringify({ version, findings: entries }) });
  assert.equal(await same(t, 'all accepted', accepts(findings)), 0);
  const half = findings.filter((_, i) => i % 2 === 0);
  // Of entries that no longer occur there is one finding.
  const gone = findings.slice(0, 3).map((entry) => ({ ...entry, content: 'no longer there' }));
  assert.ok((await same(t, 'half accepted', accepts([...half, ...gone]))) > 50);
});
