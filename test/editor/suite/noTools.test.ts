import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { make, open } from './support/files.ts';
import { found } from './support/findings.ts';
import { serverRuns } from './support/processes.ts';

describe('a workspace without tools', () => {
  it('activates the extension with YAML and Visual Basic, and starts no server for them', async () => {
    await open('services.yml');
    assert.equal((await open('module.bas')).document.languageId, 'vb');
    const extension = vscode.extensions.getExtension('toolscribe.toolscribe');
    await until('the extension to be active', () => assert.ok(extension?.isActive));
    // Anything that the extension had begun would be seen after a search of the whole folder.
    await vscode.workspace.findFiles('**/*');
    assert.equal(await serverRuns(), false);
  });

  it('starts it for the first file that describes a tool', async () => {
    const { document } = await make(
      'first.yaml',
      'name: first_tool\ndescription: Counts.\nparameters:\n  type: object\n  properties:\n    a:\n      type: intger\n',
    );
    await found(document.uri, 'schema-type-unknown');
    assert.equal(await serverRuns(), true);
  });
});
