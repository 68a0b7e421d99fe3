import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { asyncDisk, type SyncDisk, syncDisk } from '../../server/src/node/disk.ts';
import { hasSameAnswers, type Queries, recordedDisk } from '../../server/src/node/recordedDisk.ts';
import { tempFolder } from '../support/tempFolder.ts';

const want = { extensions: ['.yaml'], names: ['DESCRIPTION'] };
const files = {
  'a.yaml': 'a: 1\n',
  'b.md': '# B\n',
  DESCRIPTION: 'Package: demo\n',
  'deep/c.YAML': 'c: 1\n',
  'node_modules/d.yaml': '',
  'large.yaml': 'x'.repeat(200_000),
};

test('both disks answer the same', async (t) => {
  const root = tempFolder(t, files);
  const at = (...parts: string[]): string => path.join(root, ...parts);
  symlinkSync(at('deep'), at('link'));
  const paths = ['.', 'a.yaml', 'large.yaml', 'deep', 'deep/c.YAML', 'link', 'link/c.YAML', 'nowhere', 'a.yaml/below'].map((name) => at(name));
  const answer = async (ask: () => unknown): Promise<unknown> => {
    try {
      return await ask();
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  };
  for (const file of paths) {
    for (const ask of [
      (disk: SyncDisk | typeof asyncDisk) => disk.stat(file),
      (disk: SyncDisk | typeof asyncDisk) => disk.real(file),
      (disk: SyncDisk | typeof asyncDisk) => disk.entries(file, want),
    ])
      assert.deepEqual(await answer(() => ask(syncDisk)), await answer(() => ask(asyncDisk)), file);
    const [one, other] = [await answer(() => syncDisk.read(file)), await answer(() => asyncDisk.read(file))];
    assert.deepEqual(one instanceof Uint8Array ? Buffer.from(one) : one, other, file);
  }
  assert.deepEqual(
    syncDisk
      .entries(root, want)
      ?.map(({ name }) => name)
      .sort(),
    ['DESCRIPTION', 'a.yaml', 'deep', 'large.yaml'],
  );
});

test('each answer that changes is noticed', (t) => {
  const root = tempFolder(t, files);
  const at = (...parts: string[]): string => path.join(root, ...parts);
  const changes: readonly (readonly [ask: (disk: SyncDisk) => unknown, change: () => void])[] = [
    [(disk) => disk.read(at('a.yaml')), () => writeFileSync(at('a.yaml'), 'a: 2\n')],
    [(disk) => disk.read(at('new.yaml')), () => writeFileSync(at('new.yaml'), '')],
    [(disk) => disk.read(at('large.yaml')), () => writeFileSync(at('large.yaml'), `${'x'.repeat(199_999)}y`)],
    [(disk) => disk.stat(at('deep')), () => rmSync(at('deep'), { recursive: true })],
    [(disk) => disk.stat(at('b.md')), () => writeFileSync(at('b.md'), '# Longer\n')],
    [(disk) => disk.entries(root, want), () => mkdirSync(at('more'))],
    [(disk) => disk.entries(root, want), () => writeFileSync(at('more.yaml'), '')],
    [(disk) => disk.real(at('link')), () => symlinkSync(at('more'), at('link'))],
  ];
  for (const [ask, change] of changes) {
    const { disk, queries } = recordedDisk(syncDisk);
    ask(disk);
    const all = queries() ?? assert.fail();
    assert.equal(all.length, 1);
    assert.equal(hasSameAnswers(all, syncDisk), true);
    change();
    assert.equal(hasSameAnswers(JSON.parse(JSON.stringify(all)) as Queries, syncDisk), false, JSON.stringify(all));
  }
});

test('what cannot be read is an answer, too', (t) => {
  const root = tempFolder(t, files);
  const refusing: SyncDisk = {
    ...syncDisk,
    read: () => {
      throw Object.assign(new Error('no'), { code: 'EACCES' });
    },
  };
  const { disk, queries } = recordedDisk(refusing);
  assert.throws(() => disk.read(path.join(root, 'a.yaml')), { code: 'EACCES' });
  const all = queries() ?? assert.fail();
  assert.deepEqual([hasSameAnswers(all, refusing), hasSameAnswers(all, syncDisk)], [true, false]);
});

test('a file is asked for once, and one that changes meanwhile leaves nothing to keep', (t) => {
  const root = tempFolder(t, files);
  const file = path.join(root, 'a.yaml');
  const { disk, queries } = recordedDisk(syncDisk);
  for (let i = 0; i < 2; i++) assert.deepEqual([disk.stat(file)?.size, disk.read(file)?.length], [5, 5]);
  assert.deepEqual(
    queries()?.map(([question]) => question),
    ['read'],
  );
  writeFileSync(file, 'a: 2\n');
  disk.read(file);
  assert.equal(queries(), undefined);
});
