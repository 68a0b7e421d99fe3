import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';

describe('no tools', () => {
  it('is', async () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 1);
  });
});
