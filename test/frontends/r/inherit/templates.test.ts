import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { block, problemsOf, told, toolOf } from '../roxygen.ts';

const tool = (...lines: readonly string[]) => block(['Reads the file', ...lines, '@keywords mcp-tool'], 'f <- function(path, mode) 1');

const told2 = (template: string, ...lines: readonly string[]) => {
  const files = { 'man-roxygen/t.R': template };
  const text = tool('@template t', ...lines);
  return {
    params: Object.fromEntries(toolOf(text, files).params.map(({ name, schema }) => [name.value, knownValue(schema.description)])),
    problems: told(text, files),
  };
};

test('what only R can evaluate is unknown, and told at the tag', () => {
  const mode = "#' @param mode The mode\n";
  const unknown = ['inherited-text-unknown: @template t'];
  assert.deepEqual(told2(`#' @param path The <%= toupper("path") %>\n${mode}`), { params: { path: undefined, mode: 'The mode' }, problems: unknown });
  // The name is unknown, so it may be any.
  assert.deepEqual(told2(`#' @param <%= name %> The path\n${mode}`), { params: { path: undefined, mode: 'The mode' }, problems: unknown });
  assert.deepEqual(told2(`<% if (exists("x")) { %>\n#' @param path The path\n<% } %>\n${mode}`).problems, unknown);
  assert.deepEqual(told2(`#' @param path <% cat("The path") %>\n${mode}`).problems, unknown);
  // Two of them do not become one text for both.
  const both = told2(`#' @param path The <%= a() %>\n#' @param mode The <%= b() %>\n`, '@param mode Own');
  assert.deepEqual(both, { params: { path: undefined, mode: 'Own' }, problems: unknown });
});

test('where the block documents all, nothing is told', () => {
  assert.deepEqual(told2("#' @param path The <%= x() %>\n", '@param path Own', '@param mode Own').problems, []);
});

test('a name by which roxygen2 finds no page has the right one as its fix', () => {
  const others = { 'a.R': block(['Others', '@param path The path', '@param mode The mode', '@aliases other', '@rdname file'], 'g <- function(path, mode) 1') };
  for (const name of ['other', 'file']) {
    const text = tool(`@inheritParams ${name}`);
    const [found] = problemsOf(text, others);
    assert.equal(found?.at, name);
    assert.deepEqual(
      found?.problem.fixes?.map(({ intent }) => intent.kind === 'correct-word' && intent.to),
      ['g'],
    );
    assert.deepEqual(toolOf(text, others).params, []);
  }
});

test('objects that are no functions have pages, too', () => {
  for (const code of ['g <- memoise(h)', '"g"', 'setGeneric("g", function(x) 1)', '`g` = 1']) {
    const text = tool('@inheritParams g');
    assert.equal(toolOf(text, { 'a.R': block(['Others', '@param path The path'], code) }).params.length, 1, code);
    assert.deepEqual(told(text, { 'a.R': block(['Others', '@param path The path', '@param mode The mode'], code) }), [], code);
  }
});
