import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPace, inSlices } from '../../server/src/engine/pace.ts';

test('work of several kinds together is done in slices, and everybody else has a turn between them', async () => {
  let clock = 0;
  const slices: number[] = [0];
  const turn = async (): Promise<void> => void slices.push(0);
  const pace = createPace({ now: () => clock, turn }, 4);
  const work = async (pieces: number): Promise<void> => {
    for (let i = 0; i < pieces; i++) {
      await pace();
      clock += 1;
      slices[slices.length - 1] = (slices.at(-1) ?? 0) + 1;
    }
  };
  await Promise.all([work(10), work(10), work(20)]);
  assert.deepEqual(
    slices,
    Array.from({ length: 10 }, () => 4),
  );
});

test('work in steps pauses before each, and goes no further once it is not wanted', async () => {
  const seen: string[] = [];
  function* work(): Generator<undefined, string, undefined> {
    for (const step of ['a', 'b', 'c']) {
      seen.push(step);
      yield;
    }
    return 'all';
  }
  const pace = async (): Promise<void> => void seen.push('pause');
  assert.equal(await inSlices(work(), pace), 'all');
  assert.deepEqual(seen.splice(0), ['pause', 'a', 'pause', 'b', 'pause', 'c', 'pause']);
  assert.equal(await inSlices(work(), pace, () => !seen.includes('b')), undefined);
  assert.deepEqual(seen, ['pause', 'a', 'pause', 'b', 'pause']);
});
