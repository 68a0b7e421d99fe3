import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { createMemoryHost, type MemoryHost, uriOf } from '../support/memoryHost.ts';
import { type Client, connect } from '../support/servers/client.ts';
import { demo, peaksYaml } from '../support/workspaces/demo.ts';

const rules = (diagnostics: readonly lsp.Diagnostic[]): unknown[] => diagnostics.map((d) => d.code).sort();

/** A machine that keeps back what is asked of it until it is told to go on. */
function held(files: Readonly<Record<string, string>>, what: { readonly list?: true; readonly read?: string }): { readonly host: MemoryHost; go(): void } {
  const memory = createMemoryHost(files);
  let go: () => void = () => {};
  const going = new Promise<void>((resolve) => {
    go = resolve;
  });
  const host: MemoryHost = {
    ...memory,
    list: async (...asked) => {
      if (what.list) await going;
      return memory.list(...asked);
    },
    read: async (uri) => {
      if (what.read !== undefined && uri === uriOf(what.read)) await going;
      return memory.read(uri);
    },
  };
  return { host, go };
}

const list = (ref: string): string =>
  `tools:\n  - name: find_notes\n    description: Finds the notes that speak of a subject, newest first.\n    useZodSchema: true\n    zodSchemaRef: ${ref}\n  - name: read_note\n    description: Reads one note as it stands in the notebook today.\n    parameters:\n      id:\n        type: strin\n        description: Number of the note.\n`;

const schema = "import { z } from 'zod';\nexport const findSchema = z.object({ subject: z.string().describe('What the notes speak of, in a few words.') });\n";

/** Open documents with faults of their own and with words for what lies in files that were not read yet. */
const files = {
  ...demo,
  'R/peaks.R': `${demo['R/peaks.R']}`.replace('mcp-category-signal', 'mcp-category-signal mcp-dangeros'),
  'lists/tools.yaml': list('findSchema'),
  'lists/schema.ts': schema,
  'inst/mcp/tools/demo-smooth.yaml': 'name: demo-smooth\n',
  'toolscribe.config.yaml': 'rules:\n  generated-missing: information\n',
};

/** What may be said of each of them before anything else was read. */
const own = { 'R/peaks.R': ['roxygen-keyword-unknown'], 'lists/tools.yaml': ['schema-type-unknown'] };

async function during(pull: boolean, what: Parameters<typeof held>[1], look: (client: Omit<Client, 'dispose'>) => Promise<void>): Promise<Client> {
  const { host, go } = held(files, what);
  return connect(
    {},
    {
      host,
      pull,
      async meanwhile(client) {
        for (const path of Object.keys(own)) client.open(path);
        await look(client);
        go();
      },
    },
  );
}

/** Resolves when the server has said so; it has many turns for it. */
async function until(isSaid: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let turn = 0; turn < 2000; turn++) {
    if (await isSaid()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.fail(what);
}

const lastPushed = (client: Omit<Client, 'dispose'>, path: string): readonly unknown[] =>
  rules(client.heard.published.findLast(({ uri }) => uri === uriOf(path))?.diagnostics ?? []);

test('what a document says by itself is told before the workspace is known, and the rest when it is', async (t) => {
  for (const what of [{ list: true }, { read: 'lists/schema.ts' }] as const) {
    const client = await during(true, what, async (early) => {
      for (const [path, faults] of Object.entries(own)) assert.deepEqual(rules(await early.diagnostics(path)), faults, path);
      early.edit('lists/tools.yaml', 'type: strin\n', 'type: string\n');
      assert.deepEqual(rules(await early.diagnostics('lists/tools.yaml')), []);
      early.edit('lists/tools.yaml', 'type: string\n', 'type: strin\n');
      assert.equal(early.heard.changes, 0);
    });
    t.after(client.dispose);
    assert.ok(client.heard.refreshes > 0);
    assert.deepEqual(rules(await client.diagnostics('R/peaks.R')), ['generated-missing', 'roxygen-keyword-unknown']);
    assert.deepEqual(rules(await client.diagnostics('lists/tools.yaml')), ['schema-type-unknown']);
  }
});

test('a client that is pushed to hears the same, and nothing of files that it has not opened', async (t) => {
  const client = await during(false, { list: true }, async (early) => {
    for (const [path, faults] of Object.entries(own)) await until(() => `${lastPushed(early, path)}` === `${faults}`, path);
    assert.deepEqual([...new Set(early.heard.published.map(({ uri }) => uri))].sort(), Object.keys(own).map(uriOf).sort());
  });
  t.after(client.dispose);
  assert.deepEqual(rules(await client.diagnostics('R/peaks.R')), ['generated-missing', 'roxygen-keyword-unknown']);
  const said = client.heard.published.flatMap(({ diagnostics }) => rules(diagnostics));
  for (const wrong of ['inherit-params-unresolved', 'param-undocumented', 'zod-ref-unresolved']) assert.ok(!said.includes(wrong), wrong);
});

test('a document of a project that was read is judged by what it names, while the rest is read', async (t) => {
  const part = Object.fromEntries(Object.entries(demo).map(([path, text]) => [`part/${path}`, text]));
  const missing = part['part/R/peaks.R']?.replace('@inheritParams smooth', '@inheritParams smoth') ?? '';
  const { host, go } = held(
    {
      ...part,
      'toolscribe.config.yaml': 'rules:\n  generated-missing: information\n',
      'part/R/peaks.R': missing,
      [`part/${peaksYaml}`]: 'name: demo-peaks\n',
      'whole/R/last.R': '',
      'whole/DESCRIPTION': 'Package: whole\n',
    },
    { read: 'whole/R/last.R' },
  );
  const client = await connect(
    {},
    {
      host,
      async meanwhile(early) {
        early.open('part/R/peaks.R');
        early.open('part/R/smooth.R');
        // It is asked again when there is more to say.
        await until(async () => rules(await early.diagnostics('part/R/peaks.R')).includes('inherit-params-unresolved'), 'what it names is not known');
        assert.ok(early.heard.refreshes > 0);
        assert.ok(!rules(await early.diagnostics('part/R/smooth.R')).includes('generated-missing'));
        go();
      },
    },
  );
  t.after(client.dispose);
  assert.ok(rules(await client.diagnostics('part/R/smooth.R')).includes('generated-missing'));
});

test('a client that pulls and cannot be told to ask again is answered when the workspace is known', async (t) => {
  const answers: Promise<readonly lsp.Diagnostic[]>[] = [];
  const { host, go } = held(files, { list: true });
  const client = await connect(
    {},
    {
      host,
      capabilities: { textDocument: { diagnostic: {} } },
      async meanwhile(early) {
        early.open('R/peaks.R');
        answers.push(early.diagnostics('R/peaks.R'));
        for (let i = 0; i < 5; i++) assert.ok(await early.request('textDocument/completion', early.place('R/peaks.R', '@ret$0urn')));
        go();
      },
    },
  );
  t.after(client.dispose);
  assert.deepEqual(rules((await answers[0]) ?? []), ['generated-missing', 'roxygen-keyword-unknown']);
});

test('a comment that silences what is not looked for yet is not called useless', async (t) => {
  const silenced =
    demo['R/smooth.R']?.replace("#' Smooth a signal", "# toolscribe-ignore-file generated-missing -- built by the release\n#' Smooth a signal") ?? '';
  const { host, go } = held({ ...demo, 'R/smooth.R': silenced, [peaksYaml]: 'name: demo-peaks\n' }, { list: true });
  const client = await connect(
    {},
    {
      host,
      async meanwhile(early) {
        early.open('R/smooth.R');
        assert.deepEqual(rules(await early.diagnostics('R/smooth.R')), []);
        go();
      },
    },
  );
  t.after(client.dispose);
  assert.deepEqual(rules(await client.diagnostics('R/smooth.R')), []);
});

test('a copy of what is generated is left alone until its source may be known', async (t) => {
  const built = '# Generated by toolscribe from R/smooth.R (smooth). Edit the source, not this file.\n';
  const { host, go } = held({ ...demo, 'inst/mcp/tools/demo-smooth.yaml': `${built}name: demo-smooth\n` }, { list: true });
  const client = await connect(
    {},
    {
      host,
      async meanwhile(early) {
        early.open('inst/mcp/tools/demo-smooth.yaml');
        assert.deepEqual(rules(await early.diagnostics('inst/mcp/tools/demo-smooth.yaml')), []);
        go();
      },
    },
  );
  t.after(client.dispose);
  assert.deepEqual(rules(await client.diagnostics('inst/mcp/tools/demo-smooth.yaml')).length, 1);
});

test('files that are taken in keep no edit waiting, and who asks for one of them is told what it holds now', async (t) => {
  const memory = createMemoryHost({ ...demo, 'R/late.R': '' });
  const held = { is: false, go: () => {} };
  const client = await connect(
    {},
    {
      host: {
        ...memory,
        async read(uri) {
          if (held.is && uri === uriOf('R/late.R'))
            await new Promise<void>((resolve) => {
              held.go = resolve;
            });
          return memory.read(uri);
        },
      },
    },
  );
  t.after(client.dispose);
  client.open('R/smooth.R');
  assert.ok(!rules(await client.diagnostics('R/smooth.R')).includes('roxygen-keyword-unknown'));
  held.is = true;
  client.writeOnDisk('R/late.R', `${demo['R/peaks.R']}`.replaceAll('peaks', 'late').replace('mcp-category-signal', 'mcp-categry-signal'));
  const late = client.diagnostics('R/late.R');
  client.edit('R/smooth.R', 'mcp-tool mcp-category-signal', 'mcp-tool mcp-categry-signal');
  assert.ok(rules(await client.diagnostics('R/smooth.R')).includes('roxygen-keyword-unknown'));
  held.go();
  assert.ok(rules(await late).includes('roxygen-keyword-unknown'));
});
