import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../support/workspaces/checkExample.ts';

const DESCRIPTION = 'Package: demo\n';

/** `text: message`, then the detail, of each finding of one rule. */
async function foundBy(rule: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { files: checked } = await checkExample(files);
  return checked.flatMap(({ findings, text }) =>
    findings
      .filter((finding) => finding.rule === rule)
      .map(({ span, message, detail = '' }) => `${text.slice(span.start, span.end)}: ${message} ${detail}`.trimEnd()),
  );
}

test('functions of one help page share its description on purpose', async () => {
  // Seed 1, "Field Descriptions": 'description (required): Brief description of what the tool does (from `@description` or `@title`)'.
  const page = "#' Reads or writes the notes of a subject\n#'\n#' @param subject Character. What they are about.\n#' @keywords mcp-tool\n";
  const own = `${page}read_notes <- function(subject) subject\n\n`;
  const shared = "#' @rdname read_notes\n#' @keywords mcp-tool\nwrite_notes <- function(subject) subject\n\n";
  assert.deepEqual(await foundBy('description-duplicate', { DESCRIPTION, 'R/notes.R': own + shared }), []);
  const copied = `${page}write_notes <- function(subject) subject\n`;
  assert.equal((await foundBy('description-duplicate', { DESCRIPTION, 'R/notes.R': own + copied })).length, 1);
});

const block = (title: string, params: readonly string[]): string =>
  [
    `#' ${title}`,
    "#'",
    ...params.map((name) => `#' @param ${name} Character. ${name}`),
    "#' @keywords mcp-tool",
    `run <- function(${params.join(', ')}) 1`,
    '',
  ].join('\n');

test('a tool whose descriptions only repeat names is told once', async () => {
  // Seed 1, "Parameter Schema Fields": 'description (required): Clean parameter description with R type prefixes removed'.
  const told = (title: string, params: readonly string[]) => foundBy('description-repeats-name', { DESCRIPTION, 'R/run.R': block(title, params) });
  const all = 'Runs all steps of a pipeline in their order';
  assert.deepEqual(await told(all, ['mode']), ['mode: Description of `mode` only repeats the name.']);
  assert.deepEqual(await told(all, ['mode', 'size']), ['mode: Description of `mode` only repeats the name (and 1 more). The others are those of `size`.']);
  assert.deepEqual(await told(all, ['mode', 'size', 'path', 'depth', 'order', 'kind']), [
    'mode: Description of `mode` only repeats the name (and 5 more). The others are those of `size`, `path`, `depth`, `order`, `kind`.',
  ]);
  // What is still to be written has a finding of its own.
  assert.deepEqual(await told('TODO', ['mode', 'size']), []);
});

test('only a tool file of an R package speaks of R', async () => {
  // Seed 1, "Overview": 'RAVE MCP tools are automatically generated from R function documentation'.
  const tool = 'name: find\ndescription: Finds the notes about a subject.\nparameters:\n  type: object\n  properties: {}\ndangerous: yes\n';
  const list =
    'tools:\n  - name: find\n    capability: FIND\n    description: Finds the notes about a subject.\n    parameters:\n      - name: subject\n        type: string\n        description: What they are about.\n        required: yes\n';
  const message = 'yes: `yes` is text in YAML 1.2. Write true.';
  assert.deepEqual(await foundBy('yaml-boolean', { DESCRIPTION, 'inst/mcp/tools/demo-find.yaml': tool }), [
    `${message} R and other readers of YAML 1.1 take it for true.`,
  ]);
  assert.deepEqual(await foundBy('yaml-boolean', { 'tools.yaml': list }), [`${message} Readers of YAML 1.1 take it for true.`]);
});
