import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mcpJsonFormat } from '../../server/src/frontends/mcpJson/format.ts';
import type { Peers, ToolContext } from '../../server/src/model/index.ts';
import { otherServerToolMentioned } from '../../server/src/rules/descriptions/otherServerToolMentioned.ts';
import { annotationsMissing } from '../../server/src/rules/safety/annotationsMissing.ts';
import { placeholderIn } from '../../server/src/rules/support/prose/descriptionFaults.ts';
import { quotedValues } from '../../server/src/rules/support/prose/quotedValues.ts';
import { statedDefault } from '../../server/src/rules/support/prose/statedDefault.ts';
import { statedRange } from '../../server/src/rules/support/prose/statedRange.ts';
import { tellsOf } from '../../server/src/rules/support/prose/tellsOf.ts';
import { handContext, handTool } from '../support/made/handTool.ts';
import { found } from './proseRules.ts';

test('names and marks are compared', () => {
  const description = 'Works on the projects of a team.';
  assert.deepEqual(found({ name: 'deleteProject', description }), ['destructive-unmarked']);
  assert.deepEqual(found({ name: 'mcp_tool_project_delete', description }), ['destructive-unmarked']);
  assert.deepEqual(found({ name: 'delete_project', description, annotations: { readOnlyHint: true } }), ['annotation-contradicts-name']);
  assert.deepEqual(found({ name: 'delete_project', description, annotations: { readOnlyHint: true, destructiveHint: true } }), ['annotations-contradict']);
  assert.deepEqual(found({ name: 'list_projects', description, dangerous: true }), ['annotation-contradicts-name']);
  assert.deepEqual(found({ name: 'list_projects', description, dangerous: true, annotations: { readOnlyHint: true } }), ['annotations-contradict']);
  assert.deepEqual(found({ name: 'evaluate', description: 'Evaluates R code.', params: { code: { type: 'string', description: 'What is run' } } }), [
    'unconstrained-command-parameter',
  ]);
});

test('annotations are missed only where the format has nothing else to say it with', () => {
  const tool = handTool({ name: 'load', description: 'Loads a pipeline.' });
  const context = handContext(tool, annotationsMissing, 'spec');
  const peers: Peers = {
    alike: () => [],
    among: (trait, pick) => pick({ counts: new Map([['', 1]]), first: trait.of(tool, mcpJsonFormat) === undefined ? undefined : tool }),
  };
  const check = (own: ToolContext) =>
    annotationsMissing.scope === 'workspace' ? annotationsMissing.check({ ...own, uri: '', pathOf: (uri) => uri, peers }) : [];
  assert.equal(check({ ...context, format: mcpJsonFormat }).length, 1);
  assert.equal(check(context).length, 0);
  assert.equal(check({ ...context, format: mcpJsonFormat, settings: { ...context.settings, mcpRevision: '2024-11-05' } }).length, 0);
});

test('a tool of the own server may be named', () => {
  const tool = handTool({ name: 'load', description: 'Loads a pipeline. See mcp__notes__find first.' });
  const check = otherServerToolMentioned.scope === 'tool' ? otherServerToolMentioned.check : () => [];
  assert.equal(check(handContext(tool, otherServerToolMentioned, 'spec', { serverName: 'notes' })).length, 0);
  assert.equal(check(handContext(tool, otherServerToolMentioned, 'spec', { serverName: 'mail' })).length, 1);
});

test('what prose states is read as values', () => {
  assert.deepEqual(quotedValues("One of the following: 'a' (first), 'b'; see there"), ['a', 'b']);
  assert.deepEqual(quotedValues('either "a b" or "c"'), undefined);
  assert.deepEqual(quotedValues("one of 'a', 'b', etc."), undefined);
  assert.deepEqual(quotedValues('One of “left”, “right”.'), ['left', 'right']);
  assert.deepEqual(statedDefault('Size. Defaults to 5L.'), { value: 5, bare: false });
  assert.deepEqual(statedDefault('Default: `"x"`'), { value: 'x', bare: false });
  assert.deepEqual(statedDefault('Default is all.'), { value: 'all', bare: true });
  assert.equal(statedDefault('Defaults to 5 seconds.'), undefined);
  assert.equal(statedDefault('Defaults to 5. The default is 6 on Windows.'), undefined);
  assert.deepEqual(statedRange('must be greater than 0'), { exclusiveMinimum: 0 });
  assert.deepEqual(statedRange('in the range -1.5 to 2.5 (inclusive)'), { minimum: -1.5, maximum: 2.5 });
  assert.equal(statedRange('between 1 and 10 minutes'), undefined);
  assert.deepEqual(placeholderIn('Loads. TODO'), { start: 7, end: 11 });
});

test('an entry for a parameter is told from a mention', () => {
  for (const entry of [
    'size: How many.',
    '- size (int): How many.',
    '1. `size` - How many.',
    '**size**  [int] = ten',
    '* "size" (int)* : How many.',
    ':param int size: How many.',
  ])
    assert.ok(tellsOf(`Finds.\n${entry}`, 'size'), entry);
  for (const sentence of ['Slowly. size: how many (default 20).', 'Slowly; size=3 (default) stops early.', 'Fast! `size` (integer): how many.'])
    assert.ok(tellsOf(`Finds. ${sentence}`, 'size'), sentence);
  for (const mention of ['The size is ten.', 'size', 'oversize: no', '- size of what', 'So. size=3, name=4', 'Finds e.g. size=3.'])
    assert.ok(!tellsOf(`Finds.\n${mention}`, 'size'), mention);
});
