import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const folder = 'server/src/frontends';

/** The tables of keys and words of all formats, and what they share. */
const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => path.join(folder, file))
  .filter((file) => /^(?:words|toolKeyDocs)\.ts$/.test(path.basename(file)));

/** The sentences that document a key: texts in quotes that end with a full stop. */
const sentencesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/: (['"])((?:(?!\1)[^\\\n]|\\.){20,}\.)\1,/g)].map(([, , sentence = '']) => sentence);

test('a sentence that documents a key in several formats is written once (issue 41)', () => {
  const places = new Map<string, string[]>();
  for (const file of tables) {
    for (const sentence of new Set(sentencesIn(file))) places.set(sentence, [...(places.get(sentence) ?? []), file]);
  }
  const repeated = [...places].filter(([, files]) => files.length > 1);
  assert.deepEqual(repeated, []);
  assert.ok(places.size > 80, `${places.size} sentences`);
});
