import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../server/src/model/index.ts';
import { withApproval } from '../../server/src/serve/approval.ts';
import { argumentCheck } from '../../server/src/serve/argumentCheck.ts';
import { jsonLines, kindOf, type LogEntry } from '../../server/src/serve/callLog.ts';
import { servedTools } from '../../server/src/serve/servedTools.ts';
import { failedResult, type ToolRunner, textResult } from '../../server/src/serve/toolRunner.ts';
import { failing, notesTool } from '../support/servers/failingTool.ts';
import { workspace } from '../support/workspace.ts';

// Issue: "log lines hold no argument values, also not within a tool's error text"; each line of the log is one line, whatever is in it.

const secret = 'open sesame';

const failures: Readonly<Record<string, ToolRunner['call']>> = {
  'a result': async (_, { subject }) => failedResult(`there are no notes about ${subject}`),
  'a result of a library': async (_, { subject }) => ({ ...textResult(String(subject)), isError: true }),
  'an exception': async (_, { subject }) => {
    throw new RangeError(`${subject} is out of range`);
  },
  'an exception that is no error': async (_, { subject }) => {
    throw subject;
  },
};

for (const [what, call] of Object.entries(failures))
  test(`the log has no value of an argument where a tool fails with ${what}, and the client has its text`, async () => {
    const { answer, log } = await failing(secret, call);
    assert.doesNotMatch(JSON.stringify(log), /sesame/);
    assert.deepEqual(log.at(-1), { level: 'error', message: 'Tool find_notes failed: the tool reported an error', tool: 'find_notes' });
    assert.match(JSON.stringify(answer.result), /open sesame/);
    assert.equal((answer.result as JsonObject).logged, undefined);
    assert.match(JSON.stringify((await failing(secret, call, true)).log.at(-1)), /failed: .*open sesame/);
  });

test('what the log says of wrong arguments contains neither values nor names that no schema declares', () => {
  const check = argumentCheck({
    type: 'object',
    additionalProperties: false,
    required: ['subject'],
    properties: {
      subject: { type: 'string', enum: ['a'], pattern: '^a', format: 'email', maxLength: 1 },
      kind: { const: 'note' },
      more: { type: 'object', additionalProperties: { type: 'number' }, propertyNames: { maxLength: 2 } },
      list: { type: 'array', uniqueItems: true, items: { type: 'object', required: ['own'], additionalProperties: false } },
    },
  });
  const given: readonly JsonObject[] = [
    { subject: secret, kind: secret },
    { subject: 'a', [secret]: 1 },
    { more: { [secret]: secret } },
    { list: [{ [secret]: secret }, secret, secret] },
    { list: { [secret]: { [secret]: 1 } } },
  ];
  for (const args of given) {
    assert.ok(check(args));
    assert.doesNotMatch(check(args, true) ?? '', /sesame/, check(args, true));
  }
  assert.match(check({ subject: 'a', more: { [secret]: 'x' } }) ?? '', /more\.open sesame must be number/);
  assert.match(check({ subject: 'a', more: { [secret]: 'x' } }, true) ?? '', /more\.… must be number/);
  assert.match(check({ kind: 'b' }, true) ?? '', /subject is required; kind must be "note"/);
});

test('what the SDK says of a message is logged without the message', () => {
  for (const said of [
    'Received a response for an unknown message ID: {"result":"sesame"}',
    'Unknown message type: "sesame"',
    'Unexpected token \'s\', "sesame"',
    'Invalid {"a":"sesame"}',
  ])
    assert.doesNotMatch(kindOf(new Error(said)), /sesame/);
  assert.equal(kindOf(new Error('Received a response for an unknown message ID: {}')), 'Received a response for an unknown message ID');
});

const hostile =
  'a\nb\r\u0085\u2028\u2029c\u001b[2K\u001b]0;x\u0007\u202e\u2066\u200f\u061c\u00ad\u200b\ufeff\u{e0041}\u{e0100}\ufe0f\u3164\u0000\u007f\u009b31m\ud800z';
const forging = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

test('a line of the log is one line of JSON, without invisible characters and without bidirectional controls', () => {
  const lines: string[] = [];
  const log = jsonLines(
    (line) => lines.push(line),
    () => new Date(0),
  );
  const entry: LogEntry = { level: 'trace', message: `Tool called: ${hostile}`, tool: hostile, arguments: { [hostile]: [hostile] } };
  log(entry);
  assert.equal(lines.length, 1);
  assert.doesNotMatch(lines[0]?.replace(/\n$/, '') ?? '', forging);
  assert.match(lines[0] ?? '', /\\u202e.*\\udb40\\udc41/);
  assert.deepEqual(JSON.parse(lines[0] ?? ''), { time: new Date(0).toISOString(), ...entry });
});

test('a question shows names and arguments on one line each', async () => {
  const { engine } = await workspace({ 'a.yaml': notesTool });
  const [tool] = servedTools(engine, engine.tools(), { prefix: '' }).all;
  assert.ok(tool);
  const dangerous = { ...tool, name: `send${hostile}`, definition: { ...tool.definition, annotations: { destructiveHint: true } } };
  const questions: string[] = [];
  const runner = withApproval({ runs: () => true, call: async () => textResult('ran'), close: async () => {} }, { isYes: false, log: () => {} });
  const context = { session: 'a', signal: new AbortController().signal, progress: () => {} };
  await runner.call(
    dangerous,
    { [hostile]: hostile, subject: hostile },
    {
      ...context,
      ask: async ({ message }) => {
        questions.push(message);
        return { action: 'decline' };
      },
    },
  );
  const lines = questions[0]?.split('\n') ?? [];
  assert.equal(lines.length, 4, questions[0]);
  for (const line of lines) assert.doesNotMatch(line, forging);
  assert.match(lines[0] ?? '', /^Run the tool senda\\nb.*\? It is dangerous\.$/);
});
