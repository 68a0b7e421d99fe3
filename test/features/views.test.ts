import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeLenses } from '../../server/src/features/codeLens.ts';
import { documentSymbols } from '../../server/src/features/documentSymbols.ts';
import { foldingRanges } from '../../server/src/features/ranges/foldingRanges.ts';
import { preview } from '../../server/src/features/tools/preview.ts';
import { tools } from '../../server/src/features/tools/tools.ts';
import { workspaceSymbols } from '../../server/src/features/workspaceSymbols.ts';
import { cursor, shown } from '../support/cursor.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, peaksYaml, smoothYaml } from '../support/workspaces/demo.ts';

test('the outline lists tools and their parameters', async () => {
  const { engine } = await built(demo);
  const [smooth, ...others] = documentSymbols(engine, uriOf('R/smooth.R'));
  assert.deepEqual(others, []);
  assert.ok(smooth);
  assert.equal(smooth.name, 'demo-smooth');
  assert.deepEqual(
    smooth.children.map((child) => [child.name, child.detail]),
    [
      ['signal', 'number[]'],
      ['width', 'integer'],
      ['edge', 'string'],
    ],
  );
  for (const entry of [smooth, ...smooth.children]) {
    assert.ok(entry.span.start <= entry.selection.start && entry.selection.end <= entry.span.end, entry.name);
    assert.ok(smooth.span.start <= entry.span.start && entry.span.end <= smooth.span.end, entry.name);
  }
  const inherited = documentSymbols(engine, uriOf('R/peaks.R'))[0]?.children ?? [];
  assert.deepEqual(
    inherited.map((child) => child.name),
    ['signal', 'threshold'],
  );
});

test('the outline goes on below parameters that hold others', async () => {
  const text = `tools:
  - name: ask
    description: Asks.
    parameters:
      questions:
        type: array
        items:
          type: object
          properties:
            text: { type: string }
            options:
              type: object
              properties:
                deep: { type: boolean }
  - name: other
    description: Another.
`;
  const { engine } = await workspace({ 'tools.yaml': text });
  const lines = (entries: ReturnType<typeof documentSymbols>, indent = ''): readonly string[] =>
    entries.flatMap(({ name, detail, selection, children }) => {
      assert.equal(text.slice(selection.start, selection.end).replace('name: ', ''), name);
      return [`${indent}${name} ${detail}`.trimEnd(), ...lines(children, `${indent}  `)];
    });
  assert.deepEqual(lines(documentSymbols(engine, uriOf('tools.yaml'))), [
    'ask',
    '  questions object[]',
    '    text string',
    '    options object',
    '      deep boolean',
    'other',
  ]);
});

test('workspace symbols hold each tool once, found by letters in their order', async () => {
  const { engine } = await built(demo);
  assert.deepEqual((await workspaceSymbols(engine, '')).map((s) => s.name).sort(), ['demo-peaks', 'demo-smooth']);
  const [found, ...rest] = await workspaceSymbols(engine, 'DMSmoo');
  assert.deepEqual(rest, []);
  assert.equal(found?.place.uri, uriOf('R/smooth.R'));
  assert.equal(found?.container, 'demo');
  assert.deepEqual(await workspaceSymbols(engine, 'zz'), []);
});

test('lenses above a tool say what a build would do', async () => {
  const titles = (lenses: ReturnType<typeof codeLenses>): string[] => lenses.map((lens) => lens.title);
  const fresh = await workspace(demo);
  assert.deepEqual(titles(codeLenses(fresh.engine, uriOf('R/smooth.R'))), ['3 of 3 described · ~103 tokens · not built', 'Preview', 'Build']);
  const { engine } = await built(demo);
  assert.deepEqual(titles(codeLenses(engine, uriOf('R/smooth.R'))), ['3 of 3 described · ~103 tokens', 'Preview', 'Build']);
  const [goTo] = codeLenses(engine, uriOf(smoothYaml));
  assert.equal(goTo?.title, 'Go to source');
  assert.ok(goTo?.action.kind === 'go-to');
  assert.deepEqual(shown(engine, [goTo.action.place]), ['R/smooth.R: [smooth] <- function(signal, width = 3L, edge = c("cut", "pad"), .state_env = NULL) {']);
  await engine.open(uriOf('R/smooth.R'), (demo['R/smooth.R'] ?? '').replace('moving average', 'running mean'), 1);
  assert.deepEqual(titles(codeLenses(engine, uriOf('R/smooth.R'))), ['3 of 3 described · ~103 tokens · stale', 'Preview', 'Build']);
  assert.deepEqual(codeLenses(engine, uriOf('DESCRIPTION')), []);
});

test('a documentation block folds', async () => {
  const { engine } = await built(demo);
  const uri = uriOf('R/smooth.R');
  const text = engine.document(uri)?.text ?? '';
  const [fold] = foldingRanges(engine, uri);
  assert.ok(fold);
  assert.match(text.slice(fold.start, fold.end), /^#' Smooth a signal[\s\S]*@export$/);
});

test('the list of tools says what each is', async () => {
  const { engine } = await built(demo);
  const all = tools(engine);
  assert.deepEqual(all.map((t) => [t.name, t.category, t.parameters, t.project, t.format]).sort(), [
    ['demo-peaks', 'signal', 2, 'demo', 'R package'],
    ['demo-smooth', 'signal', 3, 'demo', 'R package'],
  ]);
});

const risky = `#' Remove files
#'
#' @description Removes **every** file below a folder. <img src=x onerror=alert(1)> [no](javascript:alert(1))
#'
#' * one
#' * two
#' @param folder Character. Folder whose files are removed.
#' @keywords mcp-tool mcp-dangerous mcp-requires-approval
remove_all <- function(folder) unlink(folder)
`;

test('the preview shows a tool as its readers will see it', async () => {
  const { engine } = await built({ ...demo, 'R/risky.R': risky });
  const { uri, offset } = cursor(engine, 'R/smooth.R', 'n <- len$0gth');
  const model = preview(engine, uri, offset);
  assert.ok(model);
  assert.equal(model.name, 'demo-smooth');
  assert.match(model.descriptionHtml, /<p>Smooths a signal with a moving average/);
  assert.deepEqual(
    model.parameters.map((p) => [p.name, p.type, p.required, p.default, p.enum]),
    [
      ['signal', 'number[]', true, '', []],
      ['width', 'integer', false, '3', []],
      ['edge', 'string', false, '"cut"', ['"cut"', '"pad"']],
    ],
  );
  const schema = JSON.parse(model.schema) as { name: string; inputSchema: { required: string[] } };
  assert.equal(schema.name, 'demo-smooth');
  assert.deepEqual(schema.inputSchema.required, ['signal']);
  assert.deepEqual(
    model.generated.map((file) => [file.path, file.state]),
    [[smoothYaml, 'fresh']],
  );
  assert.match(model.example, /smooth\(c\(1, 2, 3\)\)/);
  assert.equal(model.fault, '');
});

test('the preview says what a model gets, to the letter and no more', async () => {
  const described = (demo['R/smooth.R'] ?? '').replace('its length.', "its length.\n#'\n#' * **Fast**\n#'   and `exact`.");
  const { engine } = await built({ ...demo, 'R/smooth.R': described });
  const { uri, offset } = cursor(engine, 'R/smooth.R', 'n <- len$0gth');
  const model = preview(engine, uri, offset)?.model;
  assert.ok(model);
  assert.equal(model.name, 'demo-smooth');
  assert.equal(model.description, 'Smooths a signal with a moving average, and keeps its length.\n\n* **Fast**\n  and `exact`.');
  const parameters = [
    '"signal":{"type":"array","items":{"type":"number"},"description":"The samples to smooth, oldest first."}',
    '"width":{"type":"integer","description":"Samples that each average is taken over.","default":3}',
    '"edge":{"type":"string","description":"What to do where the window leaves the signal.","enum":["cut","pad"],"default":"cut"}',
  ];
  assert.equal(model.inputSchema, `{"type":"object","properties":{${parameters.join(',')}},"required":["signal"]}`);
  assert.equal(model.whole, `{"name":"demo-smooth","description":${JSON.stringify(model.description)},"inputSchema":${model.inputSchema}}`);
  assert.equal(model.characters, 'demo-smooth'.length + model.description.length + model.inputSchema.length);
  assert.deepEqual([model.leftOut, model.clientNames, model.needServerName], [[], [], []]);
});

test('what only running code could tell is not shown as if a model got it', async () => {
  const now = risky
    .replace('function(folder)', 'function(folder, when = Sys.time())')
    .replace("#' @keywords", "#' @param when Character. The time of it.\n#' @keywords");
  const { engine } = await built({ ...demo, 'R/risky.R': now });
  const { uri, offset } = cursor(engine, 'R/risky.R', 'remove_$0all <- ');
  const shownModel = preview(engine, uri, offset);
  assert.deepEqual(shownModel?.model?.leftOut, ['Computed default of `when` left out: `Sys.time()`.']);
  assert.doesNotMatch(shownModel?.model?.whole ?? 'Sys.time', /Sys\.time|destructiveHint|requires-approval/);
  assert.match(shownModel?.schema ?? '', /destructiveHint/);
});

test('the name is shown as configured clients make it, where the server has a name', async () => {
  const names = async (config: string): Promise<readonly unknown[]> => {
    const { engine } = await built({ ...demo, 'toolscribe.config.yaml': config });
    const { uri, offset } = cursor(engine, 'R/smooth.R', 'n <- len$0gth');
    const model = preview(engine, uri, offset)?.model;
    return [model?.clientNames.map(({ client, name, tooLong }) => [client, name, tooLong]), model?.needServerName];
  };
  const long = 'a'.repeat(50);
  assert.deepEqual(await names('clients: [claude-code, cursor]\nserverName: lab\n'), [[['Claude Code', 'mcp__lab__demo-smooth', '']], []]);
  assert.deepEqual(await names(`clients: [codex]\nserverName: ${long}\n`), [
    [['Codex', `mcp__${long}__demo-smooth`, '68 characters, where 64 are the most: replaces it by a cut name with a hash']],
    [],
  ]);
  assert.deepEqual(await names('clients: [claude-code, codex, openai]\n'), [[], ['Claude Code', 'Codex']]);
});

test('the preview says what a generated file is today, and why none can be built', async () => {
  const { engine } = await built(demo);
  const stateAfter = async (path: string, change: (text: string) => string): Promise<readonly unknown[]> => {
    await engine.open(uriOf(path), change(engine.document(uriOf(path))?.text ?? ''), 1);
    const { uri, offset } = cursor(engine, 'R/smooth.R', 'n <- len$0gth');
    const model = preview(engine, uri, offset);
    return [model?.generated.map((file) => [file.uri, file.state]), model?.fault];
  };
  const file = uriOf(smoothYaml);
  assert.deepEqual(await stateAfter('R/smooth.R', (text) => text.replace('moving average', 'running mean')), [[[file, 'stale']], '']);
  assert.deepEqual(await stateAfter(smoothYaml, (text) => text.replace('signal', 'sound')), [[[file, 'edited']], '']);
  const [, fault] = await stateAfter('R/smooth.R', (text) => text.replace('function(signal, width', 'function(signal signal, width'));
  assert.notEqual(fault, '');
});

test('the preview renders descriptions without letting them run anything', async () => {
  const { engine } = await built({ ...demo, 'R/risky.R': risky });
  const { uri, offset } = cursor(engine, 'R/risky.R', 'remove_$0all <- ');
  const model = preview(engine, uri, offset);
  assert.ok(model);
  assert.equal(model.dangerous, true);
  assert.equal(model.requiresApproval, true);
  assert.match(model.descriptionHtml, /<strong>every<\/strong>/);
  assert.match(model.descriptionHtml, /<ul>/);
  assert.doesNotMatch(model.descriptionHtml, /<img|href="javascript/);
});

test('the preview of a generated file shows that file, and its findings are the tool’s own', async () => {
  const { engine } = await built(demo);
  const { uri, offset } = cursor(engine, peaksYaml, 'name: demo-pe$0aks');
  const model = preview(engine, uri, offset);
  assert.equal(model?.name, 'demo-peaks');
  assert.equal(model?.at.uri, uriOf(peaksYaml));
  assert.equal(preview(engine, uriOf('R/none.R'), 0), undefined);
});
