import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallProject } from '../../../support/names.ts';
import { applied } from '../../../support/workspaces/applyFix.ts';
import { frontEnd } from '../roxygen.ts';
import { readR } from './ellmer.ts';

/** The rewrites that are offered in a region of a file, with the file after each. */
function offered(text: string, region = 0, uses = 'library(ellmer)\n'): readonly (readonly [title: string, after: string])[] {
  const small = smallProject(frontEnd, { 'R/a.R': uses, 'R/z.R': text });
  return (frontEnd.rewrites?.(small.view('R/z.R', region)) ?? []).map(({ title, edits }) => [title, applied(text, edits)]);
}

const documented = `#' Find notes
#'
#' @description Find notes about a subject, 100\\% of them.
#' @param subject Character string. What the notes are about.
#' @param limit Integer. How many are returned.
#' @param kind Character string. Which ones.
#' @param tags Character vector. Tags that they have.
#' @param more List. Anything else.
#' @param .state_env Environment. The state.
find_notes <- function(subject, limit = 10L, kind = c("all", "own"), tags = NULL, more = list(), .state_env = NULL) 1`;

const made = `find_notes_tool <- ellmer::tool(
  find_notes,
  name = "find_notes",
  description = "Find notes about a subject, 100% of them.",
  arguments = list(
    subject = ellmer::type_string("What the notes are about."),
    limit = ellmer::type_integer("How many are returned.", required = FALSE),
    kind = ellmer::type_enum(c("all", "own"), "Which ones.", required = FALSE),
    tags = ellmer::type_array(ellmer::type_string(), "Tags that they have.", required = FALSE),
    more = ellmer::type_object("Anything else.", .required = FALSE, .additional_properties = TRUE),
    .state_env = ellmer::type_ignore()
  )
)`;

test('a documented function becomes a tool of ellmer, marked or not', () => {
  for (const text of [`${documented}\n`, `${documented.replace('find_notes <-', "#' @keywords mcp-tool\nfind_notes <-")}\n`]) {
    assert.deepEqual(offered(text), [["Make an ellmer tool of 'find_notes'", `${text.trimEnd()}\n\n${made}\n`]]);
  }
});

test('what is made is a tool that ellmer takes', () => {
  const [, after] = offered(`${documented}\n`)[0] ?? [];
  const { problems, tools } = readR(after ?? '');
  assert.deepEqual(problems, []);
  assert.deepEqual(
    tools.map(({ params }) => params.map(({ name, required }) => `${name.value}${required ? '' : '?'}`)),
    [['subject', 'limit?', 'kind?', 'tags?', 'more?']],
  );
});

test('a dangerous tool stays one', () => {
  const text = "#' Remove notes about a subject\n#'\n#' @keywords mcp-tool mcp-dangerous\nremove.notes <- function() 1\n";
  const [, after] = offered(text)[0] ?? [];
  assert.match(
    after ?? '',
    /remove_notes_tool <- ellmer::tool\(\n {2}remove\.notes,\n {2}name = "remove_notes",\n.*\n {2}annotations = ellmer::tool_annotations\(destructive_hint = TRUE\)\n\)/,
  );
  assert.deepEqual(
    readR(after ?? '').tools.map(({ dangerous }) => dangerous.state === 'known' && dangerous.value),
    [true, true],
  );
});

test('where nothing uses ellmer, nothing is offered', () => assert.deepEqual(offered(`${documented}\n`, 0, ''), []));

test('nothing is made of a function that has no documentation, that ellmer refuses, or that has a tool already', () => {
  assert.deepEqual(offered("#' F\n#' @param ... More.\nf <- function(...) 1\n"), []);
  assert.deepEqual(offered("#' @export\nf <- function(x) 1\n"), []);
  assert.deepEqual(
    offered('#\' F\n#\' @param x Character. X.\nf <- function(x) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")))\n').map(
      ([title]) => title,
    ),
    [],
  );
  assert.deepEqual(offered('#\' A data set\n"notes"\n'), []);
});

const declared =
  'ellmer::tool(f, name = "f", description = "Goes far. And back.", arguments = list(x = ellmer::type_string("X, 50% of it"), y = ellmer::type_enum(c("a", "b"), "Y", required = FALSE), z = ellmer::type_array(ellmer::type_number(), "Z")))\n';

test('a function is documented from its tool', () => {
  const text = `f <- function(x, y, z) 1\n${declared}`;
  const doc = [
    "#' Goes far",
    "#'",
    "#' @description Goes far. And back.",
    "#'",
    "#' @param x Character string. X, 50\\% of it.",
    '#\' @param y Character string. Y. One of \\code{"a"}, \\code{"b"}.',
    "#' @param z Numeric vector. Z.",
    '',
  ].join('\n');
  for (const region of [0, 1]) assert.deepEqual(offered(text, region), [["Document 'f' from its ellmer tool", doc + text]]);
});

test('where it is documented, only what is missing is added', () => {
  const text = `#' F\n#' @param x Character. Mine.\nf <- function(x, y, z) 1\n${declared}`;
  const [[title, after] = ['', '']] = offered(text, 0);
  assert.equal(title, "Document 'f' from its ellmer tool");
  assert.match(after, /@param x Character\. Mine\.\n#' @param y Character string\. Y\. One of .*\n#' @param z Numeric vector\. Z\.\nf <- /);
  assert.deepEqual(offered(`#' F\n#' @param x,y,z Character. Mine.\nf <- function(x, y, z) 1\n${declared}`, 0), []);
});

test('there and back again the tool is the same', () => {
  const [, after] = offered(`f <- function(x, y = NULL, z) 1\n${declared}`, 0)[0] ?? [];
  const [, again] = offered((after ?? '').split('ellmer::tool')[0] ?? '', 0)[0] ?? [];
  const types = [declared, again ?? ''].map((text) => readR(text).tools.map(({ params }) => params.map(({ name, schema }) => [name.value, schema.type])));
  const words = types.map((tools) =>
    tools.map((params) => params.map(([name, type]) => [name, typeof type === 'object' && type.state === 'known' && type.value])),
  );
  assert.deepEqual(words[1], words[0]);
});
