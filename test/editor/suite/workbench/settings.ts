import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { cleanUp, make, uriOf, write } from '../support/files.ts';
import { found, gone, rulesOf } from '../support/findings.ts';
import { sourceFile, sourceOf } from '../support/tools.ts';

const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;
const rule = 'roxygen-tag-unknown';
const config = 'toolscribe.config.yaml';

const severity = (uri: vscode.Uri, wanted: vscode.DiagnosticSeverity): Promise<void> =>
  until(`severity ${wanted}`, async () => assert.equal((await found(uri, rule)).severity, wanted));

const setRules = (rules: object | undefined): Thenable<void> =>
  vscode.workspace.getConfiguration('toolscribe').update('rules', rules, vscode.ConfigurationTarget.Workspace);

describe('settings', () => {
  afterEach(cleanUp);

  it('of the editor change what is found at once', async () => {
    const { document } = await make(sourceFile('set'), sourceOf('set').replace('@return', '@retrun'));
    await severity(document.uri, warning);
    try {
      await setRules({ [rule]: 'error' });
      await severity(document.uri, error);
      await setRules({ [rule]: 'off' });
      await gone(document.uri, rule);
    } finally {
      await setRules(undefined);
    }
    await severity(document.uri, warning);
  });

  it('of the configuration file do so too, and its mistakes are found', async () => {
    const { document } = await make(sourceFile('configured'), sourceOf('configured').replace('@return', '@retrun'));
    await severity(document.uri, warning);
    try {
      await write(config, `rules:\n  ${rule}: error\n`);
      await severity(document.uri, error);
      await write(config, `rules:\n  ${rule}s: error\n`);
      await severity(document.uri, warning);
      const mistake = await found(uriOf(config), 'config-invalid');
      assert.equal(mistake.message, 'Unknown rule `roxygen-tag-unknowns`. Did you mean `roxygen-tag-unknown`?');
    } finally {
      await vscode.workspace.fs.delete(uriOf(config));
    }
    await until('nothing to be found', () => assert.deepEqual(rulesOf(uriOf(config)), []));
  });

  it('are completed in the configuration file: rules of its own, their subjects, and severities', async () => {
    const text = `ownRules:\n  verb-first:\n    on: \n    pattern: ^get\nrules:\n  ${rule}: \n`;
    const { document } = await make(config, text);
    const labelsAt = async (line: number, column: number): Promise<readonly string[]> => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        new vscode.Position(line, column),
      );
      return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    await until('completion', async () => assert.ok((await labelsAt(2, 8)).includes('parameter-name')));
    const severities = await labelsAt(5, rule.length + 4);
    assert.ok(
      ['error', 'warning', 'off'].every((word) => severities.includes(word)),
      severities.join(', '),
    );
  });
});
