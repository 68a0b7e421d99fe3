import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { finished } from '../support/actions.ts';
import { cleanUp, make, open, read, replace, saveAll, uriOf } from '../support/files.ts';
import { rulesOf } from '../support/findings.ts';
import { placeIn, shown } from '../support/places.ts';
import { madeElsewhere } from '../support/quickFixes.ts';
import { builtFile, sourceFile, sourceOf, specFile, specOf } from '../support/tools.ts';

type Places = readonly (vscode.Location | vscode.LocationLink)[];

/** A tool that is built and used by another. */
async function builtPair(name: string): Promise<{ readonly source: vscode.TextEditor; readonly user: string }> {
  const user = `${name}_twice`;
  await make(
    sourceFile(user),
    sourceOf(user)
      .replace("@param signal Numeric vector. Samples of the signal.\n#' @param width Integer. Samples that are averaged.", `@inheritParams ${name}`)
      .replace('stats::filter(signal, rep(1 / width, width))', `${name}(${name}(signal, width), width)`)
      .replace('Smooth a signal', 'Smooth twice')
      .replace('Applies a moving average to a signal and returns it.', 'Smooths the samples two times in a row, for noisy recordings.'),
  );
  const source = await make(sourceFile(name), sourceOf(name));
  await finished(vscode.commands.executeCommand('toolscribe.build'));
  assert.ok(await read(builtFile(name)));
  await until('nothing to be found', () => assert.deepEqual(rulesOf(source.document.uri), []));
  return { source, user };
}

describe('the language', () => {
  afterEach(cleanUp);

  it('completion of a tag, with a snippet that is typed in', async () => {
    const editor = await make(sourceFile('completed'), sourceOf('completed').replace("#' @param width Integer. Samples that are averaged.\n", "#' @param \n"));
    const { document } = editor;
    const at = placeIn(document, "#' @param $0\n");
    const snippet = await until('the parameter that is not documented', async () => {
      const list: vscode.CompletionList = await vscode.commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, at);
      // VS Code itself offers words of the text.
      const snippets = list.items.flatMap(({ label, insertText }) =>
        label === 'width' && insertText instanceof vscode.SnippetString ? [insertText.value] : [],
      );
      assert.equal(snippets.length, 1, list.items.map(({ label }) => label).join(', '));
      return snippets[0];
    });
    assert.equal(snippet, `width \${1:Integer}. \${2:Description}`);
    editor.selection = new vscode.Selection(at, at);
    await vscode.commands.executeCommand('editor.action.triggerSuggest');
    await until('the snippet in the text', async () => {
      await vscode.commands.executeCommand('acceptSelectedSuggestion');
      assert.match(document.getText(), /@param width Integer/);
    });
    assert.equal(document.lineAt(at.line).text, "#' @param width Integer. Description");
    assert.equal(document.getText(editor.selection), 'Integer', 'the first stop is selected');
  });

  it('completion of keys and values in YAML @yaml', async () => {
    const { document } = await make(specFile('keys'), specOf('keys').replace('category: signal', 'cat').replace('type: integer', 'type: '));
    const offered = async (marked: string): Promise<readonly string[]> => {
      const list: vscode.CompletionList = await vscode.commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, placeIn(document, marked));
      return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    await until('the keys', async () => assert.ok((await offered('\ncat$0\n')).includes('category')));
    await until('the types', async () =>
      assert.deepEqual(await offered('type: $0\n      description: Samples that'), ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']),
    );
  });

  it('hover over a tool and a parameter', async () => {
    const { source } = await builtPair('hovered');
    const hover = async (marked: string): Promise<string> => {
      const hovers: readonly vscode.Hover[] = await vscode.commands.executeCommand(
        'vscode.executeHoverProvider',
        source.document.uri,
        placeIn(source.document, marked),
      );
      return hovers.flatMap(({ contents }) => contents.map((part) => (typeof part === 'string' ? part : part.value))).join('\n');
    };
    assert.match(
      await hover('$0hovered <-'),
      /^\*\*Tool\*\* `scratch-hovered` \(category `signal`\)\n\nApplies a moving average to a signal and returns it\.\n/,
    );
    assert.equal(
      await hover('@param wi$0dth'),
      '**Parameter** `width` of `scratch-hovered`, optional\n\n```json\n{\n  "type": "integer",\n  "description": "Samples that are averaged.",\n  "default": 5\n}\n```',
    );
  });

  it('outline and symbols of the workspace', async () => {
    const { document } = await make(sourceFile('outlined'), sourceOf('outlined'));
    await until('the outline', async () => {
      const symbols: readonly vscode.DocumentSymbol[] = await vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', document.uri);
      assert.deepEqual(
        symbols.map(({ name, detail, children }) => [name, detail, ...children.map((child) => [child.name, child.detail])]),
        [['scratch-outlined', 'signal', ['signal', 'number[]'], ['width', 'integer'], ['method', 'string']]],
      );
      assert.equal(document.getText(symbols[0]?.selectionRange), 'outlined');
    });
    await until('the symbols', async () => {
      const symbols: readonly vscode.SymbolInformation[] = await vscode.commands.executeCommand('vscode.executeWorkspaceSymbolProvider', 'outl');
      assert.deepEqual(
        // VS Code itself answers with headings of open pages of rules, which are no part of the workspace.
        symbols
          .filter(({ location }) => vscode.workspace.getWorkspaceFolder(location.uri) !== undefined)
          .map(({ name, containerName, location }) => [name, containerName, vscode.workspace.asRelativePath(location.uri)]),
        [['scratch-outlined', 'scratch', sourceFile('outlined')]],
      );
    });
  });

  it('definition: from a use to the function, from there to the built file, and back @yaml', async () => {
    const { source, user } = await builtPair('defined');
    const definition = async (path: string, marked: string): Promise<readonly string[]> => {
      const { document } = await open(path);
      return shown(await vscode.commands.executeCommand<Places>('vscode.executeDefinitionProvider', document.uri, placeIn(document, marked)));
    };
    const declared = `${sourceFile('defined')}: [defined] <- function(signal, width = 5L, method = c("flat", "hann")) {`;
    assert.deepEqual(await definition(sourceFile(user), '@inheritParams def$0ined\n'), [declared]);
    assert.deepEqual(await definition(sourceFile('defined'), 'def$0ined <-'), [`${builtFile('defined')}: name: scratch-[defined]`]);
    assert.deepEqual(await definition(builtFile('defined'), 'name: scratch-def$0ined'), [declared]);
    assert.deepEqual(await definition(builtFile('defined'), '    wid$0th:'), [
      `${sourceFile('defined')}: defined <- function(signal, [width] = 5L, method = c("flat", "hann")) {`,
    ]);
    assert.equal(source.document.isDirty, false);
  });

  it('references: every place that names the tool', async () => {
    const { source, user } = await builtPair('referred');
    const places: Places = await vscode.commands.executeCommand(
      'vscode.executeReferenceProvider',
      source.document.uri,
      placeIn(source.document, '$0referred <-'),
    );
    assert.deepEqual(await shown(places), [
      `${sourceFile('referred')}: #' [referred](1:10)`,
      `${sourceFile('referred')}: [referred] <- function(signal, width = 5L, method = c("flat", "hann")) {`,
      `${sourceFile(user)}: #' @inheritParams [referred]`,
      `${sourceFile(user)}: [referred](referred(signal, width), width)`,
      `${sourceFile(user)}: referred([referred](signal, width), width)`,
      `${builtFile('referred')}: name: scratch-[referred]`,
    ]);
  });

  it('a tool is renamed where it is declared, used and built, and its file with it @yaml', async () => {
    const { source, user } = await builtPair('renamed');
    const edit: vscode.WorkspaceEdit = await vscode.commands.executeCommand(
      'vscode.executeDocumentRenameProvider',
      source.document.uri,
      placeIn(source.document, '$0renamed <-'),
      'flatten',
    );
    const [texts, files] = [new vscode.WorkspaceEdit(), new vscode.WorkspaceEdit()];
    // This command, unlike F2, hands over what becomes of files before what becomes of their texts.
    for (const [uri, edits] of edit.entries()) texts.set(uri, edits);
    files.renameFile(uriOf(builtFile('renamed')), uriOf(builtFile('flatten')));
    assert.ok(await vscode.workspace.applyEdit(texts));
    await saveAll();
    assert.ok(await vscode.workspace.applyEdit(files));
    assert.equal(await read(sourceFile('renamed')), sourceOf('flatten'));
    assert.match((await read(sourceFile(user))) ?? '', /@inheritParams flatten\n[\s\S]* {2}flatten\(flatten\(signal, width\), width\)/);
    assert.match((await read(builtFile('flatten'))) ?? '', /^name: scratch-flatten$/m);
    assert.equal(await read(builtFile('renamed')), undefined);
    await until('nothing to be found, since the built file went along', () =>
      assert.deepEqual(
        [sourceFile('renamed'), builtFile('flatten')].map((path) => rulesOf(uriOf(path))),
        [[], []],
      ),
    );
  });

  it(`${madeElsewhere['rename-param']} @yaml`, async () => {
    const { source, user } = await builtPair('changed');
    const edit: vscode.WorkspaceEdit = await vscode.commands.executeCommand(
      'vscode.executeDocumentRenameProvider',
      source.document.uri,
      placeIn(source.document, '@param $0method'),
      'window',
    );
    assert.deepEqual(
      edit
        .entries()
        .map(([uri]) => vscode.workspace.asRelativePath(uri))
        .sort(),
      [sourceFile('changed'), builtFile('changed')],
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    await saveAll();
    assert.equal(await read(sourceFile('changed')), sourceOf('changed').replaceAll('method', 'window'));
    assert.match((await read(builtFile('changed'))) ?? '', /^ {4}window:$/m);
    assert.ok((await read(sourceFile(user)))?.includes('method = c("flat", "hann")'), 'a parameter of another tool keeps its name');
    await until('nothing to be found', () =>
      assert.deepEqual(
        [sourceFile('changed'), builtFile('changed')].map((path) => rulesOf(uriOf(path))),
        [[], []],
      ),
    );
  });

  it('a name that is taken is refused, and the refusal says whose it is', async () => {
    const { source } = await builtPair('taken');
    await assert.rejects(
      Promise.resolve(
        vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', source.document.uri, placeIn(source.document, '@param $0method'), 'width'),
      ),
      /'scratch-taken' already has a parameter 'width'\. Choose another name\./,
    );
    await replace(source, 'Smooth a signal', 'Smooth a signal once');
  });
});
