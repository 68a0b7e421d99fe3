import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';

/** What Toolscribe says of the file. */
export const findings = (uri: vscode.Uri): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'toolscribe');

/** The id of the rule, which leads to its page. */
export const ruleOf = ({ code }: vscode.Diagnostic): string => String(typeof code === 'object' ? code.value : code);

export const rulesOf = (uri: vscode.Uri): readonly string[] => findings(uri).map(ruleOf);

export const errors = (uri: vscode.Uri): readonly string[] =>
  findings(uri)
    .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
    .map(({ message }) => message);

/** The one finding of the rule, once it is there. */
export const found = (uri: vscode.Uri, rule: string): Promise<vscode.Diagnostic> =>
  until(`a finding of ${rule}`, () => {
    const [first, ...others] = findings(uri).filter((finding) => ruleOf(finding) === rule);
    assert.ok(first, `found: ${rulesOf(uri).join(', ')}`);
    assert.deepEqual(others, []);
    return first;
  });

export const gone = (uri: vscode.Uri, rule: string): Promise<void> =>
  until(`${rule} to be gone`, () => assert.ok(!rulesOf(uri).includes(rule), `found: ${rulesOf(uri).join(', ')}`));
