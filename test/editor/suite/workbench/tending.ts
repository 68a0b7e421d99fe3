import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { cleanUp, make, open, read, replace, uriOf, write } from '../support/files.ts';
import { errors, findings, found, gone, ruleOf, rulesOf } from '../support/findings.ts';
import { lens } from '../support/lenses.ts';
import { serverIds } from '../support/processes.ts';
import { sourceFile, sourceOf, specFile, specOf } from '../support/tools.ts';

describe('around the tools', () => {
  afterEach(cleanUp);

  it('a new tool is written, not saved, with the cursor on what is to be filled in', async () => {
    const uri = await vscode.commands.executeCommand<vscode.Uri | undefined>('toolscribe.newTool', {
      kind: 'roxygen',
      folder: uriOf('scratch').toString(),
      name: 'mcp_tool_text_shorten',
      parameters: ['text: string', 'width?: integer = 80'],
    });
    assert.equal(uri?.toString(), uriOf('scratch/R/text-shorten.R').toString());
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), uri.toString());
    const { document } = editor;
    assert.match(document.getText(), /^mcp_tool_text_shorten <- function\(text, width = 80L\) \{$/m);
    assert.match(document.getText(), /^#' @param text Character string\. TODO: /m);
    assert.equal(document.getText(editor.selection), 'TODO: say what the tool does and when to use it.');
    assert.ok(document.isDirty);
    assert.equal(await read('scratch/R/text-shorten.R'), '', 'what stands in it is the author’s to save');
    await until('the placeholders to be found', () => assert.ok(rulesOf(uri).includes('description-placeholder')));
    assert.deepEqual(errors(uri), []);
  });

  it('a new TypeScript tool is registered as the others of the active module, and its name is listed with theirs', async () => {
    const editor = await make(
      'scratch/src/notes.ts',
      `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const NAMES = {
  find: 'notes_find',
};

export function register(server: McpServer) {
  server.registerTool(NAMES.find, {
    description: 'Finds a note by its words.',
    inputSchema: { words: z.string().describe('Words of the note.') },
    annotations: { readOnlyHint: true },
  }, async ({ words }) => ({ content: [{ type: 'text', text: words }] }));
}
`,
    );
    await lens(editor.document.uri, 'Preview');
    const uri = await vscode.commands.executeCommand<vscode.Uri | undefined>('toolscribe.newTool', {
      kind: 'zod',
      name: 'notes_count',
      parameters: ['words: string'],
    });
    assert.equal(uri?.toString(), editor.document.uri.toString());
    const text = editor.document.getText();
    assert.ok(text.includes("  find: 'notes_find',\n  count: 'notes_count',\n};"), text);
    assert.ok(text.includes("\n\n  server.registerTool(NAMES.count, {\n    description: 'TODO: say what the tool does and when to use it',"), text);
    assert.equal(editor.document.getText(vscode.window.activeTextEditor?.selection), 'TODO: say what the tool does and when to use it');
    await until('the placeholders to be found', () => assert.ok(rulesOf(editor.document.uri).includes('description-placeholder')));
    assert.deepEqual(errors(editor.document.uri), []);
    // Nothing but the tool itself is written.
    const plain = await make('scratch/src/plain.ts', text.replace(/const NAMES[^;]*;\n/, '').replaceAll(/NAMES\.(\w+)/g, "'plain_$1'"));
    await lens(plain.document.uri, 'Preview');
    await vscode.commands.executeCommand('toolscribe.newTool', { kind: 'zod', name: 'plain_drop', parameters: [] });
    assert.ok(plain.document.getText().includes("\n\n  server.registerTool('plain_drop', {\n"), plain.document.getText());
  });

  it('a report tells of the server and of no place on this machine', async () => {
    await make(sourceFile('reported'), sourceOf('reported'));
    await vscode.commands.executeCommand('toolscribe.report');
    const document = vscode.window.activeTextEditor?.document;
    assert.deepEqual([document?.languageId, document?.isUntitled], ['markdown', true]);
    const text = document?.getText() ?? '';
    assert.match(text, new RegExp(`^- Toolscribe: ${vscode.extensions.getExtension('toolscribe.toolscribe')?.packageJSON.version}$`, 'm'));
    assert.match(text, /^- State: running$/m);
    for (const place of [homedir(), uriOf('').fsPath]) assert.ok(!text.includes(place), `${place} stands in the report`);
  });

  it('the tasks check and build, and what the check finds is found once', async () => {
    const path = specFile('tasked');
    await write(path, specOf('tasked').replace('type: integer', 'type: int'));
    await found(uriOf(path), 'schema-type-unknown');
    await make(sourceFile('tasked_too'), sourceOf('tasked_too'));
    const tasks = await until('the tasks', async () => {
      const all = await vscode.tasks.fetchTasks({ type: 'toolscribe' });
      assert.deepEqual(all.map(({ name }) => name).sort(), ['build', 'check']);
      return all;
    });
    assert.equal(await exitCode(tasks.find(({ name }) => name === 'check')), 1);
    // What the task and the server say has one owner, so that the one replaces the other; the editor needs a moment for it.
    await until('one finding', () => {
      const told = vscode.languages.getDiagnostics(uriOf(path)).filter((finding) => ruleOf(finding) === 'schema-type-unknown');
      assert.deepEqual(
        told.map(({ message }) => message),
        ['Unknown type `int`. Did you mean `integer`?'],
      );
    });
    await exitCode(tasks.find(({ name }) => name === 'build'));
    assert.match((await read(specFile('scratch-tasked_too'))) ?? '', /^name: scratch-tasked_too$/m);
  });

  it('a server that is killed comes back, and knows what was typed meanwhile', async () => {
    const editor = await make(sourceFile('survivor'), sourceOf('survivor').replace('@return', '@retrun'));
    await found(editor.document.uri, 'roxygen-tag-unknown');
    const before = await onlyServer();
    process.kill(before, 'SIGKILL');
    await replace(editor, '@retrun', '@returned');
    await until('another server', async () => assert.notEqual(await onlyServer(), before));
    await until('what is found now', () =>
      assert.deepEqual(
        findings(editor.document.uri).map(({ message }) => message),
        ['Unknown tag `@returned`. Did you mean `@return`?'],
      ),
    );
    await replace(editor, '@returned', '@return');
    await gone(editor.document.uri, 'roxygen-tag-unknown');
  });

  it('the server is started again by its command', async () => {
    const { document } = await make(sourceFile('restarted'), sourceOf('restarted').replace('@return', '@retrun'));
    await found(document.uri, 'roxygen-tag-unknown');
    const before = await onlyServer();
    await vscode.commands.executeCommand('toolscribe.restart');
    assert.notEqual(await onlyServer(), before);
    await found(document.uri, 'roxygen-tag-unknown');
    await replace(await open(sourceFile('restarted')), '@retrun', '@return');
    await gone(document.uri, 'roxygen-tag-unknown');
  });
});

const onlyServer = (): Promise<number> =>
  until('one server', async () => {
    const [first, ...others] = await serverIds();
    assert.ok(first !== undefined && others.length === 0, `running: ${[first, ...others].join(', ')}`);
    return first;
  });

/** Runs the task to its end. */
async function exitCode(task: vscode.Task | undefined): Promise<number | undefined> {
  assert.ok(task);
  const ended = new Promise<number | undefined>((resolve) => {
    const listener = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
      if (execution.task.name !== task.name) return;
      listener.dispose();
      resolve(exitCode);
    });
  });
  await vscode.tasks.executeTask(task);
  return ended;
}
