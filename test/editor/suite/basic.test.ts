import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { actionFor, finished, perform } from './support/actions.ts';
import { createChanges } from './support/changes.ts';
import { read, replace, saveAll, uriOf } from './support/files.ts';
import { found, gone, rulesOf } from './support/findings.ts';
import { labels } from './support/labels.ts';
import { stateLens } from './support/lenses.ts';
import { placeIn, shown } from './support/places.ts';

type Places = readonly (vscode.Location | vscode.LocationLink)[];

const { open, make, expect, restore } = createChanges();
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

  it('writes a snippet where its prefix is followed by Tab', async () => {
    const editor = await make(`${dialog}/snippets.bas`, 'i = 1\n\nNEXT i');
    const at = new vscode.Position(1, 0);
    editor.selection = new vscode.Selection(at, at);
    for (const key of 'while') await vscode.commands.executeCommand('type', { text: key });
    await until('the snippet', async () => {
      await vscode.commands.executeCommand('insertSnippet');
      assert.equal(editor.document.getText(), 'i = 1\nWHILE condition\n    \nWEND\nNEXT i');
    });
    assert.equal(editor.document.getText(editor.selection), 'condition');
  });

  it('indents blocks and continued lines', async () => {
    const lines = ['IF a THEN', 'TALK a', 'END IF', 'for each b in c', 'TALK b _', '+ c', 'next', 'x = 1'];
    const editor = await make(`${dialog}/typed.bas`, '');
    // The editor indents once it knows the language's words, which it loads while one types.
    await until('lines to be indented', async () => {
      await vscode.commands.executeCommand('editor.action.selectAll');
      await vscode.commands.executeCommand('deleteLeft');
      for (const line of lines) {
        for (const key of `${line}\n`) await vscode.commands.executeCommand('type', { text: key });
      }
      assert.equal(editor.document.getText(), 'IF a THEN\n    TALK a\nEND IF\nfor each b in c\n    TALK b _\n        + c\nnext\nx = 1\n');
    });
  });
});

describe('a script that declares a tool', () => {
  afterEach(restore);

  it('a mistyped type is found, and corrected by its quick fix', async () => {
    const editor = await open(order);
    const { document } = editor;
    await until('nothing to be found', () => assert.deepEqual(rulesOf(document.uri), []));
    await replace(editor, 'order_amount AS number', 'order_amount AS nubmer');
    const finding = await found(document.uri, 'param-type-unsupported');
    assert.equal(document.getText(finding.range), 'nubmer');
    await perform(await actionFor(document.uri, finding, 'Change to `number`'));
    await until('nothing to be found', () => assert.deepEqual(rulesOf(document.uri), []));
  });

  it('what declares is checked in Visual Basic, too, and plain Visual Basic is left alone', async () => {
    const { document: plain } = await make('modules/plain.bas', 'Sub Main()\n  MsgBox "Hello, Param\n  Dim x As Strng\nEnd Sub\n');
    const { document } = await make(
      'modules/late.bas',
      'greeting = "Hello "\nPARAM name AS strng LIKE "Ann" DESCRIPTION "Whom to greet"\nTALK greeting + name\n',
    );
    assert.deepEqual([plain.languageId, document.languageId], ['vb', 'vb']);
    const finding = await found(document.uri, 'param-type-unsupported');
    assert.equal(document.getText(finding.range), 'strng');
    assert.deepEqual(rulesOf(plain.uri), []);
  });

  it('an empty script completes to a whole one, and its first word to a parameter', async () => {
    const empty = await make('shop.gbai/shop.gbdialog/first.bas', '\n');
    await until('the whole script', async () => assert.ok((await labels(empty, '$0\n')).includes('tool')));
    const begun = await make('shop.gbai/shop.gbdialog/begun.bas', 'PAR');
    await until('the parameter', async () => assert.ok((await labels(begun, 'PAR$0')).includes('PARAM')));
  });

  it('completion offers clauses, types and parameters', async () => {
    const editor = await open(order);
    await replace(editor, 'shipping_address AS string LIKE "123 Main St" DESCRIPTION "Delivery address"\n', 'shipping_address AS string \nPARAM day AS \n');
    await replace(editor, 'TALK "The order was not taken."', 'TALK ');
    await until('the clauses', async () => {
      const offered = await labels(editor, 'shipping_address AS string $0\n');
      assert.deepEqual(offered.slice(0, 2), ['LIKE', 'DESCRIPTION']);
      assert.ok(!offered.includes('AS'), offered.join(', '));
    });
    await until('the types', async () => assert.deepEqual((await labels(editor, 'PARAM day AS $0\n')).slice(0, 2), ['string', 'number']));
    await until('the parameters', async () => assert.ok((await labels(editor, '  TALK $0\n')).includes('customer_name')));
  });

  it('hover over a parameter in the code shows what it is', async () => {
    const { document } = await open(order);
    await until('the hover', async () => {
      const at = placeIn(document, 'TALK "Processing order for " + customer$0_name');
      const hovers: readonly vscode.Hover[] = await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, at);
      const text = hovers.flatMap(({ contents }) => contents.map((part) => (typeof part === 'string' ? part : part.value))).join('\n');
      assert.match(text, /\*\*Parameter\*\* `customer_name` of `process_order`[\s\S]*"description": "Customer's full name"/);
    });
  });

  it('definition and references of a parameter, and its rename through the script and what is built', async () => {
    const { document } = await open(order);
    const at = placeIn(document, 'TALK "Processing order for " + customer$0_name');
    const declared = `${order}: PARAM [customer_name] AS string LIKE "John Doe" DESCRIPTION "Customer's full name"`;
    await until('the declaration', async () =>
      assert.deepEqual(await shown(await vscode.commands.executeCommand<Places>('vscode.executeDefinitionProvider', document.uri, at)), [declared]),
    );
    const references = await shown(await vscode.commands.executeCommand<Places>('vscode.executeReferenceProvider', document.uri, at));
    assert.deepEqual(
      references.filter((place) => place.startsWith(`${order}:`)),
      [
        declared,
        `${order}: TALK "Processing order for " + [customer_name]`,
        `${order}: order_number = POST "https://shop.example/orders", [customer_name], order_amount, shipping_address`,
      ],
    );
    const edit: vscode.WorkspaceEdit = await vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', document.uri, at, 'buyer');
    for (const [uri] of edit.entries()) await open(vscode.workspace.asRelativePath(uri));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await saveAll();
    assert.doesNotMatch((await read(order)) ?? '', /customer_name/);
    for (const file of built) assert.match((await read(file)) ?? '', /"buyer"/, file);
    await until('nothing to be found', () =>
      assert.deepEqual(
        [order, ...built].map((path) => rulesOf(uriOf(path))),
        [[], [], []],
      ),
    );
  });
});

/** What a build writes for the script. */
const built = ['mcp', 'tool'].map((kind) => `${dialog}/process_order.${kind}.json`);

describe('what is built of a script', () => {
  afterEach(restore);

  it('a build writes both files beside it, and an edit makes them stale', async () => {
    const path = `${dialog}/greet.bas`;
    const files = ['mcp', 'tool'].map((kind) => `${dialog}/greet.${kind}.json`);
    expect(...files);
    const editor = await make(
      path,
      'DESCRIPTION "Greet a guest of the shop by name"\nPARAM guest AS string LIKE "Ann" DESCRIPTION "Name of the guest"\nTALK "Hello " + guest\n',
    );
    await stateLens(editor.document.uri, /not built$/);
    await finished(vscode.commands.executeCommand('toolscribe.buildFile'));
    const [mcp, openai] = await Promise.all(files.map(async (file) => JSON.parse((await read(file)) ?? '')));
    assert.deepEqual([mcp.name, mcp.input_schema.properties.guest.example, mcp.input_schema.required], ['greet', 'Ann', ['guest']]);
    assert.equal(openai.function.name, 'greet');
    await stateLens(editor.document.uri, /tokens$/);
    await replace(editor, 'by name"', 'by name."');
    for (const file of files) await found(uriOf(file), 'generated-stale');
    await replace(editor, 'by name."', 'by name"');
    for (const file of files) await gone(uriOf(file), 'generated-stale');
  });

  it('New Tool… begins a script, unsaved, where the description is to be filled in', async () => {
    const uri = await vscode.commands.executeCommand<vscode.Uri | undefined>('toolscribe.newTool', {
      kind: 'basic',
      folder: uriOf('bot/shop.gbai').toString(),
      name: 'cancel_order',
      parameters: ['order_number: string', 'reason?: string # Why it is cancelled'],
    });
    assert.equal(uri?.toString(), uriOf(`${dialog}/cancel_order.bas`).toString());
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), uri.toString());
    assert.equal(editor.document.languageId, 'basic');
    assert.match(editor.document.getText(), /^PARAM order_number AS string /m);
    assert.match(editor.document.getText(), /^PARAM reason AS string .*OPTIONAL/m);
    assert.match(editor.document.getText(editor.selection), /^TODO: /);
  });
});
