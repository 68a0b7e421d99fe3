import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedFinding } from '../../server/src/engine/types.ts';
import { rules } from '../../server/src/ruleTable.ts';
import { checkExample } from '../support/workspaces/checkExample.ts';
import { faultyTexts } from './faultyTexts.ts';

/** Names and code stand in single quotes, values as JSON writes them; a message is sentences, a fix's title an imperative. */
test('messages and titles of fixes are written in one way', async () => {
  for (const finding of await everyFinding()) {
    const { rule, message, fixes = [] } = finding;
    assert.doesNotMatch(message, /`/, `${rule}: code stands in single quotes: ${message}`);
    assert.match(message, /^(?:[A-Z'"\d]|true|false|null|roxygen2)/, `${rule}: a sentence begins with a capital letter: ${message}`);
    assert.match(message, /[^.\s…][.?]$/, `${rule}: a sentence ends with its mark: ${message}`);
    assert.doesNotMatch(message, / {2}|\n|undefined|\[object/, `${rule}: nothing is left over: ${message}`);
    assert.ok(message.split(/[.?:;](?: |$)/).length > 2 || message.includes(' must '), `${rule}: it says what to do: ${message}`);
    for (const { title } of fixes) {
      assert.match(title, verbs, `${rule}: a title is an imperative: ${title}`);
      assert.doesNotMatch(title, /`|[.!]$/, `${rule}: a title has no full stop and no back-ticks: ${title}`);
    }
  }
});

const verbs = /^(?:Add|Allow|Begin|Build|Change|Make|Mark|Move|Put|Rebuild|Remove|Rename|Replace|Set|State|Write) /;

async function everyFinding(): Promise<readonly PlacedFinding[]> {
  const found: PlacedFinding[] = [];
  for (const text of [...rules.map(({ bad }) => bad), ...faultyTexts.map(({ files }) => files)])
    for (const file of (await checkExample(text)).files) found.push(...file.findings);
  return found;
}
