import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { cleanUp, make, open, replace, uriOf, write } from '../support/files.ts';
import { errors, findings, found, gone, ruleOf, rulesOf } from '../support/findings.ts';
import { placeIn } from '../support/places.ts';
import { sourceFile, sourceOf, specFile, specOf } from '../support/tools.ts';

const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;

describe('a file is opened', () => {
  afterEach(cleanUp);

  it('the extension is active', async () => {
    await open('wavelab/R/files.R');
    await until('the extension', () => assert.equal(vscode.extensions.getExtension('toolscribe.toolscribe')?.isActive, true));
  });

  it('what is found stands at its place, and goes as the text is mended', async () => {
    const editor = await make(sourceFile('diagnosed'), sourceOf('diagnosed').replace('@param width', '@param widht'));
    const { document } = editor;
    await found(document.uri, 'param-not-in-function');
    const at = (marked: string, length: number): vscode.Range => {
      const start = placeIn(document, marked);
      return new vscode.Range(start, start.translate(0, length));
    };
    await until('all that is found', () =>
      assert.deepEqual(
        findings(document.uri).map((finding) => ({
          rule: ruleOf(finding),
          severity: finding.severity,
          message: finding.message,
          range: finding.range,
        })),
        [
          {
            rule: 'param-not-in-function',
            severity: warning,
            message: 'No parameter `widht` in `diagnosed`. Did you mean `width`?',
            range: at("#' @param $0widht", 5),
          },
        ],
      ),
    );
    await replace(editor, 'widht', 'width');
    await gone(document.uri, 'param-not-in-function');
    assert.ok(document.isDirty, 'nothing was saved for it');
  });

  it('a tool file is checked as well @yaml', async () => {
    const { document } = await make(specFile('checked'), specOf('checked').replace('type: integer', 'type: int'));
    const finding = await found(document.uri, 'schema-type-unknown');
    assert.equal(finding.message, 'Unknown type `int`. Did you mean `integer`?');
    assert.equal(finding.severity, error);
    assert.equal(document.getText(finding.range), 'int');
  });

  it('the id of a finding leads to the page of its rule', async () => {
    const { document } = await make(specFile('explained'), specOf('explained').replace('type: integer', 'type: int'));
    const { code } = await found(document.uri, 'schema-type-unknown');
    assert.ok(typeof code === 'object');
    const page = await vscode.workspace.openTextDocument(code.target.with({ fragment: '' }));
    assert.equal(page.lineAt(Number(code.target.fragment.slice(1)) - 1).text, '## schema-type-unknown');
  });

  it('files that are not open are checked, and forgotten with their file', async () => {
    const path = specFile('unseen');
    await write(path, specOf('unseen').replace('type: integer', 'type: int'));
    await found(uriOf(path), 'schema-type-unknown');
    assert.ok(!vscode.workspace.textDocuments.some(({ uri }) => uri.path.endsWith(path)));
    await vscode.workspace.fs.delete(uriOf(path));
    await until('nothing to be found', () => assert.deepEqual(rulesOf(uriOf(path)), []));
  });

  it('what is found in an open file goes with it @yaml', async () => {
    const { document } = await make(specFile('short_lived'), specOf('short_lived').replace('type: integer', 'type: int'));
    await found(document.uri, 'schema-type-unknown');
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(document.uri);
    await until('nothing to be found', () => assert.deepEqual(rulesOf(document.uri), []));
  });

  it('what is found in a folder goes with it', async () => {
    const path = 'scratch/R/deep/within.R';
    await write(path, sourceOf('within').replace('@return', '@retrun'));
    await found(uriOf(path), 'roxygen-tag-unknown');
    await vscode.workspace.fs.delete(uriOf('scratch/R/deep'), { recursive: true });
    await until('nothing to be found', () => assert.deepEqual(rulesOf(uriOf(path)), []));
  });

  it('nothing is found in the example, and in YAML that is no tool @yaml', async () => {
    const { document } = await make('scratch/compose.yaml', 'services:\n  web:\n    image: nginx\n    tpye: integer\n');
    for (const uri of await vscode.workspace.findFiles('wavelab/**/*.{R,yaml}')) assert.deepEqual(errors(uri), [], uri.path);
    assert.deepEqual(rulesOf(document.uri), []);
  });
});
