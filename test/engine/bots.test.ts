import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { references } from '../../server/src/features/references.ts';
import { rename } from '../../server/src/features/rename.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const find =
  'PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"\nDESCRIPTION "Find notes about a subject, newest first"\n\nTALK subject\n';

const duplicates = (engine: Engine, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => engine.findings(uriOf(path)).flatMap(({ rule }) => (rule === 'tool-name-duplicate' ? [path] : [])));

/** Scripts of one name, and those of them that share a bot. */
const places: Readonly<Record<string, readonly [paths: readonly string[], same: readonly string[]]>> = {
  'one bot': [
    ['shop.gbai/shop.gbdialog/find.bas', 'shop.gbai/shop.gbdialog/more/find.bas'],
    ['shop.gbai/shop.gbdialog/find.bas', 'shop.gbai/shop.gbdialog/more/find.bas'],
  ],
  'two packages of one bot': [
    ['shop.gbai/a.gbdialog/find.bas', 'shop.gbai/b.gbdialog/find.bas'],
    ['shop.gbai/a.gbdialog/find.bas', 'shop.gbai/b.gbdialog/find.bas'],
  ],
  'two bots': [['a.gbai/a.gbdialog/find.bas', 'b.gbai/b.gbdialog/find.bas'], []],
  'two packages without a bot': [['a.gbdialog/find.bas', 'b.gbdialog/find.bas'], []],
  'folders below a package': [
    ['a.gbdialog/find.bas', 'a.gbdialog/more/find.bas'],
    ['a.gbdialog/find.bas', 'a.gbdialog/more/find.bas'],
  ],
  'plain folders': [['a/find.bas', 'b/find.bas', 'find.bas'], []],
  'names in another case': [
    ['A.GBAI/a.gbdialog/find.bas', 'A.GBAI/a.gbdialog/more/Find.BAS'],
    ['A.GBAI/a.gbdialog/find.bas', 'A.GBAI/a.gbdialog/more/Find.BAS'],
  ],
};

for (const [title, [paths, same]] of Object.entries(places)) {
  test(`tools of one name: ${title}`, async () => {
    const { engine } = await workspace(Object.fromEntries(paths.map((path) => [path, find])));
    assert.equal(engine.tools().length, paths.length);
    assert.deepEqual(duplicates(engine, paths), same);
  });
}

test('what a bot says of a parameter is not said in another one', async () => {
  const { engine } = await workspace({ 'a.gbai/find.bas': find, 'b.gbai/find.bas': find });
  const places = references(engine, uriOf('a.gbai/find.bas'), find.indexOf('subject'), true);
  assert.deepEqual(
    places?.map(({ uri, span }) => [uri, find.slice(span.start, span.end)]),
    [
      [uriOf('a.gbai/find.bas'), 'subject'],
      [uriOf('a.gbai/find.bas'), 'subject'],
    ],
  );
});

test('a bot is called as its folder is', async () => {
  const { engine } = await workspace({ 'shop.gbai/shop.gbdialog/find.bas': find, 'help.gbdialog/find.bas': find, 'plain/find.bas': find });
  assert.deepEqual(
    engine.tools().map(({ project }) => [project?.name, project?.root]),
    [
      ['help', uriOf('help.gbdialog')],
      ['plain', uriOf('plain')],
      ['shop', uriOf('shop.gbai')],
    ],
  );
});

/** Which files hold a tool, and which are left alone. */
const claimed: Readonly<Record<string, readonly [path: string, text: string, tools: number]>> = {
  'a declaration behind much code': ['x.bas', `TALK "a"\n${"' comment\n".repeat(1000)}${find}`, 1],
  'a description alone': ['x.bas', 'DESCRIPTION "Say hello to whoever asks"\nTALK "hello"\n', 1],
  'lower case': ['x.BAS', find.toLowerCase(), 1],
  'code of another dialect': ['x.bas', 'Attribute VB_Name = "x"\nPublic Type T\n  Description As String\n  Param As Long\nEnd Type\n', 0],
  'code of a bot': ['a.gbdialog/x.bas', 'TALK "hello"\n', 0],
  'a name that gets a value': ['x.bas', 'param = 5\ndescription = "x"\n', 0],
};

for (const [title, [path, text, tools]] of Object.entries(claimed)) {
  test(`what holds a tool: ${title}`, async () => {
    const { engine } = await workspace({ [path]: text });
    assert.equal(engine.tools().length, tools);
    assert.equal(engine.document(uriOf(path)) !== undefined, tools > 0);
  });
}

test('a parameter is renamed in its own bot, in any case', async () => {
  const { engine } = await workspace({ 'a.gbai/find.bas': find.replace('TALK subject', 'TALK SUBJECT'), 'b.gbai/find.bas': find });
  const options = { digest: (text: string) => text, renameFiles: true };
  const answer = rename(engine, uriOf('a.gbai/find.bas'), find.indexOf('subject'), 'topic', options);
  assert.ok(answer !== undefined && 'done' in answer);
  assert.deepEqual(
    answer.done.edits.map(({ uri, edits }) => [uri, edits.map(({ text }) => text)]),
    [[uriOf('a.gbai/find.bas'), ['topic', 'topic']]],
  );
});

test('a parameter takes no name that another one has in any case', async () => {
  const text = `PARAM limit AS integer LIKE 5 DESCRIPTION "How many"\n${find}`;
  const { engine } = await workspace({ 'find.bas': text });
  const options = { digest: (text: string) => text, renameFiles: true };
  const [taken, own] = ['LIMIT', 'Subject'].map((to) => rename(engine, uriOf('find.bas'), text.indexOf('subject'), to, options));
  assert.deepEqual(
    [taken, own].map((answer) => answer && Object.keys(answer)),
    [['refused'], ['done']],
  );
});
