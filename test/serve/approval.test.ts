import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { JsonObject } from '../../server/src/model/index.ts';
import { withApproval } from '../../server/src/serve/approval.ts';
import type { LogEntry } from '../../server/src/serve/callLog.ts';
import { servedTools } from '../../server/src/serve/servedTools.ts';
import { type ToolRunner, textResult } from '../../server/src/serve/toolRunner.ts';
import { createToolServer } from '../../server/src/serve/toolServer.ts';
import { clientOf, connected, type Era, eras, type Person } from '../support/servers/approvingClient.ts';
import { workspace } from '../support/workspace.ts';

// Issue 40: "`dangerous`, `requires-approval` and consent literals are enforced: by elicitation where the client can, refused otherwise unless `--yes`."

const files = {
  'R/notes.R': [
    "#' Removes a note.\n#'\n#' @param note Character. The note.\n#' @param reason Character. Why.\n#' @keywords mcp-tool mcp-dangerous\nremove_note <- function(note, reason = \"\") 1",
    "#' Sends a note.\n#'\n#' @param note Character. The note.\n#' @keywords mcp-tool mcp-requires-approval\nsend_note <- function(note) 1",
    "#' Sends all notes and removes them.\n#'\n#' @keywords mcp-tool mcp-dangerous mcp-requires-approval\nsend_all <- function() 1",
    "#' Reads a note.\n#'\n#' @param note Character. The note.\n#' @keywords mcp-tool\nread_note <- function(note) 1",
  ].join('\n\n'),
  'server.py':
    'from typing import Literal\n\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef empty_bin(confirm: Literal["The user wants the bin emptied"], kind: Literal["all"] = "all") -> str:\n    """Empties the bin."""\n    return confirm\n',
};

interface Notes {
  call(name: string, given?: JsonObject): Promise<{ readonly text: string; readonly isError: boolean }>;
  /** Tools that ran, in turn. */
  readonly ran: string[];
  readonly log: LogEntry[];
  readonly questions: string[];
}

async function notes(
  t: TestContext,
  era: Era,
  person: Person | undefined,
  more: { isYes?: boolean; elicitation?: { url: Record<string, never> } } = {},
): Promise<Notes> {
  const { engine } = await workspace(files);
  const now = servedTools(engine, engine.tools(), { prefix: '' });
  const [ran, log, questions]: [string[], LogEntry[], string[]] = [[], [], []];
  const runner: ToolRunner = {
    runs: () => true,
    async call({ name }) {
      ran.push(name);
      return textResult('done');
    },
    close: async () => {},
  };
  const runs = withApproval(runner, { isYes: more.isYes ?? false, log: (entry) => log.push(entry) });
  const factory = createToolServer({ name: 'notes', version: '1', log: (entry) => log.push(entry), logsArguments: false, served: () => now, runner: runs });
  const reading: Person | undefined =
    person &&
    ((message) => {
      questions.push(message);
      return person(message);
    });
  const client = await connected(t, clientOf(era, reading, more.elicitation), factory);
  return {
    ran,
    log,
    questions,
    async call(name, given = {}) {
      const { content, isError } = await client.callTool({ name, arguments: { ...given } });
      return { text: (content[0] as { text: string }).text, isError: isError === true };
    },
  };
}

const approvals = (log: readonly LogEntry[]): unknown[] => log.flatMap(({ approvedBy, tool }) => (approvedBy === undefined ? [] : [[tool, approvedBy]]));

for (const [how, era] of eras) {
  // Specification 1, "Keyword Metadata": "Dangerous flag", "Requires approval".
  test(`${how}: the user reads what would run, and it runs where they accept`, async (t) => {
    const { call, ran, log, questions } = await notes(t, era, () => 'accept');
    assert.deepEqual(await call('demo-remove_note', { note: `a"b\n  reason: none`, reason: 'x'.repeat(300) }), { text: 'done', isError: false });
    await call('demo-send_note', { note: 'b' });
    await call('demo-send_all');
    assert.deepEqual(await call('demo-read_note', { note: 'c' }), { text: 'done', isError: false });
    assert.deepEqual(questions, [
      `Run the tool demo-remove_note? It is dangerous.\nIts arguments:\n  note: "a\\"b\\n  reason: none"\n  reason: "${'x'.repeat(199)}… (cut, 302 characters)`,
      'Run the tool demo-send_note? It needs approval.\nIts arguments:\n  note: "b"',
      'Run the tool demo-send_all? It is dangerous and needs approval.\nIt gets no arguments.',
    ]);
    assert.deepEqual(ran, ['demo-remove_note', 'demo-send_note', 'demo-send_all', 'demo-read_note']);
    assert.deepEqual(
      approvals(log),
      ran.slice(0, 3).map((name) => [name, 'user']),
    );
  });

  test(`${how}: nothing runs where the user declines or dismisses the question, and each call is asked for`, async (t) => {
    const answers = ['accept', 'decline', 'cancel'] as const;
    let asked = 0;
    const { call, ran, log } = await notes(t, era, () => answers[asked++] ?? 'cancel');
    const results = [];
    for (const _ of answers) results.push(await call('demo-remove_note', { note: 'a' }));
    assert.deepEqual(results, [
      { text: 'done', isError: false },
      { text: 'demo-remove_note was not run: the user declined.', isError: true },
      { text: 'demo-remove_note was not run: the user was asked and has not answered.', isError: true },
    ]);
    assert.equal(asked, 3);
    assert.deepEqual(ran, ['demo-remove_note']);
    assert.equal(approvals(log).length, 1);
  });

  test(`${how}: a client that cannot ask is refused, unless the server was started with --yes`, async (t) => {
    const refused = {
      text: "demo-send_all was not run: it is dangerous and needs approval, and this client cannot ask the user. 'toolscribe serve --run live --yes' runs it without asking.",
      isError: true,
    };
    const without = await notes(t, era, undefined);
    assert.deepEqual(await without.call('demo-send_all'), refused);
    // Only in a browser, not in a form.
    const elsewhere = await notes(t, era, () => 'accept', { elicitation: { url: {} } });
    assert.deepEqual(await elsewhere.call('demo-send_all'), refused);
    assert.deepEqual([without.ran, elsewhere.ran, elsewhere.questions], [[], [], []]);
    const withYes = await notes(t, era, () => 'decline', { isYes: true });
    assert.equal((await withYes.call('demo-send_all')).text, 'done');
    assert.deepEqual(withYes.questions, []);
    assert.deepEqual(approvals(withYes.log), [['demo-send_all', '--yes']]);
  });

  // Specification 2, "Explicit Use Pattern": "field requires exact string match", "WHEN destructive tool requires explicit consent".
  test(`${how}: a wrong or missing consent literal is refused before anybody is asked, and a right one is asked for`, async (t) => {
    const { call, ran, questions } = await notes(t, era, () => 'accept');
    const confirm = 'The user wants the bin emptied';
    await assert.rejects(call('empty_bin'), /confirm is required/);
    for (const wrong of [confirm.toLowerCase(), `${confirm} `, '', [confirm], true])
      await assert.rejects(call('empty_bin', { confirm: wrong as string }), /confirm must be "The user wants the bin emptied"/);
    assert.deepEqual([ran, questions], [[], []]);
    assert.equal((await call('empty_bin', { confirm })).text, 'done');
    assert.match(questions[0] ?? '', /^Run the tool empty_bin\? It runs only where the user has asked for it\.\nIts arguments:\n {2}confirm: /);
  });
}

test('what nobody sees in an argument is shown by its number', async (t) => {
  const { call, questions } = await notes(t, 'legacy', () => 'decline');
  await call('demo-remove_note', { note: 'a\u202Eb\u2028c\u200Bd' });
  assert.match(questions[0] ?? '', /note: "a\\u202eb\\u2028c\\u200bd"$/);
});
