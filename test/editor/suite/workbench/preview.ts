import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { cleanUp, make, replace } from '../support/files.ts';
import { placeIn } from '../support/places.ts';
import { sourceFile, sourceOf } from '../support/tools.ts';

/** Titles of the previews that are open. */
const previews = (): readonly string[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('toolscribe.preview'))
    .map(({ label }) => label);

const shows = (title: string): Promise<void> => until(`the preview of ${title}`, () => assert.deepEqual(previews(), [title]));

const moveTo = (editor: vscode.TextEditor, marked: string): void => {
  const place = placeIn(editor.document, marked);
  editor.selection = new vscode.Selection(place, place);
};

describe('the preview', () => {
  afterEach(cleanUp);

  it('opens beside the text, follows the cursor and the text, and is one', async () => {
    const editor = await make(sourceFile('shown'), `${sourceOf('shown_first')}\n${sourceOf('shown_second')}`);
    moveTo(editor, 'shown_$0first <-');
    await vscode.commands.executeCommand('toolscribe.preview');
    await shows('scratch-shown_first');
    assert.equal(vscode.window.tabGroups.all.length, 2, 'beside');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), editor.document.uri.toString(), 'the text keeps the focus');

    moveTo(editor, 'shown_$0second <-');
    await shows('scratch-shown_second');
    await replace(editor, 'shown_second <-', 'shown_again <-');
    await shows('scratch-shown_again');
    await vscode.commands.executeCommand('toolscribe.preview');
    await shows('scratch-shown_again');
  });

  it('opens from its lens, on the tool of the lens', async () => {
    const { document } = await make(sourceFile('opened'), `${sourceOf('opened_first')}\n${sourceOf('opened_second')}`);
    const [first, second] = await until('the lenses', async () => {
      const lenses: readonly vscode.CodeLens[] = await vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri, 100);
      const found = lenses.flatMap(({ command }) => (command?.title === 'Preview' ? [command] : []));
      assert.equal(found.length, 2);
      return found;
    });
    assert.ok(first && second);
    await vscode.commands.executeCommand(second.command, ...(second.arguments ?? []));
    await shows('scratch-opened_second');
    await vscode.commands.executeCommand(first.command, ...(first.arguments ?? []));
    await shows('scratch-opened_first');
  });
});
