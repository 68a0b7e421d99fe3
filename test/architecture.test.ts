import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { SyntaxNode } from '../server/src/frontends/support/syntaxTree.ts';
import { clientFiles, nodesBelow, serverFiles } from './support/sources.ts';
import { grammars } from './support/workspace.ts';

/** Which floors a floor of `server/src` may import, itself always. `main`, `formats`, `ruleTable` and `server` are modules: `main.ts` is the composition root. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  model: [],
  frontends: ['model', 'ruleExamples'],
  manifests: ['model'],
  emitters: ['model'],
  rules: ['model', 'ruleExamples'],
  ruleExamples: ['model'],
  /** Of `rules`, the helpers that read prose and schemas. */
  score: ['model', 'rules'],
  compare: ['model'],
  engine: ['model', 'ruleExamples', 'compare'],
  features: ['model', 'engine'],
  runners: [],
  node: ['engine'],
  serve: ['model', 'engine'],
  lsp: ['model', 'engine', 'features', 'runners'],
  cli: ['model', 'engine', 'runners', 'node', 'serve', 'score', 'compare'],
  formats: ['model', 'frontends'],
  main: ['model', 'engine', 'frontends', 'manifests', 'emitters', 'ruleTable', 'rules', 'node'],
  ruleTable: ['model', 'rules', 'frontends', 'engine'],
  server: ['node'],
};
/** What works with the engine or its front ends, and alone may import the composition root. */
const roots = ['server/src/lsp/main.ts', 'server/src/cli/work.ts', 'server/src/node/readerThread.ts', 'server/src/node/base/listingThread.ts'];
/** Where a process begins that may become a language server. */
const starts = ['server/src/server.ts', 'server/src/cli/main.ts'];
const mayImportNode = ['lsp', 'cli', 'runners', 'node', 'main'];

/** What the client may know of the server: its protocol, and tables and helpers that hold for both. */
const forClients = /^server\/src\/(?:lsp\/protocol|engine\/settings|formats|model\/(?:\w+\/)?\w+)\.ts$/;

const sources = serverFiles;
const client = clientFiles;

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

/** Folders that still have more files than a reader takes in, each with how many. A folder that shrinks leaves the list. */
const largeFolders: Readonly<Record<string, number>> = {
  'server/src/engine': 56,
};

const isEngine = (file: string): boolean => file.startsWith('server/src/engine/');
const isGenerated = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// Generated');
const read = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n');

interface FunctionPlace {
  readonly start: number;
  readonly end: number;
  readonly name: SyntaxNode | null | undefined;
}

/** The functions below a node, nested ones included. */
const functionsIn = (root: SyntaxNode): readonly FunctionPlace[] =>
  nodesBelow(root)
    .filter(({ type }) => /^(?:(?:generator_)?function_(?:declaration|expression)|arrow_function|method_definition)$/.test(type))
    .map((node) => ({ start: node.startIndex, end: node.endIndex, name: node.childForFieldName('name') ?? node.parent?.childForFieldName('name') }));

const nameIn = (text: string, name: FunctionPlace['name']): string => (name ? text.slice(name.startIndex, name.endIndex) : 'without a name');

test('no folder has more than 25 files (issue 41)', () => {
  const counts = new Map<string, number>();
  for (const file of [...sources, ...client]) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  const large = [...counts].filter(([, count]) => count > 25).map(([folder]) => folder);
  assert.deepEqual(large.sort(), Object.keys(largeFolders).sort());
  for (const [folder, most] of Object.entries(largeFolders)) assert.ok((counts.get(folder) ?? 0) <= most, `${folder} has grown beyond ${most} files`);
});

test('no file outside of the engine has more than 300 lines (issue 41)', () => {
  const long = [...sources, ...client].filter((file) => !isEngine(file) && !isGenerated(file) && read(file).length > 301);
  assert.deepEqual(long, []);
});

test('no function outside of the engine has more than 60 lines (issue 41)', async () => {
  const long: string[] = [];
  for (const file of [...sources, ...client].filter((each) => !isEngine(each))) {
    const text = readFileSync(file, 'utf8');
    const tree = (await grammars('ts')).parse(text);
    for (const { name, start, end } of functionsIn(tree.root)) if (text.slice(start, end).split('\n').length > 60) long.push(`${file} ${nameIn(text, name)}`);
    tree.free();
  }
  assert.deepEqual(long, []);
});

/** Parts of a syntax tree. */
const partTypes = /\b(?:PyExpr|PyCall|Expression|ObjectExpression|RExpression|RCall|TreeNode|TreeMap|SyntaxNode)\b/;

/** What a function takes that follows names or makes values: each counts its steps or its levels. */
const counted = /\b(?:Context|Scope|Linking|Enclosing|LocatedExpr|Reading|Making|Run|Search|Resolve|Lowering|Surroundings|Maker)\b|\b(?:steps|depth)\b/;

/**
 * Functions that read each part of a tree once, where the result of a part depends on its place: in a schema, in a pattern, in flow style. They read no
 * part twice, since they make a new value of each.
 */
const readers: readonly string[] = [
  'r/read/readUses.ts walk',
  'support/javascript/readExpression.ts bind',
  'support/javascript/readPattern.ts constantsOfPattern',
  'support/jsonSchema/readSchema.ts readSchema',
  'support/jsonSchema/speller.ts schema',
  'support/tree/enclosingSpans.ts collect',
  'support/tree/node.ts toJson',
  'support/yaml/renameMentions.ts wordAt',
  'toolsYaml/read/lowerParam.ts params',
  'typescript/editor/registrationChanges.ts changesWithin',
  'typescript/editor/slotAt.ts slotIn',
  'typescript/read/readHandler.ts handlerIn',
  'typescript/read/readScope.ts boundNames',
];

test('a walk over syntax is one of nodesOf or walker, which visit each node once', async () => {
  const found: string[] = [];
  for (const file of sources.filter((each) => each.startsWith('server/src/frontends/') && !each.endsWith('support/tree/walk.ts'))) {
    const text = readFileSync(file, 'utf8');
    const tree = (await grammars('ts')).parse(text);
    for (const own of functionsIn(tree.root)) {
      const name = own.name ? text.slice(own.name.startIndex, own.name.endIndex) : '';
      const code = text.slice(own.start, own.end);
      const open = code.indexOf('(');
      const takes = code.slice(open, code.search(/\)\s*(?::[^=]*?)?(?:=>|\{)/));
      const callsItself = new RegExp(String.raw`(?<![.'\w])${name}\b(?!\s*[:?])`).test(code.slice(open + takes.length));
      if (name !== '' && partTypes.test(takes) && !counted.test(takes) && callsItself) found.push(`${file.slice('server/src/frontends/'.length)} ${name}`);
    }
    tree.free();
  }
  assert.deepEqual(found.toSorted(), [...readers].toSorted());
});
