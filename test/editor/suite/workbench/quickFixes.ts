import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { actionFor, finished, offered, perform } from '../support/actions.ts';
import { cleanUp, make, open, read, replace, replaceAll, write } from '../support/files.ts';
import { errors, found, gone, rulesOf } from '../support/findings.ts';
import { stateLens } from '../support/lenses.ts';
import { type Change, madeElsewhere, type QuickFix, quickFixes } from '../support/quickFixes.ts';
import { builtFile, sourceFile, sourceOf, specFile, specOf } from '../support/tools.ts';

const rows = Object.entries(quickFixes).flatMap(([kind, fixes]) =>
  fixes.map((fix, i) => ({ fix, name: `${kind.replaceAll('-', '_')}_${i}`, title: `${kind}: ${fix.title}` })),
);

const asked = { 'return-undocumented': 'information', 'examples-missing': 'information', 'category-missing': 'information' };

// What a file holds is replaced for each of them: to make a file, and to take it away again, takes twice as long as a fix.
for (const place of ['source', 'spec'] as const)
  describe(`quick fixes in a ${place}${place === 'spec' ? ' @yaml' : ''}`, () => {
    let editor: vscode.TextEditor;
    const [file, textOf] = place === 'source' ? [sourceFile, sourceOf] : [specFile, specOf];

    const rules = vscode.workspace.getConfiguration('toolscribe');

    before(async () => {
      // What is not there yet is no finding, unless it is asked for.
      await rules.update('rules', asked, vscode.ConfigurationTarget.Workspace);
      editor = await make(file('fixed'), textOf('fixed'));
    });

    after(async () => {
      await rules.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
      await cleanUp();
    });

    for (const { fix, name, title } of rows) if (fix.in === place) it(title, () => tryFix(editor, textOf(name), name, fix));
  });

describe('quick fixes', () => {
  afterEach(cleanUp);

  it(madeElsewhere.suppress, async () => {
    const typo = sourceOf('ignored').replace('@return', '@retrun');
    const { document } = await make(sourceFile('ignored'), typo);
    const finding = await found(document.uri, 'roxygen-tag-unknown');
    const { title, command } = await actionFor(document.uri, finding, 'Ignore…');
    const last = (await offered(document.uri, finding.range)).filter(({ kind }) => kind?.value === 'quickfix').at(-1);
    assert.equal(last?.title, title, 'the last of the menu');
    assert.equal(command?.command, 'toolscribe.ignore', 'it asks where');
    const ignoreIn = (scope: string): Thenable<unknown> => vscode.commands.executeCommand('toolscribe.server.ignore', { ...command?.arguments?.[0], scope });
    for (const [scope, suffix] of Object.entries({ line: '', tool: '-tool', file: '-file' })) {
      await ignoreIn(scope);
      await gone(document.uri, 'roxygen-tag-unknown');
      const comment = `# toolscribe-ignore${suffix} roxygen-tag-unknown -- reason\n`;
      assert.equal(document.getText().split(comment).length, 2, `${scope}: ${document.getText()}`);
      assert.equal(document.getText().replace(comment, ''), typo);
      await vscode.commands.executeCommand('undo');
      await found(document.uri, 'roxygen-tag-unknown');
    }
  });

  it(madeElsewhere['describe-params'], async () => {
    const fault = sourceOf('all').replace(' Samples of the signal.', '').replace(' Samples that are averaged.', '');
    const { document } = await make(sourceFile('all'), fault);
    // A whole number `width` is clear without a description, so it is no squiggle.
    await perform(await actionFor(document.uri, await found(document.uri, 'param-description-missing'), 'Describe all 2 parameters'));
    assert.equal(
      document.getText(),
      sourceOf('all').replace('Samples of the signal.', 'Describe `signal`.').replace('Samples that are averaged.', 'Describe `width`.'),
    );
    assert.equal(document.getText(vscode.window.activeTextEditor?.selection), 'Describe `signal`.', 'the first of the stops');
  });

  it('a finding is explained beside the code', async () => {
    const { document } = await make(sourceFile('explained'), sourceOf('explained').replace('@return', '@retrun'));
    await perform(await actionFor(document.uri, await found(document.uri, 'roxygen-tag-unknown'), 'Explain roxygen-tag-unknown'));
    await until('the explanation', () => {
      const labels = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
      assert.ok(
        labels.some((label) => label.includes('roxygen-tag-unknown')),
        labels.join(', '),
      );
    });
    await vscode.commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
  });

  it('the text that a fix leaves open is selected', async () => {
    const { document } = await make(sourceFile('selected'), sourceOf('selected').replace('Numeric vector. Samples of the signal.', 'Numeric vector.'));
    const finding = await found(document.uri, 'param-description-missing');
    await perform(await actionFor(document.uri, finding, 'Add a description of `signal` to fill in'));
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.getText(editor.selection), 'Describe `signal`.');
  });

  it(madeElsewhere.replace, async () => {
    const text =
      'from mcp_core import ToolArguments\n\n\n@ToolArguments.declare\nasync def look(args):\n    """Looks.\n\n    ```\n    eyes\n    ```\n    """\n';
    const { document } = await make('scratch/documented.py', text);
    await perform(await actionFor(document.uri, await found(document.uri, 'docstring-code-unmarked'), 'Mark the code as `text`'));
    await gone(document.uri, 'docstring-code-unmarked');
    assert.equal(document.getText(), text.replace('```', '```text'));
  });

  it(madeElsewhere['add-param'], async () => {
    const text =
      'from mcp_core import Result, ToolArguments\nfrom pydantic import BaseModel\n\n\nclass DropArgs(BaseModel):\n    subject: str\n\n\n@ToolArguments.declare\nasync def drop(args: DropArgs):\n    """REQUIRES EXPLICIT USER INSTRUCTION: drops notes."""\n    return Result.failure("None.")\n';
    const { document } = await make('scratch/dropped.py', text);
    const fixes = {
      'args-base-missing': 'Make `DropArgs` inherit from `ToolArguments`',
      'consent-argument-missing': 'Add the argument `confirm` that takes "DROP"',
      'result-error-type-missing': 'Add an `error_type` to fill in',
    };
    for (const [rule, title] of Object.entries(fixes)) {
      await perform(await actionFor(document.uri, await found(document.uri, rule), title));
      await gone(document.uri, rule);
    }
    assert.match(document.getText(), /class DropArgs\(ToolArguments\):\n {4}subject: str\n {4}confirm: Literal\["DROP"\] = Field\(.*\)\n\n/);
    assert.match(document.getText(), /Result\.failure\("None\.", error_type="TODO"\)/);
  });

  it(`${madeElsewhere.rebuild} @yaml`, async () => {
    const [name, file] = ['rebuilt', builtFile('rebuilt')];
    await make(sourceFile('older'), sourceOf('older'));
    await finished(vscode.commands.executeCommand('toolscribe.buildFile'));
    const source = await make(sourceFile(name), sourceOf(name));
    const { uri } = source.document;

    await stateLens(uri, /not built$/);
    const head = source.document.positionAt(source.document.getText().indexOf(`${name} <-`));
    await perform(await actionFor(uri, new vscode.Diagnostic(new vscode.Range(head, head), 'Not built.'), `Build \`${file}\``));
    await until('the file', async () => assert.match((await read(file)) ?? '', /^name: scratch-rebuilt$/m));
    await stateLens(uri, /tokens$/);

    await replace(source, 'a moving average', 'a running mean');
    const built = (await open(file)).document;
    await perform(await actionFor(built.uri, await found(built.uri, 'generated-stale'), `Rebuild \`${file}\``));
    await until('the new text', async () => assert.match((await read(file)) ?? '', /Applies a running mean/));
    await gone(built.uri, 'generated-stale');
    assert.equal(source.document.isDirty, false, 'what a build reads is saved first');

    const fresh = await read(file);
    await write(file, (fresh ?? '').replace('Applies a running mean', 'Applies magic'));
    await perform(await actionFor(built.uri, await found(built.uri, 'generated-edited'), `Rebuild \`${file}\`, without the changes made by hand`));
    await until('the old text', async () => assert.equal(await read(file), fresh));
    await gone(built.uri, 'generated-edited');

    await open(sourceFile(name));
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(uri);
    await perform(await actionFor(built.uri, await found(built.uri, 'generated-orphan'), `Remove \`${file}\``));
    await until('the file to be gone', async () => assert.equal(await read(file), undefined));
  });

  it('fix all', async () => {
    const faulty = sourceOf('fix_all').replace('@param width', '@param widht').replace('@return', '@retrun').replace('mcp-category', 'mcp-categry');
    const { document } = await make(sourceFile('fix_all'), faulty);
    for (const rule of ['param-not-in-function', 'roxygen-tag-unknown', 'roxygen-keyword-unknown']) await found(document.uri, rule);
    const everything = new vscode.Range(0, 0, document.lineCount, 0);
    const [action, ...others] = await offered(document.uri, everything, 'source.fixAll');
    assert.equal(action?.title, 'Fix all safe Toolscribe findings');
    assert.equal(action.kind?.value, 'source.fixAll.toolscribe');
    assert.deepEqual(others, []);
    await vscode.commands.executeCommand('editor.action.fixAll');
    await until('the clean text', () => assert.equal(document.getText(), sourceOf('fix_all')));
    await until('nothing else to do', () => assert.deepEqual(rulesOf(document.uri), []));
  });

  it('fix all on save, where that is asked for', async () => {
    const settings = vscode.workspace.getConfiguration('editor', { languageId: 'r' });
    await settings.update('codeActionsOnSave', { 'source.fixAll.toolscribe': 'explicit' }, vscode.ConfigurationTarget.Workspace, true);
    try {
      const editor = await make(sourceFile('fix_on_save'), sourceOf('fix_on_save'));
      await replace(editor, '@return', '@retrun');
      await found(editor.document.uri, 'roxygen-tag-unknown');
      assert.ok(await editor.document.save());
      assert.equal(await read(sourceFile('fix_on_save')), sourceOf('fix_on_save'));
    } finally {
      await settings.update('codeActionsOnSave', undefined, vscode.ConfigurationTarget.Workspace, true);
    }
  });
});

/** Puts the fault into a clean tool, and takes it out with the quick fix, whose only trace is what the row says. */
async function tryFix({ document }: vscode.TextEditor, clean: string, name: string, fix: QuickFix): Promise<void> {
  const called = (text: string): string => text.replaceAll('NAME', name);
  const changed = (text: string, [from, to]: Change): string => {
    assert.equal(text.split(called(from)).length, 2, `${from} stands once`);
    return text.replace(called(from), () => called(to));
  };
  await replaceAll(document, changed(clean, fix.fault));
  const finding = await found(document.uri, fix.rule);
  const known = errors(document.uri);

  await perform(await actionFor(document.uri, finding, called(fix.title)));
  assert.equal(document.getText(), (fix.fixed ?? []).reduce(changed, clean));
  await gone(document.uri, fix.rule);
  assert.deepEqual(
    errors(document.uri).filter((message) => !known.includes(message)),
    [],
  );
}
