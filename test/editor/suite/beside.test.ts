import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { cleanUp, make, uriOf } from './support/files.ts';
import { found, ruleOf } from './support/findings.ts';

const list = 'wavelab/inst/mcp/tools/wavelab-mcp_tool_files_list.yaml';

describe('beside a second YAML language server @yaml', () => {
  before(async () => {
    await vscode.window.showTextDocument(uriOf(list));
    const other = vscode.extensions.getExtension<{ readonly ready: boolean }>('toolscribe-tests.yaml-beside');
    assert.ok(other);
    assert.deepEqual(await other.activate(), { ready: true });
  });

  afterEach(cleanUp);

  it('a fault is found once, and by us', async () => {
    const { document } = await make(
      'scratch/inst/mcp/tools/scratch-besides.yaml',
      'name: scratch-besides\ndescription: Counts besides.\nparameters:\n  type: object\n  properties:\n    a:\n      type: intger\n',
    );
    await found(document.uri, 'schema-type-unknown');
    const messages = vscode.languages.getDiagnostics(document.uri).filter(({ range }) => range.start.line === 6);
    assert.deepEqual(
      messages.map(({ source }) => source),
      ['toolscribe'],
    );
  });

  it('what only the other knows is left to it: broken YAML is found by both, each once', async () => {
    const { document } = await make('scratch/inst/mcp/tools/scratch-broken.yaml', 'name: scratch-broken\nname: twice\n');
    await until('findings of both', () => {
      const sources = vscode.languages.getDiagnostics(document.uri).map(({ source }) => source ?? '');
      assert.ok(sources.includes('toolscribe') && sources.some((source) => source !== 'toolscribe'), sources.join(', '));
      const ours = vscode.languages
        .getDiagnostics(document.uri)
        .filter(({ source }) => source === 'toolscribe')
        .map((finding) => `${ruleOf(finding)} ${finding.range.start.line}`);
      assert.equal(new Set(ours).size, ours.length);
    });
  });

  it('formatting is the other’s alone', async () => {
    const { document } = await make('scratch/notes.yaml', 'a:   1\nb:    [1,2]\n');
    await until('formatting', async () => {
      const edits = await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>('vscode.executeFormatDocumentProvider', document.uri, {
        tabSize: 2,
        insertSpaces: true,
      });
      assert.ok(edits && edits.length > 0);
    });
  });

  it('rename of what is no tool is not taken', async () => {
    const { document } = await make('scratch/anchors.yaml', 'first: &shared 1\nsecond: *shared\n');
    await until('a rename by the other', async () => {
      const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
        'vscode.executeDocumentRenameProvider',
        document.uri,
        new vscode.Position(0, 9),
        'common',
      );
      assert.deepEqual(
        edit.get(document.uri).map(({ newText }) => newText.replace(/^[&*]/, '')),
        ['common', 'common'],
      );
    });
  });
});
