import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition } from '../../server/src/features/definition.ts';
import { references } from '../../server/src/features/references.ts';
import { cursor, shown } from '../support/cursor.ts';
import { uriOf } from '../support/memoryHost.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, smoothYaml } from '../support/workspaces/demo.ts';

const workspace = await built(demo);
const { engine } = workspace;

const definitionOf = (path: string, needle: string): string[] | undefined => {
  const { uri, offset } = cursor(engine, path, needle);
  const places = definition(engine, uri, offset);
  return places && shown(engine, places);
};

test('a documented, used or called name leads to its declaration', () => {
  const formal = ['R/smooth.R: smooth <- function(signal, [width] = 3L, edge = c("cut", "pad"), .state_env = NULL) {'];
  assert.deepEqual(definitionOf('R/smooth.R', '@param wi$0dth'), formal);
  assert.deepEqual(definitionOf('R/smooth.R', 'rep(1 / wi$0dth, '), formal);
  assert.deepEqual(definitionOf('R/peaks.R', '@inheritParams smo$0oth'), [
    'R/smooth.R: [smooth] <- function(signal, width = 3L, edge = c("cut", "pad"), .state_env = NULL) {',
  ]);
});

test('a declaration leads to the generated file, and the generated file back', () => {
  assert.deepEqual(definitionOf('R/smooth.R', 'smo$0oth <- '), [`${smoothYaml}: name: demo-[smooth]`]);
  assert.deepEqual(definitionOf('R/smooth.R', ', wid$0th = 3L'), [`${smoothYaml}: [width]:`]);
  assert.deepEqual(definitionOf(smoothYaml, 'name: demo-smo$0oth'), [
    'R/smooth.R: [smooth] <- function(signal, width = 3L, edge = c("cut", "pad"), .state_env = NULL) {',
  ]);
  assert.deepEqual(definitionOf(smoothYaml, '\n    wid$0th:'), [
    'R/smooth.R: smooth <- function(signal, [width] = 3L, edge = c("cut", "pad"), .state_env = NULL) {',
  ]);
});

test('the part of a generated name that says whose the tool is means the tool too', () => {
  assert.deepEqual(definitionOf(smoothYaml, 'name: de$0mo-smooth'), definitionOf(smoothYaml, 'name: demo-smo$0oth'));
});

test('where no tool is meant there is no answer', () => {
  for (const [path, needle] of [
    ['R/smooth.R', 'filter_$0ends <- '],
    ['R/smooth.R', 'filter_ends <- function(x, wei$0ghts'],
    ['R/smooth.R', 'moving av$0erage'],
    ['R/smooth.R', 'n <- len$0gth('],
  ] as const) {
    const { uri, offset } = cursor(engine, path, needle);
    assert.equal(definition(engine, uri, offset), undefined, needle);
    assert.equal(references(engine, uri, offset, true), undefined, needle);
  }
});

test('a call is a mention, wherever in the package it stands', async () => {
  const calls = {
    ...demo,
    'R/helper.R': 'helper <- function(x) {\n  y <- demo::smooth(x)\n  x$smooth(y)\n  other::smooth(y)\n  lapply(y, smooth)\n}\n',
    'elsewhere/DESCRIPTION': 'Package: elsewhere\n',
    'elsewhere/R/e.R': 'e <- function() smooth(1)\n',
  };
  const { engine: own } = await built(calls);
  const { uri, offset } = cursor(own, 'R/smooth.R', 'smo$0oth <- ');
  assert.deepEqual(shown(own, references(own, uri, offset, false) ?? []), [
    'R/helper.R: y <- demo::[smooth](x)',
    'R/helper.R: lapply(y, [smooth])',
    "R/peaks.R: #' @inheritParams [smooth]",
    'R/peaks.R: which([smooth](signal) > threshold)',
    "R/smooth.R: #' [smooth](c(1, 2, 3))",
    `${smoothYaml}: name: demo-[smooth]`,
  ]);
  for (const [path, needle] of [
    ['R/helper.R', 'demo::smo$0oth(x)'],
    ['R/peaks.R', 'which(smo$0oth'],
    ['R/smooth.R', "#' smo$0oth(c("],
  ] as const) {
    const at = cursor(own, path, needle);
    assert.deepEqual(shown(own, definition(own, at.uri, at.offset) ?? []), [
      'R/smooth.R: [smooth] <- function(signal, width = 3L, edge = c("cut", "pad"), .state_env = NULL) {',
    ]);
  }
  for (const [path, needle] of [
    ['R/helper.R', 'x$smo@oth'],
    ['R/helper.R', 'other::smo@oth'],
    ['elsewhere/R/e.R', 'smo@oth(1)'],
  ] as const) {
    const at = uriOf(path);
    const text = own.document(at)?.text ?? '';
    assert.equal(definition(own, at, text.indexOf(needle.replace('@', '')) + needle.indexOf('@')), undefined, needle);
  }
});

test('references are found across sources and generated files', () => {
  const { uri, offset } = cursor(engine, 'R/smooth.R', '@param wi$0dth');
  assert.deepEqual(shown(engine, references(engine, uri, offset, true) ?? []), [
    "R/smooth.R: #' @param [width] Integer. Samples that each average is taken over.",
    'R/smooth.R: smooth <- function(signal, [width] = 3L, edge = c("cut", "pad"), .state_env = NULL) {',
    'R/smooth.R: filter_ends(signal, rep(1 / [width], width), edge)',
    'R/smooth.R: filter_ends(signal, rep(1 / width, [width]), edge)',
    `${smoothYaml}: [width]:`,
  ]);
  const without = references(engine, uri, offset, false) ?? [];
  assert.equal(without.length, 4);
});
