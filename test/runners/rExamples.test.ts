import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { type ExampleRequest, type ExampleRun, runExamples } from '../../server/src/runners/rExamples.ts';
import { withoutR } from '../support/programs/withoutR.ts';
import { tempFolder } from '../support/tempFolder.ts';

const options = { skip: withoutR };

const demo: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Package: demo\nVersion: 0.1.0\nImports: utils, tools (>= 3.0)\nCollate: \'b.R\' "a.R"\n',
  'R/a.R': 'double <- function(x) base_value * x\nhello <- function() "h\\u00e9llo \\u2014 \\U0001F600"\n',
  'R/b.R': 'base_value <- 2\nhidden_helper <- function() head(letters, 2)\nprint.shout <- function(x, ...) cat("SHOUT", toupper(unclass(x)), "\\n")\n',
};

async function run(
  t: TestContext,
  codes: readonly string[],
  files: Readonly<Record<string, string>> = demo,
  more: Partial<ExampleRequest> = {},
): Promise<ExampleRun & { readonly folder: string }> {
  const folder = tempFolder(t, files);
  const examples = codes.map((code, i) => ({ id: `e${i}`, file: 'R/a.R', line: 1, code }));
  return { folder, ...(await runExamples({ packageRoot: folder, examples, timeoutSeconds: 20, maxOutputBytes: 10_000, ...more })) };
}

const outputs = (made: ExampleRun): readonly string[] =>
  made.results.map((result) => (result.status === 'ok' ? result.output : `${result.status}: ${result.message}`));

test('visible values are printed, cat() is captured, messages and warnings are not', options, async (t) => {
  const made = await run(t, ['double(21)\nx <- 5\ninvisible(x)\ncat("said\\n")\nmessage("no")\nwarning("neither")\nlist(a = x)']);
  assert.deepEqual(outputs(made), ['[1] 42\nsaid\n$a\n[1] 5']);
  assert.deepEqual(made.notes, []);
});

test('the sources are a namespace: Collate order, internals, imports, pkg::, methods, library()', options, async (t) => {
  const made = await run(t, [
    'hidden_helper()',
    'demo::double(1)',
    'structure("a", class = "shout")',
    'library(demo)\ntoTitleCase("an example")',
    'environmentName(environment(double))',
  ]);
  assert.deepEqual(outputs(made), ['[1] "a" "b"', '[1] 2', 'SHOUT A ', '[1] "An Example"', '[1] "demo"']);
});

test('text beyond ASCII, and a width of 80', options, async (t) => {
  const made = await run(t, ['hello()', '# ünïcode ✓\n"日本語"', 'options(width = 40)\n1:30', '1:30', 'Sys.getlocale("LC_COLLATE")']);
  assert.equal(made.results[0]?.output, '[1] "héllo — 😀"');
  assert.equal(made.results[1]?.output, '[1] "日本語"');
  assert.equal(made.results[3]?.output, ' [1]  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25\n[26] 26 27 28 29 30');
  assert.equal(made.results[4]?.output, '[1] "C"');
});

test('each example begins clean', options, async (t) => {
  const made = await run(t, [
    'x <- 1; assign("y", 2, globalenv()); setwd(tempdir()); options(digits = 3); Sys.setenv(LEFT = "over"); sink(tempfile()); attach(list(z = 3)); set.seed(1)',
    'invisible(Sys.setlocale("LC_ALL", "C")); library(stats4)',
    'c(exists("x"), exists("y"), exists("z"), exists(".Random.seed"), nzchar(Sys.getenv("LEFT")))\npi\nbasename(getwd())\n"é"\n"package:stats4" %in% search()',
  ]);
  assert.deepEqual(outputs(made), ['', '', '[1] FALSE FALSE FALSE FALSE FALSE\n[1] 3.141593\n[1] "work"\n[1] "é"\n[1] FALSE']);
});

test("an error has R's words and its line", options, async (t) => {
  const made = await run(t, ['double(1)\n\nsqrt(\n  "a"\n)', 'local({\n  1\n  stop("inner")\n})', 'x <- (1\ny', 'double(2)', 'nobody']);
  assert.deepEqual(
    made.results.map(({ status, message, errorLine }) => ({ status, message, errorLine })),
    [
      { status: 'error', message: 'Error in sqrt("a") : non-numeric argument to mathematical function', errorLine: 2 },
      { status: 'error', message: 'Error: inner', errorLine: 2 },
      { status: 'error', message: 'Error: unexpected symbol', errorLine: 1 },
      { status: 'ok', message: undefined, errorLine: undefined },
      { status: 'error', message: "Error: object 'nobody' not found", errorLine: 0 },
    ],
  );
  assert.equal(made.results[0]?.output, '[1] 2');
});

test('dontrun is not run, donttest is, dontshow runs without a trace', options, async (t) => {
  const made = await run(t, ['\\dontrun{stop("no")}\n1', '\\donttest{\ndouble(4)\n}', '\\dontshow{\nq <- 3; q\n}\nq', '\\dontrun{\nstop("no")\n}']);
  assert.deepEqual(outputs(made), ['[1] 1', '[1] 8', '[1] 3', 'skipped: There is no code to run.']);
});

test('an example whose condition does not hold is not run', options, async (t) => {
  const folder = tempFolder(t, demo);
  const conditions = ['double(1) == 2', 'requireNamespace("no.such.package", quietly = TRUE)', 'stop("no")'];
  const examples = conditions.map((condition, i) => ({ id: `e${i}`, file: 'R/a.R', line: 1, code: 'double(7)', condition }));
  const made = await runExamples({ packageRoot: folder, examples, timeoutSeconds: 20, maxOutputBytes: 1000 });
  assert.deepEqual(
    made.results.map((result) => result.status),
    ['ok', 'skipped', 'skipped'],
  );
});

test('an example that does not end is stopped, also where R itself cannot; the others run', options, async (t) => {
  const made = await run(t, ['cat("before\\n"); system("sleep 60")', 'x <- 1\n\nrepeat {}\nx', 'double(3)'], demo, { timeoutSeconds: 1 });
  assert.deepEqual(
    made.results.map(({ status, output, errorLine }) => ({ status, output, errorLine })),
    [
      { status: 'timeout', output: 'before', errorLine: 0 },
      { status: 'timeout', output: '', errorLine: 2 },
      { status: 'ok', output: '[1] 6', errorLine: undefined },
    ],
  );
});

test('an example that ends R costs no other', options, async (t) => {
  const made = await run(t, ['cat("x")\nquit(status = 3)', 'double(5)']);
  assert.deepEqual(outputs(made), ['error: R ended (exit status 3) while this example ran.', '[1] 10']);
  assert.equal(made.results[0]?.errorLine, 1);
});

test('output beyond the limit is cut, and the cut is marked, between characters', options, async (t) => {
  const made = await run(t, ['cat(strrep("é", 100000))', 'cat("short")'], demo, { maxOutputBytes: 11 });
  assert.deepEqual(outputs(made), ['ééééé\n... (cut after 11 bytes)', 'short']);
});

test('no profile is sourced, and the renv library is used', options, async (t) => {
  const version = 'cat(file.path("renv", "library", "linux-any", paste0("R-", R.version$major, ".", sub("[.].*", "", R.version$minor)), R.version$platform))';
  const asked = await run(t, [version]);
  const library = asked.results[0]?.output ?? '';
  const made = await run(t, ['basename(.libPaths()[[1]]) == R.version$platform\nexists("profile_was_here")\nSys.getenv("FROM_RENVIRON")'], {
    ...demo,
    '.Rprofile': 'profile_was_here <- TRUE\nfile.create("sourced")\n',
    '.Renviron': 'FROM_RENVIRON=yes\n',
    [`${library}/placeholder/DESCRIPTION`]: 'Package: placeholder\n',
  });
  assert.deepEqual(outputs(made), ['[1] TRUE\n[1] FALSE\n[1] "yes"']);
  assert.equal(existsSync(path.join(made.folder, 'sourced')), false);
});

test('mcp_describe is used where the package has it', options, async (t) => {
  const made = await run(t, ['describe_me <- 1:3\ndescribe_me\ninvisible(3)'], {
    ...demo,
    'R/a.R': 'mcp_describe <- function(x, ...) c("described:", class(x))\n',
  });
  assert.deepEqual(outputs(made), ['described:\ninteger']);
});

test('a source file that does not parse is said, and costs no other file', options, async (t) => {
  const made = await run(t, ['works()'], { DESCRIPTION: 'Package: demo\n', 'R/a.R': 'works <- function() 1\n', 'R/b.R': 'broken <- function( {\n' });
  assert.deepEqual(outputs(made), ['[1] 1']);
  assert.match(made.notes.join('\n'), /^R\/b\.R could not be loaded: .*unexpected/);
});

test('a source file may begin with a byte order mark', options, async (t) => {
  const made = await run(t, ['marked()'], { DESCRIPTION: 'Package: demo\n', 'R/a.R': '\ufeffmarked <- function() "\u00e9"\n' });
  assert.deepEqual(outputs(made), ['[1] "\u00e9"']);
  assert.deepEqual(made.notes, []);
});

test('without DESCRIPTION the sources are loaded all the same', options, async (t) => {
  assert.deepEqual(outputs(await run(t, ['f()'], { 'R/a.R': 'f <- function() 7\n' })), ['[1] 7']);
});

test('progress is told, and a cancelled run says so', options, async (t) => {
  const control = new AbortController();
  const seen: string[] = [];
  const made = await run(t, ['double(1)', 'repeat {}', 'double(2)'], demo, {
    signal: control.signal,
    onProgress: ({ id, total }) => {
      seen.push(`${id}/${total}`);
      if (id === 'e1') control.abort();
    },
  });
  assert.deepEqual(seen, ['e0/3', 'e1/3']);
  assert.deepEqual(outputs(made), ['[1] 2', 'skipped: The run was cancelled.', 'skipped: The run was cancelled.']);
});

test('a setting that leads nowhere is a problem, and nothing runs', async (t) => {
  const made = await run(t, ['1'], demo, { rscript: '/no/such/Rscript' });
  assert.match(made.problem ?? '', /'\/no\/such\/Rscript'/);
  assert.deepEqual(
    made.results.map((result) => result.status),
    ['skipped'],
  );
});

test('plots leave no file, and standard input is empty', options, async (t) => {
  const made = await run(t, ['plot(1:3)\nh <- hist(c(1, 2, 3))', 'readLines("stdin")\nlist.files()']);
  assert.deepEqual(outputs(made), ['', 'character(0)\ncharacter(0)']);
  assert.deepEqual(readdirSync(made.folder).sort(), ['DESCRIPTION', 'R']);
});

test('S4 methods, data frames and what is invisible are shown as at the prompt', options, async (t) => {
  const made = await run(t, ['new("Acc", n = 3)\ninvisible(5)\n(invisible(6))\ndata.frame(a = 1:2, b = c("x", "y"))\nNULL'], {
    DESCRIPTION: 'Package: demo\n',
    'R/a.R': 'setClass("Acc", representation(n = "numeric"))\nsetMethod("show", "Acc", function(object) cat("<Acc ", object@n, ">\\n", sep = ""))\n',
  });
  assert.deepEqual(outputs(made), ['<Acc 3>\n[1] 6\n  a b\n1 1 x\n2 2 y\nNULL']);
});

test('an installed namespace of the same version is used, and mcp_describe of an installed ravepipeline', options, async (t) => {
  const files = {
    'lib/here': '',
    'rave/DESCRIPTION': 'Package: ravepipeline\nVersion: 9.9\n',
    'rave/NAMESPACE': 'export(mcp_describe)\n',
    'rave/R/a.R': 'mcp_describe <- function(x, ...) c("described:", format(x))\n',
    'demo/DESCRIPTION': 'Package: demo\nVersion: 1.0.0\n',
    'demo/NAMESPACE': 'export(f)\n',
    'demo/R/a.R': 'f <- function() "installed"\n',
  };
  const folder = tempFolder(t, files);
  const library = path.join(folder, 'lib');
  for (const name of ['rave', 'demo']) {
    const { status, stderr } = spawnSync('R', ['CMD', 'INSTALL', '--no-docs', '-l', library, path.join(folder, name)], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  }
  writeFileSync(path.join(folder, 'demo/R/a.R'), 'f <- function() "from the sources"\n');
  const request = {
    packageRoot: path.join(folder, 'demo'),
    examples: [{ id: 'e', file: 'R/a.R', line: 1, code: 'f()' }],
    timeoutSeconds: 20,
    maxOutputBytes: 1000,
  };
  const before = process.env.R_LIBS;
  process.env.R_LIBS = library;
  t.after(() => {
    if (before === undefined) delete process.env.R_LIBS;
    else process.env.R_LIBS = before;
  });
  assert.deepEqual(outputs(await runExamples(request)), ['described:\ninstalled']);
  writeFileSync(path.join(folder, 'demo/DESCRIPTION'), 'Package: demo\nVersion: 1.0.1\n');
  const newer = await runExamples(request);
  assert.deepEqual(outputs(newer), ['described:\nfrom the sources']);
  assert.match(newer.notes.join(), /Version 1\.0\.0 of demo is installed and DESCRIPTION says 1\.0\.1/);
});
