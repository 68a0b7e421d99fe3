import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent, Span } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import fc, { runs } from '../../../support/property.ts';
import { applied } from '../../../support/workspaces/applyFix.ts';
import { frontEnd } from '../roxygen.ts';

const rich = [
  "\ufeff#' Load a pipeline",
  "#'",
  "#' @description Loads \\code{a} pipeline \\link[pkg]{f}:",
  "#'",
  "#' * one 😀",
  "#' * two",
  '#\' @param id,`the name` Character string, which one. Example values: \\code{"a"},',
  '#\'   \\code{"b {c}"}.',
  "#' @param mode Character. How.",
  "#' @inheritParams helper",
  "#' @param .state_env Environment.",
  "#' @return \\describe{\\item{ok}{Logical. Whether.}}",
  "#' @examples",
  "#' \\dontrun{",
  '#\' load("a\\%b")',
  "#' }",
  '# toolscribe-ignore rule -- why',
  "#' @keywords mcp-tool mcp-category-pipeline mcp-dangerous",
  '',
  '# a comment',
  'load <- function(id, `the name` = r"-(x)-", mode = c("a", \'b"\'), n = 1L, ..., .state_env = NULL) {',
  '  if (id %in% names(n)) .state_env$get("id") else {',
  '    sapply(id, \\(id) id + n)',
  '  }',
  '}',
  '',
  'x <- "not\nclosed',
  '',
  "#' Helper",
  "#' @param n Integer. How many.",
  "#' @inheritParams load",
  'helper = function(n) load(id = n)',
  '',
].join('\n');

const intents: readonly Intent[] = [
  { kind: 'describe-tool', tool: 0 },
  { kind: 'describe-param', tool: 0, path: ['id'], text: 'New' },
  { kind: 'document-params', tool: 0, names: ['id', 'n', 'mode'] },
  { kind: 'remove-param', tool: 0, path: ['id'] },
  { kind: 'correct-param-name', tool: 0, path: ['mode'], to: 'n' },
  { kind: 'set-type', tool: 0, path: ['mode'], type: 'integer' },
  { kind: 'set-items', tool: 0, path: ['mode'], type: 'integer' },
  { kind: 'set-default', tool: 0, path: ['mode'], value: 'a' },
  { kind: 'set-enum', tool: 0, path: ['id'], values: ['a'] },
  { kind: 'set-examples', tool: 0, path: ['id'], values: ['z'] },
  { kind: 'describe-returns', tool: 0 },
  { kind: 'add-example', tool: 0 },
  { kind: 'set-category', tool: 0 },
  { kind: 'mark-tool' },
  { kind: 'set-flag', tool: 0, flag: 'dangerous', value: false },
  { kind: 'rename-tool', name: 'demo-load', to: 'fetch' },
  { kind: 'rename-param', name: 'demo-load', param: 'id', to: 'key' },
];

/** Everything that the front end is asked about a text; fails where a place lies outside of it. */
function ask(text: string, offsets: readonly number[]): void {
  const small = smallProject(frontEnd, { 'z.R': text });
  const inside = ({ start, end }: Span, length: number) =>
    assert.ok(start >= 0 && start <= end && end <= length, `${start}–${end} of ${length} in ${JSON.stringify(text)}`);
  small.documents[0]?.regions.forEach((region, i) => {
    const view = small.view('z.R', i);
    for (const { span } of [...region.facts.problems, ...region.linked.problems, ...region.linked.mentions]) inside(span, region.text.length);
    for (const tool of region.linked.tools) {
      inside(tool.span, region.text.length);
      for (const { name, schema, span } of tool.params) for (const place of [name.span, schema.span, span]) inside(place, region.text.length);
    }
    for (const fold of frontEnd.folds?.(region.text, region.facts) ?? []) inside(fold, region.text.length);
    for (const offset of offsets.map((at) => at - region.start).filter((at) => at >= 0 && at <= region.text.length)) {
      const slot = frontEnd.slotAt(region.text, region.facts, offset, { names: view.names, linked: view.linked, categories: ['a'], mcpRevision: '2026-07-28' });
      if (slot !== undefined) inside(slot.span, region.text.length);
      if (slot !== undefined) assert.ok(slot.span.start <= offset && offset <= slot.span.end);
    }
    for (const intent of intents) for (const { edits } of frontEnd.realize(intent, view)) applied(text, edits);
  });
}

test('every prefix of a rich file is read, linked, completed and changed', () => {
  for (let end = 0; end <= rich.length; end++) ask(rich.slice(0, end), [end]);
});

test('every suffix too, at every place', () => {
  for (let start = 0; start < rich.length; start += 7) ask(rich.slice(start), [0, 3, 20, 50, 100, 200, 300, 500]);
});

test('and with line breaks of Windows', () => {
  const windows = rich.replaceAll('\n', '\r\n');
  for (let end = 0; end <= windows.length; end += 5) ask(windows.slice(0, end), [end, end - 1]);
});

const pieces = fc.constantFrom(
  "\n#' ",
  "\n#' @param ",
  "\n#' @keywords mcp-tool",
  "\n#' @examples",
  '\\dontrun{',
  '}',
  '{',
  '\nf <- ',
  'function(',
  ')',
  'a',
  ', ',
  ' = ',
  '"',
  "'",
  '`',
  '\\',
  '%',
  '\r\n',
  '.state_env',
  '$',
  '@',
  'c(',
  '1L',
  '#',
  '😀',
  ' ',
);

test('texts that make no sense are read as well', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
      fc.nat(200),
      (text, offset) => ask(text, [offset]),
    ),
    { numRuns: runs(400) },
  );
});
