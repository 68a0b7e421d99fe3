import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/** Which floors a floor of `server/src` may import, itself always. `main`, `formats`, `ruleTable` and `server` are modules: `main.ts` is the composition root. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  model: [],
  frontends: ['model', 'ruleExamples'],
  manifests: ['model'],
  emitters: ['model'],
  rules: ['model', 'ruleExamples'],
  ruleExamples: ['model'],
  engine: ['model', 'ruleExamples'],
  features: ['model', 'engine'],
  runners: [],
  node: ['engine'],
  serve: ['model', 'engine'],
  lsp: ['model', 'engine', 'features', 'runners'],
  cli: ['model', 'engine', 'runners', 'node', 'serve'],
  formats: ['model', 'frontends'],
  main: ['model', 'engine', 'frontends', 'manifests', 'emitters', 'ruleTable', 'node'],
  ruleTable: ['model', 'rules', 'frontends', 'engine'],
  server: ['node'],
};
/** What works with the engine or its front ends, and alone may import the composition root. */
const roots = ['server/src/lsp/main.ts', 'server/src/cli/work.ts', 'server/src/node/readerThread.ts'];
/** Where a process begins that may become a language server. */
const starts = ['server/src/server.ts', 'server/src/cli/main.ts'];
const mayImportNode = ['lsp', 'cli', 'runners', 'node', 'main'];

/** What the client may know of the server: its protocol, and tables and helpers that hold for both. */
const forClients = /^server\/src\/(?:lsp\/protocol|engine\/settings|formats|model\/(?:\w+\/)?\w+)\.ts$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map((file) => path.posix.join(folder, String(file).split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts'));

const sources = filesIn('server/src');
const client = filesIn('client');

const floorOf = (file: string): string => file.split('/')[2]?.replace(/\.ts$/, '') ?? '';

const importsOf = (file: string): { readonly from: string; readonly typeOnly: boolean }[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bawait import\('([^']+)'\)/gm)].map((m) => {
    const name = m[2] ?? m[3] ?? '';
    return { from: name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name, typeOnly: m[1] !== undefined };
  });

test('every import follows an arrow of the plan', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from.startsWith('server/src/'))
      .filter(({ from }) => {
        const [here, there] = [floorOf(file), floorOf(from)];
        if (there === 'main') return !roots.includes(file);
        if (from === 'server/src/lsp/main.ts') return !starts.includes(file);
        if (here === 'frontends' && there === 'frontends') return ![file.split('/')[3], 'support'].includes(from.split('/')[3]);
        return here !== there && !arrows[here]?.includes(there);
      })
      .map(({ from }) => `${file} imports ${from}`),
  );
  assert.deepEqual(wrong, []);
  assert.ok(sources.length > 50);
});

test('node: stays where the machine is met, vscode in the client', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from === 'vscode' || (from.startsWith('node:') && !mayImportNode.includes(floorOf(file))))
      .map(({ from }) => `${file} imports ${from}`),
  );
  assert.deepEqual(wrong, []);
});

test('the client takes from the server what holds for both, and its pages know no editor', () => {
  const wrong = client.flatMap((file) =>
    importsOf(file)
      .filter(
        ({ from, typeOnly }) => (from.startsWith('server/') && !forClients.test(from)) || (file.startsWith('client/media/') && !typeOnly && isEditor(from)),
      )
      .map(({ from }) => `${file} imports ${from}`),
  );
  assert.deepEqual(wrong, []);
  assert.ok(client.length > 30);
});

const isEditor = (from: string): boolean => from === 'vscode' || from.startsWith('node:') || from.startsWith('client/src/');

test('no import runs in a circle', () => {
  const all = [...sources, ...client];
  const graph = new Map(
    all.map((file) => [
      file,
      importsOf(file)
        .map(({ from }) => from)
        .filter((from) => all.includes(from)),
    ]),
  );
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    assert.ok(!trail.includes(file), `a circle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of all) visit(file, []);
  assert.equal(done.size, all.length);
});

test('each room says what it is for, what it knows and how it is changed', () => {
  const rooms = [...new Set(sources.map((file) => path.posix.dirname(file)))].filter((room) => room !== 'server/src');
  for (const room of rooms) {
    const text = readFileSync(`${room}/README.md`, 'utf8');
    assert.match(text, /^# .+\n\n- \*\*For:\*\* .+\n- \*\*Knows:\*\* .+\n- \*\*To change it:\*\* .+\n$/, room);
    assert.ok(text.startsWith(`# ${room.slice('server/src/'.length)}\n`), room);
  }
});

test('no checker is silenced', () => {
  const silenced = [...sources, ...client].filter((file) => /@ts-ignore|@ts-expect-error|@ts-nocheck|biome-ignore/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(silenced, []);
});
