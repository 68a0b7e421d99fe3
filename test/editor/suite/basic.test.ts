import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { createChanges } from './support/changes.ts';
import { uriOf } from './support/files.ts';

const { open, make, restore } = createChanges();
const dialog = 'bot/shop.gbai/shop.gbdialog';
const order = `${dialog}/process_order.bas`;

/** The language of the document, once the editor has settled on one. */
const languageOf = (path: string, language: string): Promise<void> =>
  until(`${path} to be ${language}`, () => {
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === uriOf(path).toString());
    assert.equal(document?.languageId, language);
  });

describe('the language of a script', () => {
  afterEach(restore);

  it('is BASIC below the folder of a bot, whatever the script holds', async () => {
    assert.equal((await open(order)).document.languageId, 'basic');
    assert.equal((await make(`${dialog}/new.BAS`, 'x = 1\n')).document.languageId, 'basic');
    assert.equal((await make('modules/Other.GBAI/deep/er/new.bas', '')).document.languageId, 'basic');
  });

  it('is BASIC elsewhere where the first statement declares, unless a person says otherwise', async () => {
    const path = 'modules/hello.bas';
    const { document } = await make(path, '\' Ours\n\nPARAM name AS string LIKE "Ann" DESCRIPTION "Whom to greet"\nTALK name\n');
    await languageOf(path, 'basic');
    await vscode.languages.setTextDocumentLanguage(document, 'vb');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await open(path);
    await languageOf(path, 'vb');
  });

  it('is Visual Basic elsewhere', async () => {
    for (const text of ['Sub Main()\n  MsgBox "Hello"\nEnd Sub\n', 'x = 1\nPARAM name AS string\n']) {
      const { document } = await make('modules/plain.bas', text);
      await restore();
      assert.equal(document.languageId, 'vb');
    }
  });
});

describe('typing BASIC', () => {
  afterEach(restore);

  it('toggles comments, and closes quotes but no apostrophe', async () => {
    const editor = await make(`${dialog}/toggled.bas`, 'TALK name\n');
    await vscode.commands.executeCommand('editor.action.commentLine');
    assert.equal(editor.document.getText(), "' TALK name\n");
    await vscode.commands.executeCommand('editor.action.commentLine');
    assert.equal(editor.document.getText(), 'TALK name\n');
    await vscode.commands.executeCommand('cursorBottom');
    await vscode.commands.executeCommand('type', { text: 'TALK "' });
    await vscode.commands.executeCommand('type', { text: "it's" });
    assert.equal(editor.document.getText(), 'TALK name\nTALK "it\'s"');
  });

  it('indents blocks and continued lines', async () => {
    const lines = ['IF a THEN', 'TALK a', 'END IF', 'for each b in c', 'TALK b _', '+ c', 'next', 'x = 1'];
    const editor = await make(`${dialog}/typed.bas`, '');
    for (const line of lines) {
      for (const key of `${line}\n`) await vscode.commands.executeCommand('type', { text: key });
    }
    assert.equal(editor.document.getText(), 'IF a THEN\n    TALK a\nEND IF\nfor each b in c\n    TALK b _\n        + c\nnext\nx = 1\n');
  });
});
