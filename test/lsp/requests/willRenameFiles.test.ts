import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { root, uriOf } from '../../support/memoryHost.ts';
import { type Client, connect, richClient } from '../../support/servers/client.ts';
import { built } from '../../support/workspaces/built.ts';
import { demo, peaksYaml, smoothYaml } from '../../support/workspaces/demo.ts';

const script = `PARAM city AS STRING LIKE "Bern" DESCRIPTION "Where the weather is"
DESCRIPTION "Tells the weather of a city"
TALK city
`;

const bot = { 'shop.gbai/shop.gbdialog/weather.bas': script };

const list = `tools:
  - name: find-notes
    description: Finds notes about a subject
    parameters:
      subject:
        type: string
        required: true
        description: What the notes are about
`;

const python = `from mcp.server.fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.tool()
def find_notes(subject: str) -> str:
    """Finds notes about a subject."""
    return subject
`;

/** A client whose workspace is built, with some generated files changed afterwards. */
async function client(t: TestContext, files: Readonly<Record<string, string>>, options: Options = {}): Promise<Client> {
  const { host } = await built(files);
  for (const [path, change] of Object.entries(options.changes ?? {})) host.files.set(uriOf(path), change(String(host.files.get(uriOf(path)))));
  const connected = await connect({}, { host, ...(options.capabilities === undefined ? {} : { capabilities: options.capabilities }) });
  t.after(connected.dispose);
  return connected;
}

interface Options {
  readonly changes?: Readonly<Record<string, (text: string) => string>>;
  readonly capabilities?: lsp.ClientCapabilities;
}

const ask = (client: Client, from: string, to: string): Promise<lsp.WorkspaceEdit | null> =>
  client.request('workspace/willRenameFiles', { files: [{ oldUri: uriOf(from), newUri: uriOf(to) }] });

/** What an editor does when a user renames a file or folder: it asks, edits, renames, and its watcher reports both places. */
async function move(client: Client, from: string, to: string, open: readonly string[] = []): Promise<lsp.WorkspaceEdit | null> {
  const edit = await ask(client, from, to);
  if (edit !== null) client.apply(edit);
  for (const path of open) client.close(path);
  for (const [uri, text] of [...client.host.files]) {
    if (uri !== uriOf(from) && !uri.startsWith(`${uriOf(from)}/`)) continue;
    client.host.files.delete(uri);
    client.host.files.set(uriOf(to) + uri.slice(uriOf(from).length), text);
  }
  for (const path of open) client.open(path.replace(from, to));
  await client.rpc.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [
      { uri: uriOf(from), type: 3 },
      { uri: uriOf(to), type: 1 },
    ],
  });
  return edit;
}

const pathsOf = (client: Client): readonly string[] => [...client.host.files.keys()].map((uri) => decodeURIComponent(uri.slice(root.length + 1))).sort();

/** Every finding about generated files. */
async function drift(client: Client): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of pathsOf(client))
    for (const { code, message } of await client.diagnostics(path)) if (String(code).startsWith('generated-')) found.push(`${path}: ${code}: ${message}`);
  return found;
}

const pathOf = (uri: string): string => decodeURIComponent(uri.slice(root.length + 1));

test('a renamed R file is the source in the headers of its functions, and nothing is out of date', async (t) => {
  const own = await client(t, demo);
  assert.deepEqual(await drift(own), []);
  const before = own.text(smoothYaml);
  const edit = await move(own, 'R/smooth.R', 'R/filters (others).R');
  assert.deepEqual(
    edit?.documentChanges?.map((part) => 'edits' in part && pathOf(part.textDocument.uri)),
    [smoothYaml],
  );
  assert.equal(own.text(smoothYaml), before.replace('from R/smooth.R (', 'from R/filters %28others%29.R ('));
  assert.deepEqual(await drift(own), []);
});

test('line ends of Windows remain', async (t) => {
  const own = await client(t, demo, { changes: { [smoothYaml]: (text) => text.replaceAll('\n', '\r\n') } });
  assert.deepEqual(await drift(own), []);
  const before = own.text(smoothYaml);
  await move(own, 'R/smooth.R', 'R/filters.R');
  assert.equal(own.text(smoothYaml), before.replace('R/smooth.R', 'R/filters.R'));
  assert.deepEqual(await drift(own), []);
});

test('an edited file names the new source and still counts as edited, a file that is out of date stays so', async (t) => {
  const edited = (text: string): string => text.replace(/^description:.*$/m, 'description: Mine.');
  const own = await client(t, demo, { changes: { [smoothYaml]: edited } });
  const before = own.text(smoothYaml);
  const found = await drift(own);
  assert.equal(found.length, 1);
  assert.match(found[0] ?? '', /generated-edited/);
  await move(own, 'R/smooth.R', 'R/filters.R');
  assert.equal(own.text(smoothYaml), before.replace('R/smooth.R', 'R/filters.R'));
  assert.deepEqual(await drift(own), found);
  own.open('R/peaks.R');
  own.edit('R/peaks.R', 'above a threshold', 'above a limit');
  const stale = await drift(own);
  assert.match(stale.join(), /generated-stale/);
  assert.equal(stale.length, 2);
  await own.request('textDocument/hover', own.place('R/peaks.R', '@desc$0ription'));
  assert.notEqual(await ask(own, 'R/peaks.R', 'R/maxima.R'), null);
  own.save('R/peaks.R');
  await move(own, 'R/peaks.R', 'R/maxima.R', ['R/peaks.R']);
  assert.match(own.text(peaksYaml), /^# Generated by toolscribe from R\/maxima\.R \(peaks\)/);
  assert.deepEqual(
    (await drift(own)).map((text) => text.replaceAll('maxima', 'peaks')),
    stale,
  );
});

test('a file without a header that nobody built remains', async (t) => {
  const own = await client(t, demo, {
    changes: { [smoothYaml]: (text) => text.replace(/^#.*\n#.*\n/, '').replace(/^description:.*$/m, 'description: Mine.') },
  });
  assert.equal(await ask(own, 'R/smooth.R', 'R/filters.R'), null);
});

test('files beside a renamed script are renamed with it, and have its name', async (t) => {
  const own = await client(t, bot);
  assert.deepEqual(await drift(own), []);
  const place = 'shop.gbai/shop.gbdialog/';
  const edit = await move(own, `${place}weather.bas`, `${place}forecast.bas`);
  assert.equal(edit?.documentChanges?.filter((part) => 'kind' in part && part.kind === 'rename').length, 2);
  assert.deepEqual(
    pathsOf(own).filter((path) => path.startsWith(place)),
    [`${place}forecast.bas`, `${place}forecast.mcp.json`, `${place}forecast.tool.json`],
  );
  assert.match(own.text(`${place}forecast.mcp.json`), /"name": "forecast"[\s\S]*from shop\.gbdialog\/forecast\.bas \(forecast\)/);
  assert.deepEqual(await drift(own), []);
});

test('an edited file moves with its script, and still counts as edited', async (t) => {
  const place = 'shop.gbai/shop.gbdialog/';
  const own = await client(t, bot, { changes: { [`${place}weather.mcp.json`]: (text) => text.replace('Tells the weather', 'Tells all') } });
  const found = await drift(own);
  assert.match(found.join(), /^[^\n]*generated-edited[^\n]*$/);
  await move(own, `${place}weather.bas`, `${place}the "forecast".bas`);
  assert.match(own.text(`${place}the "forecast".mcp.json`), /Tells all[\s\S]*the \\"forecast\\"\.bas \(the \\"forecast\\"\)/);
  assert.deepEqual(
    (await drift(own)).map((text) => text.replaceAll('the "forecast"', 'weather')),
    found,
  );
});

test('a file is not overwritten, and one that cannot be renamed is left alone', async (t) => {
  const place = 'shop.gbai/shop.gbdialog/';
  const own = await client(t, bot);
  own.writeOnDisk(`${place}forecast.mcp.json`, '{}\n');
  const edit = await ask(own, `${place}weather.bas`, `${place}forecast.bas`);
  assert.deepEqual(
    edit?.documentChanges?.map((part) => ('kind' in part ? part.kind : pathOf(part.textDocument.uri))),
    [`${place}weather.tool.json`, 'rename'],
  );
  const plain = await client(t, bot, { capabilities: { ...richClient, workspace: { fileOperations: { willRename: true } } } });
  assert.equal(await ask(plain, `${place}weather.bas`, `${place}forecast.bas`), null);
});

test('a renamed folder takes its scripts and their files along, whether it is the project or in it', async (t) => {
  const own = await client(t, bot);
  const text = own.text('shop.gbai/shop.gbdialog/weather.mcp.json');
  assert.equal(await move(own, 'shop.gbai', 'store.gbai'), null);
  assert.deepEqual(await drift(own), []);
  const edit = await move(own, 'store.gbai/shop.gbdialog', 'store.gbai/new "dialogs"/store.gbdialog');
  assert.ok(edit?.documentChanges?.every((part) => 'edits' in part));
  assert.equal(own.text('store.gbai/new "dialogs"/store.gbdialog/weather.mcp.json'), text.replace('shop.gbdialog/', 'new \\"dialogs\\"/store.gbdialog/'));
  assert.deepEqual(await drift(own), []);
});

test('every source below a renamed folder is named anew, and a package that moves whole stays as it is', async (t) => {
  const config = 'outputFolder: generated\n';
  const own = await client(t, {
    'toolscribe.config.yaml': config,
    'src/notes/server.py': python,
    'src/notes/lists/tools.yaml': list,
    ...Object.fromEntries(Object.entries(demo).map(([path, text]) => [`packages/demo/${path}`, text])),
  });
  assert.deepEqual(await drift(own), []);
  const files = pathsOf(own).filter((path) => path.includes('generated/'));
  assert.ok(files.length >= 4, files.join());
  own.open('src/notes/server.py');
  await move(own, 'src/notes', 'lib/papers', ['src/notes/server.py']);
  assert.match(own.text('generated/find_notes.json'), /from lib\/papers\/server\.py \(find_notes\)/);
  assert.match(own.text('generated/tools.mcp.json'), /from lib\/papers\/lists\/tools\.yaml \(tools\)/);
  assert.deepEqual(await drift(own), []);
  assert.equal(await move(own, 'packages', 'r-packages'), null);
  assert.deepEqual(await drift(own), []);
});

test('the file of a renamed tools.yaml is renamed', async (t) => {
  const own = await client(t, { 'toolscribe.config.yaml': 'outputFolder: generated\nyaml:\n  targets: [mcp]\n', 'tools.yaml': list });
  assert.deepEqual(await drift(own), []);
  await move(own, 'tools.yaml', 'notes.yaml');
  assert.match(own.text('generated/notes.mcp.json'), /from notes\.yaml \(tools\)/);
  assert.deepEqual(await drift(own), []);
});

test('a tool that moves to another package takes its file and the name of the package along', async (t) => {
  const of = (name: string): Readonly<Record<string, string>> => ({ [`${name}/DESCRIPTION`]: `Package: ${name}\nVersion: 1.0.0\n` });
  const own = await client(t, { ...of('one'), ...of('two'), 'one/R/smooth.R': demo['R/smooth.R'] ?? '', 'two/R/peaks.R': demo['R/peaks.R'] ?? '' });
  await move(own, 'one/R/smooth.R', 'two/R/smooth.R');
  assert.match(own.text('two/inst/mcp/tools/two-smooth.yaml'), /^name: two-smooth$/m);
  assert.deepEqual(
    (await drift(own)).filter((text) => text.includes('smooth')),
    [],
  );
});

test('a copy in another folder names the new source', async (t) => {
  const own = await client(t, demo);
  own.writeOnDisk('copies/demo-smooth.yaml', own.text(smoothYaml));
  assert.deepEqual(await drift(own), []);
  await move(own, 'R/smooth.R', 'R/filters.R');
  assert.equal(own.text('copies/demo-smooth.yaml'), own.text(smoothYaml));
  assert.match(own.text(smoothYaml), /R\/filters\.R/);
  assert.deepEqual(await drift(own), []);
});

test('nothing is answered for other files, and outside of the workspace', async (t) => {
  const own = await client(t, demo);
  assert.equal(await ask(own, 'DESCRIPTION', 'DESCRIPTION.txt'), null);
  assert.equal(await ask(own, 'R/smooth.R', 'R/smooth.txt'), null);
  for (const [oldUri, newUri] of [
    [uriOf('R/smooth.R'), 'file:///elsewhere/smooth.R'],
    ['file:///elsewhere/smooth.R', uriOf('R/other.R')],
    ['untitled:Untitled-1', uriOf('R/other.R')],
  ])
    assert.equal(await own.request('workspace/willRenameFiles', { files: [{ oldUri, newUri }] }), null);
});

test('only a client that announces renames is asked to, for files of sources and for folders', async (t) => {
  const own = await client(t, demo);
  const [files, folders] = own.capabilities.workspace?.fileOperations?.willRename?.filters ?? [];
  for (const extension of ['.R', '.r', '.bas', '.py', '.yaml']) assert.ok(files?.pattern.glob.includes(`*${extension}`), extension);
  assert.ok(!files?.pattern.glob.includes('*.md'));
  assert.deepEqual(folders, { scheme: 'file', pattern: { glob: '**', matches: 'folder' } });
  const plain = await client(t, demo, { capabilities: {} });
  assert.equal(plain.capabilities.workspace?.fileOperations, undefined);
});
