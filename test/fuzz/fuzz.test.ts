import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { runs } from '../support/property.ts';
import { formats, inputFrom, randomFrom, seedsOf } from './inputs.ts';
import { closeEditor, createEditor, tryInput } from './tryInput.ts';

const first = Number(process.env.TOOLSCRIBE_SEED ?? '1') * 1_000_000;

for (const name of Object.keys(formats))
  test(`broken texts of ${name} are answered without a fault of the program`, { timeout: patience(120_000) }, async () => {
    const seeds = seedsOf(name);
    assert.ok(seeds.length > 0);
    for (const pull of [true, false]) {
      const editor = await createEditor(pull);
      try {
        for (let i = 0; i < runs(15); i++) {
          const seed = first + i * 2 + Number(pull);
          const random = randomFrom(seed);
          const input = inputFrom(seeds, random);
          const { faults } = await tryInput(editor, input, random);
          assert.deepEqual(faults, [], `seed ${seed}, ${input.file}:\n${JSON.stringify(input.text).slice(0, 2000)}`);
        }
      } finally {
        await closeEditor(editor);
      }
    }
  });
