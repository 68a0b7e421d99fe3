import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { actionFor, finished, perform } from './support/actions.ts';
import { createChanges } from './support/changes.ts';
import { read, replace, saveAll, uriOf } from './support/files.ts';
import { found, gone, rulesOf } from './support/findings.ts';
import { labels } from './support/labels.ts';
import { placeIn, shown } from './support/places.ts';

type Places = readonly (vscode.Location | vscode.LocationLink)[];

const { open, restore } = createChanges();
const search = 'src/hutbook/search.py';
const booking = 'src/hutbook/booking.py';
const models = 'src/hutbook/models.py';
const documents = 'shelf/shelf/tools/tool_document.py';

const nothing = (...paths: readonly string[]): Promise<void> =>
  until('nothing to be found', () =>
    assert.deepEqual(
      paths.flatMap((path) => rulesOf(uriOf(path))),
      [],
    ),
  );

describe('a FastMCP server', () => {
  afterEach(restore);

  it('a parameter that is misspelled in the docstring is found, and corrected by its quick fix', async () => {
    const editor = await open(search);
    const { document } = editor;
    await nothing(search);
    await replace(
      editor,
      '    Returns\n    -------',
      '    Parameters\n    ----------\n    dais : int\n        Days to look ahead.\n\n    Returns\n    -------',
    );
    const finding = await found(document.uri, 'param-not-in-function');
    assert.equal(document.getText(finding.range), 'dais');
    await perform(await actionFor(document.uri, finding, 'Change to `days`'));
    await gone(document.uri, 'param-not-in-function');
    assert.match(document.getText(), /\n {4}days : int\n/);
  });

  it('a default beyond its limit, which stands in another module', async () => {
    const editor = await open(models);
    await replace(editor, 'nights: int = Field(1,', 'nights: int = Field(15,');
    const finding = await found(editor.document.uri, 'default-out-of-range');
    assert.equal(editor.document.getText(finding.range), '15');
    const limits = await open('src/hutbook/limits.py');
    await replace(limits, 'MAX_NIGHTS = 14', 'MAX_NIGHTS = 21');
    await gone(editor.document.uri, 'default-out-of-range');
  });

  it('a syntax error costs the function in which it stands', async () => {
    const editor = await open(search);
    await nothing(search);
    await replace(editor, 'description="Days to look ahead.")] = 3,', 'description="Days to look ahead.")] = ,');
    await found(editor.document.uri, 'python-syntax');
    const tools: readonly vscode.DocumentSymbol[] = await vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', editor.document.uri);
    for (const name of ['search_huts', 'describe_trail'])
      assert.ok(
        tools.some((tool) => tool.name.includes(name)),
        `${name} is listed`,
      );
  });

  it('completion offers what Field takes', async () => {
    const editor = await open(models);
    await replace(editor, 'Field(False, description="Member of an alpine club.")', 'Field(False, )');
    await until('the keywords', async () => assert.ok((await labels(editor, 'Field(False, $0)')).some((label) => label.startsWith('description'))));
  });

  it('hover over a tool shows it as a client sees it', async () => {
    const { document } = await open(search);
    await until('the hover', async () => {
      const at = placeIn(document, 'async def search$0_huts(');
      const hovers: readonly vscode.Hover[] = await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, at);
      const text = hovers.flatMap(({ contents }) => contents.map((part) => (typeof part === 'string' ? part : part.value))).join('\n');
      assert.match(text, /search_huts[\s\S]*Find mountain huts with free beds/);
    });
  });

  it('definition leads from the use of a field to the model, and its rename goes through both modules', async () => {
    await open(models);
    const editor = await open(search);
    const { document } = editor;
    await replace(
      editor,
      '    await ctx.info(f"searching {area.radius_km} km',
      '    print(area.radius_km)\n    await ctx.info(f"searching {area.radius_km} km',
    );
    const use = placeIn(document, '    print(area.radius$0_km)');
    await until('the definition', async () =>
      assert.deepEqual(await shown(await vscode.commands.executeCommand<Places>('vscode.executeDefinitionProvider', document.uri, use)), [
        `${models}: [radius_km]: float = Field(10, gt=0, le=100, description="Radius in kilometres.")`,
      ]),
    );
    const edit: vscode.WorkspaceEdit = await vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', document.uri, use, 'reach_km');
    for (const [uri] of edit.entries()) await open(vscode.workspace.asRelativePath(uri));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await saveAll();
    for (const path of [models, search]) assert.match((await read(path)) ?? '', /reach_km/, path);
  });

  it('a build writes into the configured folder, and an edit of a model makes what takes it stale', async () => {
    const target = 'mcp/book_beds.json';
    const config = await open('toolscribe.config.yaml');
    await replace(config, 'exclude:', 'outputFolder: mcp\nserverName: hutbook\nclients: [claude-code, vscode]\nexclude:');
    await saveAll();
    await open(target);
    const editor = await open(models);
    await nothing(models, target);
    await replace(editor, 'How many nights."', 'How many nights in a row."');
    await found(uriOf(target), 'generated-stale');
    await saveAll();
    await open(booking);
    await finished(vscode.commands.executeCommand('toolscribe.buildFile'));
    await gone(uriOf(target), 'generated-stale');
    assert.match((await read(target)) ?? '', /How many nights in a row\./);
  });
});

describe('tools that are documented in four sections', () => {
  afterEach(restore);

  it('a schema in the docstring that is older than the model is found, and written anew by its quick fix', async () => {
    const editor = await open(documents);
    const { document } = editor;
    await replace(editor, '    tags: list[str] =', '    words: list[str] =');
    const finding = await found(document.uri, 'docstring-schema-stale');
    const actions: readonly vscode.CodeAction[] = await vscode.commands.executeCommand('vscode.executeCodeActionProvider', document.uri, finding.range);
    const rewrite = actions.find(({ isPreferred, edit }) => isPreferred === true || edit !== undefined);
    assert.ok(rewrite, `offered: ${actions.map(({ title }) => title).join(' | ')}`);
    await perform(rewrite);
    await gone(document.uri, 'docstring-schema-stale');
    assert.match(document.getText(), /"title": "Words"/);
  });

  it('a docstring, its sections and their code fold', async () => {
    const { document } = await open(documents);
    const lineOf = (marked: string): number => placeIn(document, marked).line;
    const before = 'is overwritten.\n\n    Pass all arguments as members of one object, `args`.\n\n    ';
    const [head, schema, fence, usage] = [
      '$0"""Put a new document',
      `${before}$0## JSON Schema`,
      `${before}## JSON Schema\n\n    $0\`\`\`json`,
      '$0## Usage Instructions\n\n    ```python\n    create_document(',
    ].map(lineOf);
    await until('the folds', async () => {
      const folds: readonly vscode.FoldingRange[] = await vscode.commands.executeCommand('vscode.executeFoldingRangeProvider', document.uri);
      for (const line of [head, schema, fence, usage])
        assert.ok(
          folds.some(({ start }) => start === line),
          `${line} of ${folds.map(({ start, end }) => `${start}-${end}`).join()}`,
        );
      const own = folds.find(({ start }) => start === schema);
      assert.ok(own && own.end < (usage ?? 0) && own.end > (fence ?? 0), 'the section ends before the next');
    });
  });

  it('completion offers the members of Result, and the headings of the standard', async () => {
    const editor = await open(documents);
    await replace(editor, '    ## Usage Instructions\n\n    ```python\n    create_document(', '    ## \n\n    ```python\n    create_document(');
    await until('the headings', async () =>
      assert.ok((await labels(editor, '    ## $0\n\n    ```python\n    create_document(')).some((label) => label.includes('Usage Instructions'))),
    );
    await replace(editor, '    return Result.ok(f"{args.category}/{args.name}", m', '    Result.\n    return Result.ok(f"{args.category}/{args.name}", m');
    await until('the members', async () => {
      const offered = await labels(editor, '    Result.$0\n');
      for (const name of ['ok', 'failure'])
        assert.ok(
          offered.some((label) => label.startsWith(name)),
          offered.join(),
        );
    });
  });
});
