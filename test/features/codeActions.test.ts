import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { relativeTo } from '../../server/src/engine/uri.ts';
import { type Action, codeActions } from '../../server/src/features/codeActions.ts';
import { diagnostics } from '../../server/src/features/diagnostics.ts';
import { ignoreChoices, ruleOff } from '../../server/src/features/ignore.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { cursor } from '../support/cursor.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, smoothYaml } from '../support/workspaces/demo.ts';

const typo = `#' Count things
#'
#' @description Counts the things that a basket holds right now.
#' @param bsket Character. Name of the basket to look into.
#' @keywords mcp-tool mcp-categry-shop
count_things <- function(basket) basket
`;

const actionsAt = (engine: Engine, path: string, needle: string, only?: readonly string[]): readonly Action[] => {
  const { uri, offset } = cursor(engine, path, needle);
  return codeActions(engine, uri, { start: offset, end: offset }, only);
};

/** The document after an action. */
function after(engine: Engine, path: string, action: Action | undefined): string {
  const uri = uriOf(path);
  assert.ok(action, 'there is no such action');
  return applyEdits(engine.document(uri)?.text ?? '', action.edits?.find((part) => part.uri === uri)?.edits ?? []);
}

test('a finding brings its fixes, then its explanation and one entry to ignore it', async () => {
  const { engine } = await workspace({ 'R/a.R': typo });
  const actions = actionsAt(engine, 'R/a.R', 'mcp-cat$0egry');
  const [first] = actions;
  assert.equal(first?.finding?.rule, 'roxygen-keyword-unknown');
  assert.match(after(engine, 'R/a.R', first), /@keywords mcp-tool mcp-category-shop$/m);
  assert.deepEqual(
    actions.slice(-2).map((a) => a.title),
    ['Explain roxygen-keyword-unknown', 'Ignore…'],
  );
});

test('after a finding is ignored it is gone, and nothing new is found', async () => {
  const { engine } = await workspace({ 'R/a.R': typo });
  const uri = uriOf('R/a.R');
  const found = (e: Engine): string[] => e.findings(uri).map((f) => f.rule);
  const before = found(engine);
  const finding = engine.findings(uri).find(({ rule }) => rule === 'roxygen-keyword-unknown');
  assert.ok(finding);
  const choices = await ignoreChoices(engine, uri, finding);
  assert.deepEqual(
    choices.map(({ scope }) => scope),
    ['line', 'tool', 'file', 'workspace'],
  );
  for (const { scope, edits } of choices) {
    const files = Object.fromEntries(edits.map((part) => [part.uri, applyEdits(part.uri === uri ? typo : '', part.edits)]));
    const next = await workspace({ 'R/a.R': typo, ...Object.fromEntries(Object.entries(files).map(([file, text]) => [relativeTo(root, file), text])) });
    assert.deepEqual(found(next.engine).sort(), before.filter((rule) => rule !== 'roxygen-keyword-unknown').sort(), scope);
  }
});

test('a rule is turned off in a configuration without changing the rest', () => {
  const off = (text: string, name = 'toolscribe.config.yaml'): string | undefined => {
    const edits = ruleOff(text, name, 'example-missing');
    return edits && applyEdits(text, edits);
  };
  assert.equal(off(''), 'rules:\n  example-missing: "off"\n');
  assert.equal(off('# Everything is a default.\n# rules:\n'), '# Everything is a default.\n# rules:\nrules:\n  example-missing: "off"\n');
  assert.equal(off('clients: [cursor]'), 'clients: [cursor]\nrules:\n  example-missing: "off"\n');
  assert.equal(
    off('rules:\n    # Ours.\n    tool-name-generic: error # strict\nclients: []\n'),
    'rules:\n    # Ours.\n    example-missing: "off"\n    tool-name-generic: error # strict\nclients: []\n',
  );
  assert.equal(off('rules:\n  example-missing: error\n'), 'rules:\n  example-missing: off\n');
  assert.equal(off('rules: {tool-name-generic: error}\n'), 'rules: { tool-name-generic: error, example-missing: off }\n');
  assert.equal(off('rules:\n'), 'rules:\n  example-missing: off\n');
  assert.equal(off('{\n  "clients": []\n}\n', 'toolscribe.config.json'), '{\n  "clients": [],\n  "rules": {\n    "example-missing": "off"\n  }\n}\n');
  assert.equal(off('rules: [a\n'), undefined, 'what cannot be read is left alone');
  assert.equal(off('rules: yes please\n'), undefined);
});

test('fix all applies what is safe, and is offered where it is asked for', async () => {
  const { engine } = await workspace({ 'R/a.R': typo });
  const [all, ...others] = actionsAt(engine, 'R/a.R', "#$0' Count", ['source.fixAll']);
  assert.deepEqual(others, []);
  assert.equal(all?.kind, 'source.fixAll.toolscribe');
  const text = after(engine, 'R/a.R', all);
  assert.match(text, /@param basket Character/);
  assert.deepEqual(actionsAt(engine, 'R/a.R', "#$0' Count", ['refactor']), []);
  const clean = await workspace({ 'R/a.R': text });
  assert.deepEqual(actionsAt(clean.engine, 'R/a.R', "#$0' Count", ['source.fixAll.toolscribe']), []);
});

test('a stale generated file is built again by a command, not by an edit', async () => {
  const { engine } = await built(demo);
  await engine.open(uriOf('R/smooth.R'), (demo['R/smooth.R'] ?? '').replace('moving average', 'running mean'), 1);
  const rebuild = codeActions(engine, uriOf(smoothYaml), { start: 0, end: 10 }).find((a) => a.rebuild !== undefined);
  assert.deepEqual(rebuild?.rebuild, { uri: uriOf(smoothYaml), force: false, runExamples: false });
  assert.equal(rebuild?.edits, undefined);
});

test('where nothing is found there is nothing to do', async () => {
  const { engine } = await built(demo);
  assert.deepEqual(actionsAt(engine, 'R/smooth.R', 'n <- len$0gth('), []);
});

const fresh =
  "#' Count the words of a text\n#'\n#' @description Counts the words of a text, whatever separates them.\n#' @param text Character. The text to count in.\n#' @keywords mcp-tool\ncount_words <- function(text) 1\n";

test('a new tool has no squiggle for what is not there yet, and a short menu of what can be added', async () => {
  const { engine } = await workspace({ DESCRIPTION: 'Package: demo\n', 'R/a.R': fresh });
  const { uri, offset } = cursor(engine, 'R/a.R', 'count_w$0ords <-');
  assert.deepEqual(diagnostics(engine, uri), []);
  const titles = codeActions(engine, uri, { start: offset, end: offset }, ['quickfix']).map(({ title }) => title);
  assert.ok(titles.length > 1 && titles.length <= 5, titles.join(', '));
  // Nothing is visible that could be ignored.
  assert.deepEqual(
    titles.filter((title) => !title.startsWith('Add ') && !title.startsWith('Build ')),
    [],
  );
});

const quickFixTitles = async (text: string, at: string): Promise<readonly string[]> => {
  const { engine } = await workspace({ DESCRIPTION: 'Package: demo\n', 'R/a.R': text });
  const { uri, offset } = cursor(engine, 'R/a.R', at);
  return codeActions(engine, uri, { start: offset, end: offset }, ['quickfix']).map(({ title }) => title);
};

test('the first action marks a tool that is dangerous by its name, and what is not there yet waits', async () => {
  const titles = await quickFixTitles(fresh.replaceAll('count_words', 'delete_words'), 'delete_w$0ords <-');
  assert.deepEqual(titles, ['Mark the tool as dangerous', 'Mark the tool as requiring approval', 'Explain destructive-unmarked', 'Ignore…']);
});

test('of findings one within another, the innermost is repaired first, and only its safe fix is preferred', async () => {
  const text = `tools:
  - name: ask
    description: Asks a question of the user, and waits for the answer.
    parameters:
      a: { type: strng, description: The question that the user is asked., maximum: 1 }
`;
  const { engine } = await workspace({ 'tools.yaml': text });
  const { uri, offset } = cursor(engine, 'tools.yaml', 'str$0ng');
  const actions = codeActions(engine, uri, { start: offset, end: offset }, ['quickfix']);
  assert.deepEqual([actions[0]?.title, actions[0]?.preferred], ['Change to `string`', true]);
  assert.ok(actions.slice(1).every(({ preferred }) => !preferred));
});

test('“Fix all of” a rule is offered wherever two findings have the same fix, safe or not', async () => {
  const text = `tools:
  - name: first
    description: Finds notes by their words in a folder.
    parameters:
      q: { type: string }
      most: { type: integer, minimum: 9, maximum: 1, description: How many at most. }
  - name: second
    description: Finds people by their names in a list.
    parameters:
      q: { type: string }
      most: { type: integer, minimum: 9, maximum: 1, description: How many at most. }
`;
  const { engine } = await workspace({ 'tools.yaml': text });
  const uri = uriOf('tools.yaml');
  const allOf = (needle: string, rule: string) => {
    const at = text.indexOf(needle);
    const span = { start: at, end: at + needle.length };
    return codeActions(engine, uri, span, undefined, {}).find(({ title }) => title === `Fix all of ${rule} in this file`);
  };
  const swapped = applyEdits(text, allOf('minimum: 9, maximum: 1', 'range-inverted')?.edits?.flatMap(({ edits }) => edits) ?? []);
  assert.equal(swapped.match(/minimum: 1, maximum: 9/g)?.length, 2);
  const described = applyEdits(text, allOf('q: {', 'param-description-missing')?.edits?.flatMap(({ edits }) => edits) ?? []);
  assert.equal(described.match(/TODO/g)?.length, 2, described);
});
