import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAttention } from '../../server/src/engine/attention.ts';
import { createPace } from '../../server/src/engine/pace.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('work in the background rests while somebody waits, and goes on when all have their answers', async () => {
  const attention = createAttention();
  const pace = createPace({ now: () => 0, turn }, 4);
  const besides = attention.besides(pace);
  const done: string[] = [];
  const asked = ['a', 'b'].map((name, i) =>
    attention.to(async () => {
      for (let piece = 0; piece < 5 + i; piece++) {
        await pace();
        await turn();
        done.push(name);
      }
      return name;
    }),
  );
  const background = (async () => {
    for (let piece = 0; piece < 3; piece++) {
      await besides();
      done.push('background');
    }
  })();
  assert.deepEqual(await Promise.all(asked), ['a', 'b']);
  await background;
  assert.deepEqual(done.slice(0, 11).sort(), [...'aaaaabbbbbb']);
  assert.deepEqual(done.slice(11), ['background', 'background', 'background']);
});

test('an answer that fails keeps nobody waiting', async () => {
  const attention = createAttention();
  const besides = attention.besides(createPace({ now: () => 0, turn }, 4));
  await assert.rejects(
    attention.to(() => Promise.reject(new Error('gone'))),
    /gone/,
  );
  await assert.rejects(
    attention.to(() => {
      throw new Error('at once');
    }),
    /at once/,
  );
  await besides();
});
