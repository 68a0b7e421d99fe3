import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { withApproval } from '../../server/src/serve/approval.ts';
import { consentFault, consentLiterals } from '../../server/src/serve/consent.ts';
import { servedTools } from '../../server/src/serve/servedTools.ts';
import { type ToolRunner, textResult } from '../../server/src/serve/toolRunner.ts';
import { createToolServer } from '../../server/src/serve/toolServer.ts';
import { connected } from '../support/servers/approvingClient.ts';
import { workspace } from '../support/workspace.ts';

// Issue 40: "`dangerous`, `requires-approval` and consent literals are enforced". A client of revision 2026-07-28 that answers what it was not asked.

interface Round {
  readonly resultType?: string;
  readonly requestState?: string;
  readonly inputRequests?: Readonly<Record<string, object>>;
  readonly isError?: boolean;
  readonly content?: readonly { readonly text: string }[];
}

const yes = { approve: { action: 'accept', content: {} } };

async function rounds(t: TestContext, runner: (ran: unknown[]) => ToolRunner) {
  const { engine } = await workspace({
    'R/notes.R': "#' Removes a note.\n#'\n#' @param note Character. The note.\n#' @keywords mcp-tool mcp-dangerous\nremove_note <- function(note = \"\") 1\n",
  });
  const now = servedTools(engine, engine.tools(), { prefix: '' });
  const ran: unknown[] = [];
  const runs = runner(ran);
  const factory = createToolServer({ name: 'notes', version: '1', log: () => {}, logsArguments: false, served: () => now, runner: runs });
  const capabilities = { elicitation: {} };
  const options = { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } }, inputRequired: { autoFulfill: false }, listChanged: {} };
  const client = await connected(t, new Client({ name: 'test', version: '1' }, options), factory);
  const call = async (note: string, more: object = {}): Promise<Round> =>
    (await client.callTool({ name: 'demo-remove_note', arguments: { note }, ...more } as never, { allowInputRequired: true } as never)) as Round;
  return { call, ran };
}

const guarded = (ran: unknown[]): ToolRunner => {
  const runner: ToolRunner = {
    runs: () => true,
    async call(_, { note }) {
      ran.push(note);
      return textResult('done');
    },
    close: async () => {},
  };
  return withApproval(runner, { isYes: false, log: () => {} });
};

const isQuestion = ({ resultType, requestState, inputRequests }: Round): boolean =>
  resultType === 'input_required' && typeof requestState === 'string' && Object.keys(inputRequests ?? {}).join() === 'approve';

test('a reply to no question, with an invented state, to another call or a second time is none: the question is asked again', async (t) => {
  const { call, ran } = await rounds(t, guarded);
  assert.ok(isQuestion(await call('a', { inputResponses: yes })), 'to no question');
  assert.ok(isQuestion(await call('a', { inputResponses: yes, requestState: crypto.randomUUID() })), 'with an invented state');
  const first = await call('a');
  assert.ok(isQuestion(await call('b', { inputResponses: yes, requestState: first.requestState })), 'to another call');
  assert.ok(isQuestion(await call('a', { inputResponses: { other: yes.approve }, requestState: first.requestState })), 'to another question');
  assert.deepEqual(ran, []);
  const second = await call('a');
  assert.equal((await call('a', { inputResponses: yes, requestState: second.requestState })).content?.[0]?.text, 'done');
  assert.ok(isQuestion(await call('a', { inputResponses: yes, requestState: second.requestState })), 'a second time');
  assert.deepEqual(ran, ['a']);
});

test('replies that are no replies run nothing', async (t) => {
  const { call, ran } = await rounds(t, guarded);
  for (const reply of [{}, { action: 'ACCEPT' }, { action: ['accept'] }, { action: 'accept ', content: {} }, [], 'accept', true, null]) {
    const { requestState } = await call('a');
    const answer = await call('a', { inputResponses: { approve: reply }, requestState }).catch(() => undefined);
    assert.ok(answer === undefined || isQuestion(answer) || answer.isError === true, JSON.stringify(reply));
  }
  assert.deepEqual(ran, []);
});

test('a runner that asks twice gets both replies, in three rounds', async (t) => {
  const { call } = await rounds(t, () => ({
    runs: () => true,
    async call(_, __, { ask }) {
      const schema = { type: 'object', properties: {} };
      const replies = [await ask({ key: 'one', message: 'One?', schema }), await ask({ key: 'two', message: 'Two?', schema })];
      return textResult(replies.map(({ action }) => action).join());
    },
    close: async () => {},
  }));
  const one = await call('a');
  assert.deepEqual(Object.keys(one.inputRequests ?? {}), ['one']);
  const two = await call('a', { inputResponses: { one: { action: 'accept', content: {} } }, requestState: one.requestState });
  assert.deepEqual(Object.keys(two.inputRequests ?? {}), ['two']);
  const three = await call('a', { inputResponses: { two: { action: 'decline' } }, requestState: two.requestState });
  assert.equal(three.content?.[0]?.text, 'accept,decline');
});

// Specification 2, "Explicit Use Pattern": "field requires exact string match (e.g., "CREATE_DOCUMENT")".
test('consent literals are found in models of arguments, and words that tell models apart are none', () => {
  const literal = (text: string): object => ({ const: text, type: 'string' });
  const model = {
    type: 'object',
    properties: { confirm: literal('DROP_ALL'), kind: literal('note'), self: { $ref: '#/$defs/M' } },
    required: ['confirm', 'kind', 'self'],
  };
  const schema = JSON.parse(
    JSON.stringify({
      type: 'object',
      $defs: { M: model },
      properties: { args: { $ref: '#/$defs/M' }, type: literal('FILE'), mode: { enum: ['I am sure of it'] }, other: literal('YES_DO') },
      required: ['args', 'type', 'mode'],
    }),
  );
  const found = consentLiterals(schema);
  assert.deepEqual(found[0], { path: ['args', 'confirm'], text: 'DROP_ALL' });
  assert.deepEqual(found.at(-1), { path: ['mode'], text: 'I am sure of it' });
  assert.equal(consentFault(found.slice(0, 1), { args: { confirm: 'DROP_ALL' } }), undefined);
  assert.equal(consentFault(found, { args: { confirm: 'drop_all' } }), 'args.confirm must be "DROP_ALL"');
  assert.equal(consentFault(found, { mode: 'I am sure of it' }), 'args.confirm must be "DROP_ALL"');
  assert.deepEqual(consentLiterals(undefined), []);
});
