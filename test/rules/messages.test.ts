import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedFinding } from '../../server/src/engine/types.ts';
import { rules } from '../../server/src/ruleTable.ts';
import { checkExample } from '../support/workspaces/checkExample.ts';
import { faultyTexts } from './faultyTexts.ts';

/** Names and code stand in back-ticks, values as JSON writes them; a message is a sentence, a fix's title an imperative. */
test('messages and titles of fixes are written in one way', async () => {
  for (const finding of await everyFinding()) {
    const { rule, message, detail = 'None.', fixes = [] } = finding;
    for (const text of [message, detail]) {
      assert.match(text, /^(?:[A-Z`'"\d]|true|false|null|roxygen2)/, `${rule}: a sentence begins with a capital letter or code: ${text}`);
      assert.match(text, /[^.\s…][.?]$/, `${rule}: a sentence ends with its mark: ${text}`);
      assert.doesNotMatch(text, /(?<![a-z])'[\w.@$-]+'/, `${rule}: names and code stand in back-ticks: ${text}`);
      assert.doesNotMatch(text, / {2}|\n|undefined|\[object/, `${rule}: nothing is left over: ${text}`);
    }
    for (const { title } of fixes) {
      assert.match(title, verbs, `${rule}: a title is an imperative: ${title}`);
      assert.doesNotMatch(title, /[.!]$/, `${rule}: a title has no full stop: ${title}`);
    }
  }
});

test('messages are short: the fault first, without why and what to do', async () => {
  const lengths = [...new Set((await everyFinding()).map(({ message }) => message))].map((message) => message.length).sort((a, b) => a - b);
  const [half = 0, most = 0] = [0.5, 0.95].map((part) => lengths[Math.floor(lengths.length * part)]);
  assert.ok(lengths.length > 200, 'most rules have their say');
  assert.ok(half <= 60, `half of the messages have up to ${half} characters`);
  assert.ok(most <= 90, `95 of 100 messages have up to ${most} characters`);
});

test('every rule says what to do', () => {
  for (const { id, remedy, why } of rules) {
    assert.match(remedy, /^[A-Z`].*[.!)]$/s, id);
    assert.notEqual(remedy, why, id);
  }
});

const verbs = /^(?:Add|Allow|Begin|Build|Change|Describe|Make|Mark|Move|Put|Rebuild|Remove|Rename|Replace|Run|Set|State|Swap|Write) /;

async function everyFinding(): Promise<readonly PlacedFinding[]> {
  const found: PlacedFinding[] = [];
  for (const text of [...rules.map(({ bad }) => bad), ...faultyTexts.map(({ files }) => files)])
    for (const file of (await checkExample(text)).files) found.push(...file.findings);
  return found;
}
