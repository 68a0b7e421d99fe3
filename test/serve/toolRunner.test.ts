import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../server/src/model/index.ts';
import { isMocked, mockRunner } from '../../server/src/serve/mockResult.ts';
import { servedTools } from '../../server/src/serve/servedTools.ts';
import { type CallContext, liveRunner, type ToolRunner, textResult } from '../../server/src/serve/toolRunner.ts';
import { createToolServer } from '../../server/src/serve/toolServer.ts';
import { readMocks } from '../support/read/mocks.ts';
import { lineClient } from '../support/servers/lineClient.ts';
import { workspace } from '../support/workspace.ts';

const yaml =
  'name: count_words\ndescription: Counts the words of a text.\nparameters:\n  type: object\n  properties:\n    text:\n      type: string\n      description: The text.\n';
const basic = 'PARAM text AS string LIKE "a b" DESCRIPTION "The text"\nDESCRIPTION "Counts the words of a text"\nTALK text\n';

async function served(runner: ToolRunner, files: Record<string, string>) {
  const { engine } = await workspace(files);
  const now = servedTools(engine, engine.tools(), { prefix: '' });
  return lineClient(createToolServer({ name: 'words', version: '1', log: () => {}, logsArguments: false, served: () => now, runner }));
}

const none = () => ({ seed: 0, mocks: readMocks('mocks:\n  - tool: count_words\n    arguments: { text: a b }\n    result: 2\n').mocks });
const live = (runners: readonly ToolRunner[]): ToolRunner => liveRunner(runners, mockRunner(none), (tool, given) => isMocked(tool, given, none()));
const resultOf = (answer: JsonObject): unknown => answer.result;

// Specification 3, "MCP Protocol Overview": "Operations that can be executed by the model".
test('a live server runs a tool with the runner that takes it; others say why they are not run, or answer with their mock', async (t) => {
  const { ask, close } = await served(live([]), { 'a.yaml': yaml, 'shop.gbai/shop.gbdialog/say.bas': basic });
  t.after(close);
  assert.deepEqual(resultOf(await ask('tools/call', { name: 'count_words', arguments: { text: 'a' } })), {
    content: [{ type: 'text', text: 'count_words was not run: its file describes it and has no code that could be run.' }],
    isError: true,
  });
  assert.deepEqual(resultOf(await ask('tools/call', { name: 'count_words', arguments: { text: 'a b' } })), { content: [{ type: 'text', text: '2' }] });
  assert.match(JSON.stringify(await ask('tools/call', { name: 'say', arguments: { text: 'a' } })), /say was not run: .*BASIC script.*"isError":true/);
});

test('a runner knows the session, and asks the person where the client can', async (t) => {
  const seen: CallContext[] = [];
  const runner: ToolRunner = {
    runs: () => true,
    async call(_, __, context) {
      seen.push(context);
      return textResult((await context.ask({ key: 'sure', message: 'Are you sure?', schema: { type: 'object', properties: {} } })).action);
    },
    close: async () => {},
  };
  const { ask, close } = await served(live([runner]), { 'a.yaml': yaml });
  t.after(close);
  const call = (): Promise<JsonObject> => ask('tools/call', { name: 'count_words', arguments: {} });
  assert.deepEqual(resultOf(await call()), { content: [{ type: 'text', text: 'unable' }] });
  await call();
  assert.equal(seen[0]?.session, seen[1]?.session);
  assert.equal(seen[0]?.signal.aborted, false);
});
