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
      assert.doesNotMatch(text, / {2}|\n|undefined|\[object/, `${rule}: nothing is left over: ${text}`);
    }
    for (const { title } of fixes) {
      assert.match(title, verbs, `${rule}: a title is an imperative: ${title}`);
      assert.doesNotMatch(title, /[.!]$/, `${rule}: a title has no full stop: ${title}`);
    }
  }
});

const verbs = /^(?:Add|Allow|Begin|Build|Change|Describe|Make|Mark|Move|Put|Rebuild|Remove|Rename|Replace|Set|State|Write) /;

async function everyFinding(): Promise<readonly PlacedFinding[]> {
  const found: PlacedFinding[] = [];
  for (const text of [...rules.map(({ bad }) => bad), ...faultyTexts.map(({ files }) => files)])
    for (const file of (await checkExample(text)).files) found.push(...file.findings);
  return found;
}
