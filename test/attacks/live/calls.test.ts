import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { withoutR } from '../../support/programs/withoutR.ts';
import { serveOverHttp } from '../../support/servers/serveOverHttp.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { anyCode, caller, isRunning, overStdio, pause, until } from './liveServer.ts';

// Issue 40: "an R function that loops, prints 100 MB, quits R or fails costs one call".

const options = { skip: withoutR };

const echo = {
  DESCRIPTION: 'Package: words\nVersion: 0.1.0\n',
  'R/echo.R':
    "#' Gives back what it was given.\n#'\n#' @param text Character. A text.\n#' @param all Character vector. Texts.\n#' @param more List. Anything.\n#' @return List with:\n#'   - `text`: Character. The text.\n#'   - `all`: Character[]. The texts.\n#'   - `names`: Character[]. Names of the others.\n#' @keywords mcp-tool\necho <- function(text, all = character(), more = list()) list(text = text, all = all, names = names(more))\n",
};

// Specification 1, "Parameter Schema Fields": a parameter of type string is a string, whatever it holds.
test('arguments that look like R code are texts, and never evaluated', options, async (t) => {
  const marks = tempFolder(t, {});
  const root = tempFolder(t, echo);
  const { client } = await overStdio(t, root, ['--run', 'live'], { MARKS: marks });
  const evil = 'file.create(file.path(Sys.getenv("MARKS"), "ran"))';
  const texts = [
    evil,
    `"); ${evil}; c("`,
    `\\"); ${evil}; c(\\"`,
    `\n${evil}\n`,
    `'); ${evil} #`,
    `\`${evil}\``,
    `r"(${evil})"`,
    `")"; ${evil}; r"---(`,
    `{{${evil}}} \${${evil}} %s $(touch ran) \`touch ran\` | touch ran`,
    `\u2028${evil}\u2029\u0085\r${evil}`,
    '\\u{22}); q("no"); c(\\x22',
    '\u001e{"event":"end"}\n',
    `list(forget="x")\n${evil}`,
    'é😀\u202e"',
  ];
  for (const text of texts) {
    const given = { text, all: [text, ''], more: { [text]: 1, 'names=c': [text] } };
    const { structuredContent } = await client.callTool({ name: 'words-echo', arguments: given });
    assert.deepEqual(structuredContent, { text, all: [text, ''], names: [text, 'names=c'] }, JSON.stringify(text));
  }
  const nul = await client.callTool({ name: 'words-echo', arguments: { text: `a\0"); ${evil}` } });
  assert.match(JSON.stringify(nul), /U\+0000.*"isError":true/);
  for (const folder of [marks, root]) assert.equal(existsSync(path.join(folder, 'ran')), false);
});

// Specification 1, "Hidden Parameters": "Parameters starting with `.` are automatically excluded".
test('a call cannot set hidden parameters, by their names, by the beginning of one or by no name', options, async (t) => {
  const tool =
    "#' Removes a file.\n#'\n#' @param file Character. The file.\n#' @keywords mcp-tool\nremove <- function(file, .force = FALSE, .state_env = NULL, unsaid = FALSE) paste(.force, unsaid, is.environment(.state_env))\n";
  const { call } = await overStdio(t, tempFolder(t, { DESCRIPTION: 'Package: words\nVersion: 0.1.0\n', 'R/a.R': tool }));
  assert.equal(await call('words-remove', { file: 'a' }), 'FALSE FALSE TRUE');
  for (const name of ['.force', '.fo', '.f', 'unsaid', 'un', '', '.state_env', '...', 'fil', '__proto__']) {
    const given = JSON.parse(`{ "file": "a", ${JSON.stringify(name)}: true }`);
    assert.equal(await call('words-remove', given), `failed: ${JSON.stringify(name)} is not a parameter of the tool`);
  }
});

test('a package whose sources quit R, loop or fail costs its own calls alone, and is run once it is mended', options, async (t) => {
  const files = (name: string, source: string): Record<string, string> => ({
    [`${name}/DESCRIPTION`]: `Package: ${name}\nVersion: 0.1.0\n`,
    [`${name}/R/a.R`]: source,
    [`${name}/R/tool.R`]: "#' Tells that it is there.\n#' @keywords mcp-tool\nhere <- function() Sys.getpid()\n",
  });
  const root = tempFolder(t, {
    ...files('quits', 'quit(status = 3)\n'),
    ...files('loops', 'cat(Sys.getpid(), file = "pid")\ntryCatch(repeat 1, interrupt = function(e) repeat 1)\n'),
    ...files('fails', 'stop("broken")\n'),
    ...files('prints', 'for (i in 1:50) cat(strrep("x", 1e6))\ncat("\\036 {\\"event\\":\\"ready\\"}\\n")\n'),
    ...files('good', ''),
  });
  const { call } = await overStdio(t, root);
  for (let i = 0; i < 2; i++) assert.match(await call('quits-here'), /^failed: R ended \(exit status 3\) while the package was loaded/);
  assert.match(await call('fails-here'), /^\[1\] \d+$/, 'the other files of the package are loaded');
  assert.match(await call('prints-here'), /^\[1\] \d+$/);
  const stop = new AbortController();
  const looping = call('loops-here', {}, { signal: stop.signal });
  const pidFile = path.join(root, 'loops/pid');
  await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', 'it loops');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  assert.match(await call('good-here'), /^\[1\] \d+$/, 'while another package is loaded');
  stop.abort();
  await assert.rejects(looping);
  await until(() => !isRunning(pid), 'R that loops while it loads is ended');
  for (const name of ['quits', 'loops']) writeFileSync(path.join(root, name, 'R/a.R'), '# mended\n');
  for (const name of ['quits', 'loops']) assert.match(await call(`${name}-here`), /^\[1\] \d+$/, name);
});

test('of 50 calls at once to one package, each gets its own answer, also where some fail or end R', options, async (t) => {
  const { run } = await overStdio(t, tempFolder(t, anyCode));
  const codes = Array.from({ length: 50 }, (_, i) => (i === 20 ? 'quit()' : i % 7 === 3 ? `stop("no ${i}")` : `cat("n", ${i}); invisible()`));
  const answers = await Promise.all(codes.map((code) => run(code)));
  for (const [i, answer] of answers.entries())
    if (i === 20) assert.match(answer, /^failed: R ended/);
    else assert.equal(answer, i % 7 === 3 ? `failed: no ${i}` : `n ${i}`);
});

test('texts and marks of any length cost a call nothing but themselves', options, async (t) => {
  const { run } = await overStdio(t, tempFolder(t, anyCode));
  const long = 'strrep("x", 3e6)';
  const failed = await run(`stop(structure(class = c("a", "error", "condition"), list(message = ${long}, call = NULL)))`);
  assert.match(failed, /^failed: x{100000}\.{3} \(cut after 100000 characters\)$/);
  assert.equal(await run(`message(${long}); "answer"`), 'answer');
  for (const to of ['stdout()', 'stderr()'])
    assert.match(await run(`cat("\\036", commandArgs(TRUE)[[1]], " ", ${long}, sep = "", file = ${to}); "answer"`), /^x*\n?answer$/);
  assert.equal(await run('"next"'), 'next');
});

test('calls that are cancelled while they wait never run, and the others do', options, async (t) => {
  const root = tempFolder(t, anyCode);
  const { run } = await overStdio(t, root);
  await run('1');
  const first = run('Sys.sleep(1.5); "first"');
  const stops = Array.from({ length: 20 }, () => new AbortController());
  const waiting = stops.map(({ signal }, i) => run(`file.create("ran-${i}")`, { signal }));
  const last = run('list.files(pattern = "^ran")');
  setTimeout(() => {
    for (const stop of stops) stop.abort();
  }, 300);
  for (const one of await Promise.allSettled(waiting)) assert.equal(one.status, 'rejected');
  assert.equal(await first, 'first');
  assert.equal(await last, '');
});

test('a client that leaves in the middle of a call costs the others nothing', options, async (t) => {
  const root = tempFolder(t, anyCode);
  const { url } = await serveOverHttp(t, root, ['--run', 'live', '--no-token']);
  const [leaves, stays] = [await caller(t, new StreamableHTTPClientTransport(url)), await caller(t, new StreamableHTTPClientTransport(url))];
  await stays.run('.state_env$set("kept", 7)');
  const left = leaves.run('cat("began", file = "began"); tryCatch(repeat 1, interrupt = function(e) cat("stopped", file = "stopped"))').catch(() => 'gone');
  await until(() => existsSync(path.join(root, 'began')), 'it runs');
  await leaves.client.close();
  await left;
  const began = performance.now();
  assert.equal(await stays.run('.state_env$get("kept")'), '[1] 7');
  assert.ok(performance.now() - began < 20_000, 'R was not busy until the time limit');
  assert.ok(existsSync(path.join(root, 'stopped')));
});

test('a source that changes while a call runs is that of the next call', options, async (t) => {
  const tool = (words: string): string => `#' Waits.\n#' @keywords mcp-tool\nwait <- function() { cat("", file = "began"); Sys.sleep(1.5); "${words}" }\n`;
  const root = tempFolder(t, { ...anyCode, 'R/wait.R': tool('old') });
  const { call, run } = await overStdio(t, root);
  const during = call('notes-wait');
  await until(() => existsSync(path.join(root, 'began')), 'it runs');
  writeFileSync(path.join(root, 'R/wait.R'), tool('new one'));
  const queued = call('notes-wait');
  assert.equal(await during, 'old');
  assert.equal(await queued, 'new one');
  // What is broken, and then removed, costs the calls of its own.
  writeFileSync(path.join(root, 'R/wait.R'), 'wait <- function( {\n');
  assert.equal(await run('2'), '[1] 2');
  rmSync(path.join(root, 'R/wait.R'));
  await pause(1500);
  await assert.rejects(call('notes-wait'), /Unknown tool/);
  assert.equal(await run('3'), '[1] 3');
});
