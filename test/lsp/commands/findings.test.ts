import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import type { IgnoreChoicesResult } from '../../../server/src/lsp/protocol.ts';
import { type Client, connect, richClient } from '../../support/servers/client.ts';

const tool = `name: load
descripton: Loads a pipeline with its saved settings, its results and its notes.
parameters:
  type: object
  properties:
    id:
      type: string
implementation_example: load("birds")
`;

const json =
  '{ "tools": [{ "name": "find", "description": "Finds the notes about a subject.", "inputSchema": { "type": "object", "properties": { "q": { "type": "strng" } } } }] }\n';

const capabilities: lsp.ClientCapabilities = {
  ...richClient,
  workspace: { ...richClient.workspace, workspaceEdit: { ...richClient.workspace?.workspaceEdit, snippetEditSupport: true } },
};

/** A client whose user picks the item of this title, of each question. */
async function picking(
  files: Readonly<Record<string, string>>,
  picks: readonly string[] = [],
): Promise<{ readonly client: Client; readonly asked: string[][] }> {
  const client = await connect(files, { capabilities });
  const asked: string[][] = [];
  client.rpc.onRequest('window/showMessageRequest', ({ actions = [] }: lsp.ShowMessageRequestParams) => {
    asked.push(actions.map(({ title }) => title));
    return actions.find(({ title }) => picks.includes(title)) ?? null;
  });
  client.rpc.onRequest('workspace/applyEdit', ({ edit }: lsp.ApplyWorkspaceEditParams) => {
    client.apply(edit);
    return { applied: true };
  });
  return { client, asked };
}

const run = async (client: Client, action: lsp.CodeAction | undefined, more: object = {}): Promise<void> => {
  const [argument] = action?.command?.arguments ?? [];
  await client.request('workspace/executeCommand', { command: action?.command?.command, arguments: [{ ...argument, ...more }] });
};

test('a placeholder is selected by its first fix, for the author to write over', async (t) => {
  const text = tool.replace('descripton: Loads a pipeline with its saved settings, its results and its notes.', 'description: TODO');
  const { client } = await picking({ 'tool.yaml': text });
  t.after(client.dispose);
  const [first] = await client.codeActions('tool.yaml', 'TO$0DO');
  assert.equal(first?.title, 'Write the description');
  const [change] = first.edit?.documentChanges ?? [];
  assert.ok(change !== undefined && 'edits' in change);
  const [edit] = change.edits;
  assert.ok(edit !== undefined && 'snippet' in edit);
  assert.equal(edit.snippet.value.trim(), `"\${1:Say what the tool does and when to use it}"`);
});

test('a finding has its fixes first, then its explanation, and one entry to ignore it, the last', async (t) => {
  const { client } = await picking({ 'tool.yaml': tool });
  t.after(client.dispose);
  const actions = await client.codeActions('tool.yaml', 'descr$0ipton');
  assert.match(actions[0]?.title ?? '', /^Change to .description.$/);
  assert.deepEqual(
    actions.slice(-2).map(({ title }) => title),
    ['Explain unknown-key', 'Ignore…'],
  );
  assert.ok(
    actions.slice(-2).every(({ edit, isPreferred }) => edit === undefined && isPreferred === undefined),
    'neither writes by itself',
  );
});

test('a finding is ignored where the user picks', async (t) => {
  for (const [pick, comment] of [
    ['Ignore on this line', '# toolscribe-ignore unknown-key -- reason\ndescripton:'],
    ['Ignore in this tool', '# toolscribe-ignore-tool unknown-key -- reason\nname: load'],
    ['Ignore in this file', '# toolscribe-ignore-file unknown-key -- reason\nname: load'],
  ] as const) {
    const { client, asked } = await picking({ 'tool.yaml': tool }, ['unknown-key', pick]);
    t.after(client.dispose);
    client.open('tool.yaml');
    await run(client, (await client.codeActions('tool.yaml', 'descr$0ipton')).at(-1));
    assert.deepEqual(asked.at(-1), ['Ignore on this line', 'Ignore in this tool', 'Ignore in this file', 'Turn unknown-key off in the workspace']);
    assert.ok(client.text('tool.yaml').includes(comment), client.text('tool.yaml'));
    await client.settled();
    assert.deepEqual(
      (await client.diagnostics('tool.yaml')).filter(({ code }) => code === 'unknown-key'),
      [],
    );
  }
});

test('where the user picks nothing, nothing is written', async (t) => {
  const { client } = await picking({ 'tool.yaml': tool });
  t.after(client.dispose);
  await run(client, (await client.codeActions('tool.yaml', 'descr$0ipton')).at(-1));
  assert.equal(client.text('tool.yaml'), tool);
});

test('a rule is turned off in the configuration, which is created', async (t) => {
  const { client, asked } = await picking({ 'mcp.json': json });
  t.after(client.dispose);
  const action = (await client.codeActions('mcp.json', '"str$0ng"')).at(-1);
  const choices = await client.request<IgnoreChoicesResult>('toolscribe/ignoreChoices', action?.command?.arguments?.[0]);
  const titles = choices.map(({ rule, choices: all }) => [rule, ...all.map(({ scope }) => scope)]);
  assert.deepEqual(titles, [['schema-type-unknown', 'workspace']], 'JSON has no comments');
  await run(client, action);
  assert.deepEqual(asked, [['Turn schema-type-unknown off in the workspace']], 'the only place is asked for');
  assert.ok(![...client.host.files.keys()].some((file) => file.endsWith('toolscribe.config.yaml')), 'nothing is written without an answer');
  await run(client, action, { scope: 'workspace' });
  assert.equal(client.text('toolscribe.config.yaml'), 'rules:\n  schema-type-unknown: "off"\n');
});

test('what cannot be read cannot be ignored', async (t) => {
  const { client } = await picking({ 'tool.yaml': tool.replace('type: object', 'type: object: x') });
  t.after(client.dispose);
  const actions = await client.codeActions('tool.yaml', 'type: object: $0x');
  assert.ok(actions.some(({ title }) => title === 'Explain yaml-syntax'));
  assert.ok(!actions.some(({ title }) => title.startsWith('Ignore')));
});

test('a comment does not hide that a file cannot be read', async (t) => {
  const { client } = await picking({ 'tool.yaml': `# toolscribe-ignore-file yaml-syntax -- it is fine\n${tool.replace('type: object', 'type: object: x')}` });
  t.after(client.dispose);
  assert.ok((await client.diagnostics('tool.yaml')).some(({ code }) => code === 'yaml-syntax'));
});

test('a finding is explained with its details, its rule, and what to do', async (t) => {
  const { client } = await picking({ 'tool.yaml': tool });
  t.after(client.dispose);
  const explain = (await client.codeActions('tool.yaml', 'i$0d:')).find(({ title }) => title.startsWith('Explain'));
  const text = await client.request<string>('toolscribe/explanation', explain?.command?.arguments?.[0]);
  assert.match(text, /^# param-description-missing\n\n> [^\n]*`id`[^\n]*\n/);
  assert.match(text, /\*\*What to do:\*\*/);
  assert.match(text, /For example, this is found:/);
  await run(client, explain);
  assert.equal(client.heard.documentsShown.length + client.heard.shown.length, 1, 'other editors see the page, or a message');
});

test('a text to be written is a snippet whose placeholder is selected', async (t) => {
  const { client } = await picking({ 'tool.yaml': tool });
  t.after(client.dispose);
  const [describe] = await client.codeActions('tool.yaml', 'i$0d:');
  const [change] = describe?.edit?.documentChanges ?? [];
  const edits = change !== undefined && 'edits' in change ? change.edits : [];
  const values = edits.map((edit) => ('snippet' in edit ? edit.snippet.value : `plain: ${edit.newText}`));
  assert.equal(values.length, 1);
  assert.match(values[0] ?? '', /description: "?\$\{1:Say what the value means\}"?\n?/);
  assert.doesNotMatch(values[0] ?? '', /TODO/);
});

/** A snippet whose stops have the placeholder of a value. */
const stops = (texts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  texts.reduce((all, text, i) => `${all}\${${numbers[i - 1]}:Say what the value means}${text}`);

/** The snippets and plain texts of an action's one document. */
function textsOf(action: lsp.CodeAction | undefined): readonly string[] {
  const [change] = action?.edit?.documentChanges ?? [];
  return (change !== undefined && 'edits' in change ? change.edits : []).map((edit) => ('snippet' in edit ? edit.snippet.value : `plain: ${edit.newText}`));
}

/** True where no range overlaps another. */
function areApart(action: lsp.CodeAction | undefined): boolean {
  const [change] = action?.edit?.documentChanges ?? [];
  const ranges = (change !== undefined && 'edits' in change ? change.edits : []).map(({ range }) => range);
  const at = ({ line, character }: lsp.Position): number => line * 1000 + character;
  return ranges.every(({ start }, i) => i === 0 || at(start) >= at(ranges[i - 1]?.end ?? start));
}

test('all parameters are described by one list of snippets, whose stops are numbered through', async (t) => {
  const two = tool.replace('      type: string\n', '      type: string\n    mode: { type: string }\n');
  const { client } = await picking({ 'tool.yaml': two });
  t.after(client.dispose);
  const all = (await client.codeActions('tool.yaml', 'i$0d:')).find(({ title }) => title === 'Describe all 2 parameters');
  assert.deepEqual(textsOf(all), [stops`      description: "${1}"\n`, stops`, description: "${2}"`]);
  assert.ok(areApart(all));
});

test('snippets of one line become one, and what the document has there is no stop', async (t) => {
  const head = 'from fastmcp import FastMCP\nmcp = FastMCP("a")\n\n@mcp.tool\ndef join(a: str, b: str, c: str, d: str):\n';
  const docs = '    """Joins tables by their keys.\n\n    Args:\n        a: TODO: ours\n        c:\n    """\n';
  const { client } = await picking({ 'requirements.txt': 'fastmcp==3.4.0\n', 'a.py': head + docs });
  t.after(client.dispose);
  const all = (await client.codeActions('a.py', 'join(a: str, $0b')).find(({ title }) => title.startsWith('Describe all'));
  assert.deepEqual(textsOf(all), [stops`        a: TODO: ours\n        b: ${1}`, stops`        c: ${2}\n        d: ${3}`]);
  assert.ok(areApart(all));
});

test('the safe fixes of a rule are applied in the file or in the workspace', async (t) => {
  const two = tool.replace('implementation_example', 'categry: files\nimplementation_example');
  const { client } = await picking({ 'a.yaml': two, 'b.yaml': tool.replace('load', 'save').replace('Loads', 'Saves') });
  t.after(client.dispose);
  const actions = await client.codeActions('a.yaml', 'descr$0ipton');
  const titles = actions.map(({ title }) => title);
  assert.ok(titles.includes('Fix all of unknown-key in this file') && titles.includes('Fix all of unknown-key in the workspace'), titles.join());
  // VS Code lists what belongs to no finding after all that does.
  const loose = actions.filter(({ kind, diagnostics }) => kind === 'quickfix' && !diagnostics?.length);
  assert.deepEqual(
    loose.map(({ title }) => title),
    [],
  );
  assert.equal(titles.at(-1), 'Ignore…');
  await run(
    client,
    actions.find(({ title }) => title === 'Fix all of unknown-key in the workspace'),
  );
  assert.match(client.text('a.yaml'), /^category: files$/m);
  assert.match(client.text('b.yaml'), /^description: /m);
});

test('what is found in a tool that is shipped twice is told once', async (t) => {
  const text = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef read(shelf: str) -> str:\n    """Reads a note."""\n    return ""\n';
  const { client } = await picking({ 'src/server.py': text, 'vendor/server.py': text });
  t.after(client.dispose);
  const codes = async (file: string) => (await client.diagnostics(file)).map(({ code }) => code);
  assert.deepEqual(await codes('src/server.py'), ['param-description-missing']);
  assert.deepEqual(await codes('vendor/server.py'), []);
  client.writeOnDisk('vendor/server.py', text.replace('shelf', 'book'));
  await client.settled();
  assert.deepEqual(await codes('vendor/server.py'), ['param-description-missing'], 'it is another tool now');
});

test('annotations are proposed by name and code, for the tool and for all of its file', async (t) => {
  const tools = ['read_note(id)', 'drop_note(id)'].map(
    (head, i) => `@mcp.tool()\ndef ${head}:\n    """Works on notes."""\n    return client.${i === 0 ? 'get' : 'delete'}(id)\n`,
  );
  const { client } = await picking({ 'a.py': `from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n${tools.join('\n\n')}` });
  t.after(client.dispose);
  const titles = (await client.codeActions('a.py', 'def read$0_note')).map(({ title }) => title);
  assert.ok(titles.includes('Add `readOnlyHint: true`') && titles.includes('Add annotations to 2 tools of this file'), titles.join(', '));
});
