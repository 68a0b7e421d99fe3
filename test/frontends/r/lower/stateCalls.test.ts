import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterIntent, block, problemsOf, told } from '../roxygen.ts';

/** Seed 1, "State Environment Object": '`.state_env` … is typically an environment-like object … with the following methods'. */
const tool = (body: string, formals = 'subject, .state_env = NULL'): string =>
  block(
    ['Find notes about a subject', '', '@param subject Character. The subject.', '@keywords mcp-tool'],
    `find_notes <- function(${formals}) {\n  ${body}\n}`,
  );

const calls: readonly (readonly [body: string, meant: string])[] = [
  ['.state_env$gte("a")', 'get'],
  ['.state_env $ st("a", 1)', ''],
  ['if (!is.null(.state_env)) .state_env$remve("a")', 'remove'],
  ['.state_env$kyes()', 'keys'],
  ['.state_env$exists("a")', 'has'],
  ['.state_env$to_list()', 'as_list'],
  ['lapply(1, function(i) .state_env$sizee())', 'size'],
  ['.state_env$publish("a")', ''],
];
for (const [body, meant] of calls) {
  test(`${body} is no method`, () => {
    const text = tool(body);
    const [found, ...more] = problemsOf(text);
    assert.deepEqual([found?.code, more.length], ['state-method-unknown', 0]);
    const [fix] = found?.problem.fixes ?? [];
    if (meant === '') assert.match(found?.problem.detail ?? '', /`get`, `set`, `has`, `remove`, `keys`, `reset`, `clear`, `size`, `as_list`\.$/);
    else assert.match(found?.problem.message ?? '', new RegExp(`Did you mean \`${meant}\`\\?$`));
    assert.equal(fix && afterIntent(fix.intent, text)['z.R'], meant === '' ? undefined : text.replace(`${found?.at}(`, `${meant}(`));
  });
}

const fine: readonly (readonly [body: string, formals?: string])[] = [
  ['for (key in .state_env$keys()) .state_env$remove(key)'],
  [
    '.state_env$set("a", .state_env$get("b", missing = 1)); .state_env$clear(); .state_env$reset(); .state_env$has("a"); .state_env$size(); .state_env$as_list()',
  ],
  // What `mcptool_state_factory()` documents beside them.
  ['.state_env$mget(c("a", "b")); .state_env$clone()'],
  // A field, and one that the function sets.
  ['.state_env$gte'],
  ['.state_env$gte <- 1'],
  ['.state_env$count <- function() 1; .state_env$count()'],
  ['.state_env[["count"]] <- function() 1; .state_env$count()'],
  // Another object.
  ['.state_env <- new.env(); .state_env$gte("a")'],
  ['other.state_env$gte("a"); x$.state_env'],
  ['".state_env$gte()" # .state_env$gte("a")'],
  ['.state_env$gte("a")', 'subject'],
  ['helper(subject, .state_env = .state_env)'],
];
for (const [body, formals] of fine) test(`${body} of (${formals ?? '.state_env'}) is fine`, () => assert.deepEqual(told(tool(body, formals)), []));

test('what is no tool may do with it what it likes', () => {
  assert.deepEqual(told(block(['Helper', '', '@keywords internal'], 'f <- function(.state_env) .state_env$gte("a")')), []);
});
