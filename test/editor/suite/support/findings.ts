import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';

/** What Toolscribe says of the file. */
export const findings = (uri: vscode.Uri): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'toolscribe');

export const rulesOf = (uri: vscode.Uri): readonly string[] => findings(uri).map(({ code }) => String(code));

export const errors = (uri: vscode.Uri): readonly string[] =>
  findings(uri)
    .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
    .map(({ message }) => message);

/** The one finding of the rule, once it is there. */
export const found = (uri: vscode.Uri, rule: string): Promise<vscode.Diagnostic> =>
  until(`a finding of ${rule}`, () => {
    const [first, ...others] = findings(uri).filter(({ code }) => code === rule);
    assert.ok(first, `found: ${rulesOf(uri).join(', ')}`);
    assert.deepEqual(others, []);
    return first;
  });

export const gone = (uri: vscode.Uri, rule: string): Promise<void> =>
  until(`${rule} to be gone`, () => assert.ok(!rulesOf(uri).includes(rule), `found: ${rulesOf(uri).join(', ')}`));
