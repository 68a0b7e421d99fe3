import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAskers } from '../../server/src/engine/question.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const names = ['rich.R', 'rich.py', 'rich.ts', 'rich.tools.yaml', 'rich.mcp.jsonc'];

test('no state of a document is retained once edits are taken back', async () => {
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(`test/fixtures/laws/${name}`, 'utf8')]));
  const { engine } = await workspace(files);
  const refs: { readonly what: string; readonly ref: WeakRef<object> }[] = [];
  const judge = async (name: string, isNoted: boolean): Promise<void> => {
    const uri = uriOf(name);
    await engine.prepareFindings(uri);
    engine.findings(uri);
    const doc = engine.document(uri);
    assert.ok(doc, name);
    if (!isNoted) return;
    refs.push({ what: `${name}: document`, ref: new WeakRef(doc) });
    for (const [i, region] of doc.regions.entries())
      if (region.text.includes('xyz')) refs.push({ what: `${name}: region ${i}`, ref: new WeakRef(region.linked) });
  };
  for (const name of names) {
    const [uri, text] = [uriOf(name), files[name] ?? ''];
    const start = text.search(/(?<=[a-z] )[a-z]+ [a-z]+ /);
    assert.ok(start > 0, name);
    await engine.open(uri, text, 1);
    await judge(name, true);
    for (let version = 2; version < 8; version += 2) {
      await engine.edit(uri, [{ span: { start, end: start }, text: 'xyz' }], version);
      await judge(name, true);
      await engine.edit(uri, [{ span: { start, end: start + 3 }, text: '' }], version + 1);
      await judge(name, version < 6);
    }
    assert.equal(engine.document(uri)?.text, text);
  }
  await engine.affectsOthers([]);
  // A weak reference is strong until its turn is over.
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  assert.ok(refs.length >= 30);
  assert.deepEqual(
    refs.filter(({ ref }) => ref.deref() !== undefined).map(({ what }) => what),
    [],
  );
});

test('questions that no document asks any more are dropped', () => {
  const live = [['a', 'uri']] as const;
  let dropped = 0;
  const askers = createAskers(10);
  for (let i = 0; i < 1000; i++) {
    askers.add(`typed ${i}`, 'uri');
    askers.add('a', 'uri');
    if (askers.drop(() => live)) dropped++;
  }
  assert.ok(askers.size() <= 11, `${askers.size()}`);
  assert.ok(dropped > 0 && dropped < 200, `${dropped}`);
  assert.deepEqual([...askers.of('a')], ['uri']);
});
