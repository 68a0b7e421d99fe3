import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countTokens as reference } from 'gpt-tokenizer/encoding/o200k_base';
import { countTokens } from '../../../server/src/model/index.ts';

const asText = { disallowedSpecial: new Set<string>() };
const expect = (text: string): void => assert.equal(countTokens(text), reference(text, asText), JSON.stringify(text.slice(0, 80)));

test('texts of many scripts have the tokens that gpt-tokenizer counts', () => {
  for (const text of ['', ' ', '\n\n  \n', "It's 12345 o'clock; DON'T.", 'snake_case camelCaseName HTTPServer', 'Ünïcödé naïve', '取得客户的订单', '🧑‍🚀🚀 ok'])
    expect(text);
  for (const text of ['<|endoftext|>', 'a\u0000b', '\ud800', '{"type":"object","properties":{"a":{"type":"string"}}}', 'ذهب الولد', 'Ελληνικά', '𝒳𝒴'])
    expect(text);
});

test('the documents of this project have the tokens that gpt-tokenizer counts', () => {
  const files = readdirSync('docs').filter((file) => file.endsWith('.md'));
  assert.ok(files.length > 5);
  for (const file of files) expect(readFileSync(`docs/${file}`, 'utf8'));
});

test('words that are in no dictionary have the tokens that gpt-tokenizer counts', () => {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const letters = [...'abcdefgXYZ019 _-./\\"{}é中ж🚀\n\t'];
  for (let i = 0; i < 500; i++) expect(Array.from({ length: next(60) }, () => letters[next(letters.length)]).join(''));
});

test('a text never has more tokens than bytes', () => {
  for (const text of ['\u0001\u0002\u0003', '𝒳', 'zqxjkv', '‮‮']) assert.ok(countTokens(text) <= Buffer.byteLength(text), text);
});

test('a very long word is counted in linear time, and by a few tokens more at most', () => {
  const word = 'a'.repeat(4000);
  const exact = reference(word, asText);
  assert.ok(countTokens(word) >= exact && countTokens(word) <= exact + 8, `${countTokens(word)} of ${exact}`);
  const { user } = process.cpuUsage();
  assert.equal(countTokens('中'.repeat(300_000)) > 1000, true);
  assert.ok((process.cpuUsage().user - user) / 1000 < 10_000);
});
