import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { rscriptOfThisMachine } from '../../server/src/runners/thisMachine.ts';
import { cli } from '../support/programs/programs.ts';
import { withoutR } from '../support/programs/withoutR.ts';
import { pause, processesIn, startHttp, until } from '../support/servers/liveServe.ts';
import { tempFolder } from '../support/tempFolder.ts';

// `toolscribe serve --run live` with real R, through the official client.

const options = { skip: withoutR };

const tool = (title: string, params: string, code: string): string => `#' ${title}\n#'\n${params}#' @keywords mcp-tool\n#' @export\n${code}\n\n`;

const notes: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Package: notes\nVersion: 0.1.0\n',
  '.Rprofile': 'cat("PROFILE\\n"); options(profile = "read")\n',
  '.Renviron': 'FROM_WORKSPACE=read\n',
  'R/notes.R':
    tool('Runs R code.', "#' @param code Character. The code.\n", 'run <- function(code, .state_env = NULL) eval(parse(text = code))') +
    tool(
      'Tells what it was given.',
      "#' @param words Character vector. Words.\n#' @param count Integer. How many.\n#' @param rows Data frame. The rows.\n#' @param more List. More.\n",
      'given <- function(words = "none", count = 7L, rows = NULL, more = NULL) {\n  str(list(words, count, rows, more), give.head = TRUE)\n  invisible()\n}',
    ) +
    tool(
      'Describes a text.',
      "#' @param text Character. The text.\n#' @return List with:\n#'   - `size`: Integer. How long it is.\n#'   - `parts`: Character[]. Its words.\n",
      'describe_text <- function(text) list(size = nchar(text), parts = strsplit(text, " ")[[1]])',
    ),
};

interface Live {
  readonly client: Client;
  readonly root: string;
  /** The text of the first content, behind `failed: ` where the tool failed. */
  run(code: string): Promise<string>;
}

async function live(t: TestContext, more: readonly string[] = [], files = notes): Promise<Live> {
  const root = tempFolder(t, files);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', '--run', 'live', ...more], cwd: root, stderr: 'ignore' }));
  t.after(() => client.close());
  return { client, root, run: (code) => runOn(client, code) };
}

async function runOn(client: Client, code: string): Promise<string> {
  return textOf(await client.callTool({ name: 'notes-run', arguments: { code } }));
}

function textOf(result: object): string {
  const { content, isError } = result as { content: { text: string }[]; isError?: boolean };
  return `${isError ? 'failed: ' : ''}${content[0]?.text}`;
}

// Specification 1, "Generated YAML": "Return values" are what a client reads.
test('values are told as R prints them; lists and data frames are JSON', options, async (t) => {
  const { run } = await live(t);
  assert.equal(await run('1:3'), '[1] 1 2 3');
  assert.equal(await run('"h\\u00e9llo"'), 'héllo');
  assert.equal(await run('cat("said\\n"); invisible()'), 'said');
  assert.equal(await run('invisible(5)'), '[1] 5');
  assert.equal(await run('NULL'), 'NULL');
  // Its print method is registered by a package, and not exported.
  assert.match(await run('lm(mpg ~ cyl, mtcars)'), /^\n*Call:\nlm\(/);
  assert.deepEqual(JSON.parse(await run('list(a = 1, b = list("x\\"\\n", NA), c = 1:2, d = NULL)')), { a: 1, b: ['x"\n', null], c: [1, 2], d: null });
  assert.deepEqual(JSON.parse(await run('data.frame(a = c(1.5, NA), b = factor(c("x", "y")), c = as.Date("2026-01-02"))')), [
    { a: 1.5, b: 'x', c: '2026-01-02' },
    { a: null, b: 'y', c: '2026-01-02' },
  ]);
  assert.equal(await run('stop("no such file")'), 'failed: no such file');
});

// Specification 1, "Type Inference Rules": "character vector", "integer", "list" are what R users expect.
test('arguments are what R users expect, and defaults those of the function', options, async (t) => {
  const { client } = await live(t);
  const given = async (args: object): Promise<string> => textOf(await client.callTool({ name: 'notes-given', arguments: { ...args } }));
  assert.equal(await given({}), 'List of 4\n $ : chr "none"\n $ : int 7\n $ : NULL\n $ : NULL');
  const all = await given({ words: ['a', '"b" \\ é😀'], count: 3, rows: { a: [1, 2], b: ['x', 'y'] }, more: { k: [1, 2], n: null, o: [{ z: 1 }] } });
  assert.match(all, /chr \[1:2\] "a" "\\"b\\" \\\\ é😀"/);
  assert.match(all, /\$ : int 3/);
  assert.match(all, /'data.frame':\s+2 obs. of {2}2 variables:/);
  assert.match(all, /\.\.\$ k: num \[1:2\] 1 2\n {2}\.\.\$ n: NULL\n {2}\.\.\$ o:List of 1/);
  assert.match(await given({ words: [] }), /chr\(0\)/);
});

test('a tool with a return schema gives structured content in the shape of the schema', options, async (t) => {
  const { client } = await live(t);
  await client.listTools();
  const result = await client.callTool({ name: 'notes-describe_text', arguments: { text: 'word' } });
  assert.deepEqual(result.structuredContent, { size: 4, parts: ['word'] });
  const empty = await client.callTool({ name: 'notes-describe_text', arguments: { text: '' } });
  assert.deepEqual(empty.structuredContent, { size: 0, parts: [] });
  assert.deepEqual(JSON.parse(textOf(empty)), { size: 0, parts: [] });
});

// Specification 1, "State Environment Object": the nine "Available methods".
test('.state_env has its nine methods and lives as long as the session', options, async (t) => {
  const { run } = await live(t);
  assert.equal(await run('.state_env$get("a", missing = "none")'), 'none');
  assert.equal(await run('is.null(.state_env$get("a"))'), '[1] TRUE');
  assert.equal(await run('.state_env$set("a", 1); .state_env$set("b", NULL); .state_env$size()'), '[1] 2');
  assert.equal(await run('c(.state_env$has("a"), .state_env$has("b"), .state_env$has("c"))'), '[1]  TRUE  TRUE FALSE');
  assert.equal(await run('.state_env$keys()'), 'a\nb');
  assert.deepEqual(JSON.parse(await run('.state_env$as_list()')), { a: 1, b: null });
  assert.equal(await run('.state_env$remove(c("a", "zz")); .state_env$keys()'), 'b');
  assert.equal(await run('.state_env$clear(); .state_env$size()'), '[1] 0');
  assert.equal(await run('.state_env$set("x", 1); .state_env$reset(); .state_env$keys()'), '');
  // A stored value is a copy.
  assert.equal(await run('v <- 1; .state_env$set("v", v); v <- 2; .state_env$get("v")'), '[1] 1');
});

// Issue 56, point 5: a tool may assign into it.
test('.state_env is an environment whose variables are its values', options, async (t) => {
  const { run } = await live(t);
  await run('.state_env$.x <- 1; assign("y", 2, envir = .state_env); .state_env[["z"]] <- NULL; .state_env[["w"]] <- 3');
  assert.equal(await run('.state_env$keys()'), '.x\nw\ny\nz');
  assert.equal(await run('ls(.state_env)'), 'w\ny\nz');
  assert.deepEqual(JSON.parse(await run('as.list(.state_env, all.names = TRUE, sorted = TRUE)')), { '.x': 1, w: 3, y: 2, z: null });
  assert.equal(
    await run('c(is.environment(.state_env), exists("y", envir = .state_env), exists("q", envir = .state_env), exists("get", envir = .state_env))'),
    '[1]  TRUE  TRUE FALSE FALSE',
  );
  assert.equal(await run('c(.state_env$get("y"), .state_env$y, .state_env[["y"]], get("y", envir = .state_env), with(.state_env, y))'), '[1] 2 2 2 2 2');
  assert.equal(await run('.state_env$counts$a <- 1; .state_env$counts$b <- 2; sum(unlist(.state_env$counts))'), '[1] 3');
  assert.equal(await run('rm("y", envir = .state_env); .state_env$has("y")'), '[1] FALSE');
  // A value may have the name of a method, and the method stays.
  assert.equal(await run('.state_env$get <- 1'), 'failed: \'get\' is a method of .state_env; write set("get", value)');
  assert.equal(await run('.state_env$set("get", 5); assign("size", 6, envir = .state_env); .state_env$get("get") + .state_env[["size"]]'), '[1] 11');
  assert.equal(await run('.state_env$reset(); length(ls(.state_env, all.names = TRUE))'), '[1] 0');
});

// Issue 56, point 2: "images from R (a plot that a tool prints, a raw PNG) are image content".
const drawing = { skip: withoutR || (hasPng() ? false : 'This R has no PNG device: capabilities("png") is FALSE') };

function hasPng(): boolean {
  const found = rscriptOfThisMachine('');
  return 'path' in found && spawnSync(found.path, ['--vanilla', '-e', 'cat(capabilities("png"))'], { encoding: 'utf8' }).stdout === 'TRUE';
}

test('what a tool draws, and a plot that it returns, are images', drawing, async (t) => {
  const { client } = await live(t);
  const partsOf = async (code: string): Promise<readonly unknown[]> => {
    const { content } = await client.callTool({ name: 'notes-run', arguments: { code } });
    return content.map((one) => {
      if (one.type !== 'image') return one.type === 'text' ? one.text : one.type;
      const bytes = Buffer.from(one.data, 'base64');
      assert.equal(bytes.toString('latin1', 0, 4), '\x89PNG');
      return `${one.mimeType} ${bytes.readUInt32BE(16)} x ${bytes.readUInt32BE(20)}`;
    });
  };
  const image = 'image/png 800 x 600';
  assert.deepEqual(await partsOf('plot(1:3); invisible()'), [image]);
  assert.deepEqual(await partsOf('plot(1:3); plot(3:1); cat("two\\n"); "done"'), ['two\ndone', image, image]);
  // An object whose print method draws, as those of ggplot2 do.
  const printed = 'registerS3method("print", "chart", function(x, ...) { plot(x$y); invisible(x) }); chart <- structure(list(y = 1:3), class = "chart")';
  assert.deepEqual(await partsOf(`${printed}; chart`), [image]);
  assert.deepEqual(await partsOf(`${printed}; print(chart); chart`), [image]);
  assert.deepEqual(await partsOf('plot(1:3); recordPlot()'), [image]);
  assert.deepEqual(await partsOf('grid::grid.newpage(); grid::grid.rect(); NULL'), [image]);
  // No page: neither an open device nor a file of the tool's own.
  assert.deepEqual(await partsOf('dev.new(); graphics::par("mar"); "none"'), ['none']);
  assert.deepEqual(await partsOf('png(file <- tempfile()); plot(1); dev.off(); file.exists(file)'), ['[1] TRUE']);
  assert.deepEqual(await partsOf('png(file <- tempfile()); plot(1); dev.off(); readBin(file, "raw", 1e6)'), ['image/png 480 x 480']);
  assert.equal((await partsOf('for (i in 1:15) plot(i); NULL')).length, 10);
});

test('a raw vector that is a PNG or JPEG file is an image, and any other is bytes', options, async (t) => {
  const { client } = await live(t);
  const partOf = async (code: string): Promise<unknown> => (await client.callTool({ name: 'notes-run', arguments: { code } })).content;
  const png = Buffer.from('89504e470d0a1a0a00ff', 'hex').toString('base64');
  const jpeg = Buffer.from('ffd8ffe000', 'hex').toString('base64');
  assert.deepEqual(await partOf('as.raw(c(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255))'), [{ type: 'image', data: png, mimeType: 'image/png' }]);
  assert.deepEqual(await partOf('as.raw(c(0xff, 0xd8, 0xff, 0xe0, 0))'), [{ type: 'image', data: jpeg, mimeType: 'image/jpeg' }]);
  assert.deepEqual(await partOf('as.raw(c(0x89, 0x50))'), [{ type: 'text', text: '[1] 89 50' }]);
});

test('what one call leaves behind, the next does not see', options, async (t) => {
  const { run } = await live(t);
  await run('assign("left", 1, globalenv()); setwd(tempdir()); options(digits = 3); Sys.setenv(LEFT = "1"); sink(tempfile()); attach(list(z = 1)); NULL');
  assert.equal(await run('c(exists("left"), exists("z"), nzchar(Sys.getenv("LEFT")), getOption("digits") == 3)'), '[1] FALSE FALSE FALSE FALSE');
});

// Issue 40: "a workspace's `.Rprofile`, `.Renviron`, `sitecustomize.py` are not read".
test('profiles, environment files and libraries of the workspace are not read', options, async (t) => {
  process.env.R_LIBS = '/nowhere';
  t.after(() => delete process.env.R_LIBS);
  const { run } = await live(t);
  assert.equal(await run('c(is.null(getOption("profile")), Sys.getenv("FROM_WORKSPACE") == "", Sys.getenv("R_LIBS") == "")'), '[1] TRUE TRUE TRUE');
});

// Issue 40: "an R function that loops, prints 100 MB, quits R or fails costs one call".
test('a tool that loops costs one call, and R keeps the state where it can be interrupted', options, async (t) => {
  const { run } = await live(t, ['--timeout', '3']);
  const stopped = 'failed: The tool did not end within 3 s and was stopped.';
  await run('.state_env$set("kept", 1)');
  assert.equal(await run('repeat 1'), stopped);
  assert.equal(await run('system("sleep 60"); 1'), stopped);
  assert.equal(await run('.state_env$get("kept")'), '[1] 1');
  assert.equal(await run('tryCatch(repeat 1, interrupt = function(e) repeat 1)'), stopped);
  assert.equal(await run('.state_env$size()'), '[1] 0');
});

// Issue 40, as before.
test('a tool that prints 100 MB, quits R, crashes or closes what R hears with costs one call', options, async (t) => {
  const { run } = await live(t);
  const printed = await run('for (i in 1:100) cat(strrep("x", 1e6)); invisible()');
  assert.ok(printed.length < 1_000_100);
  assert.match(printed, /x\n\.\.\. \(cut after 1000000 bytes\)$/);
  assert.match(await run('quit()'), /^failed: R ended \(exit status 0\) while the tool ran\./);
  assert.equal(await run('1'), '[1] 1');
  assert.match(await run('tools::pskill(Sys.getpid(), 9)'), /^failed: R ended \(SIGKILL\) while the tool ran\./);
  assert.equal(await run('2'), '[1] 2');
  assert.match(await run('f <- function() f(); f()'), /^failed: .*(infinite recursion|stack)/);
  assert.equal(await run('closeAllConnections(); 3'), '[1] 3');
  assert.equal(await run('4'), '[1] 4');
});

test('messages are progress, and a call can be cancelled', options, async (t) => {
  const { client, run } = await live(t);
  const told: string[] = [];
  const call = (code: string, more: object): Promise<object> => client.callTool({ name: 'notes-run', arguments: { code } }, more);
  // The SDK's client forgets `onprogress` when it reads the result, before it hears progress of the same chunk.
  client.setNotificationHandler('notifications/progress', ({ params }) => void told.push(params.message ?? ''));
  await call('capture.output(message("half done"))', { onprogress: () => {} });
  // A machine that is busy may take longer than the time between two signs of life.
  const words = told.filter((one) => one !== 'running');
  assert.deepEqual(words, ['started', 'half done']);
  const stop = new AbortController();
  const cancelled = call('.state_env$set("began", 1); repeat 1', { signal: stop.signal });
  setTimeout(() => stop.abort(), 500);
  await assert.rejects(cancelled);
  // R was interrupted: it has the state of before.
  assert.equal(await run('.state_env$get("began")'), '[1] 1');
});

test('a changed source is run as it is now', options, async (t) => {
  const { client, root } = await live(t);
  const file = path.join(root, 'R/notes.R');
  await client.callTool({ name: 'notes-describe_text', arguments: { text: 'a' } });
  writeFileSync(file, readFileSync(file, 'utf8').replace('nchar(text)', '99'));
  const { structuredContent } = await client.callTool({ name: 'notes-describe_text', arguments: { text: 'a' } });
  assert.equal((structuredContent as { size: number }).size, 99);
});

// Specification 1, "State Environment Object": ".state_env for session state".
test('two clients over HTTP have a state each', options, async (t) => {
  const { url } = await startHttp(t, tempFolder(t, notes));
  const connect = async (): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url));
    t.after(() => client.close());
    return client;
  };
  const [a, b] = [await connect(), await connect()];
  await runOn(a, '.state_env$set("who", "a")');
  await runOn(b, '.state_env$set("who", "b")');
  assert.equal(await runOn(a, '.state_env$get("who")'), 'a');
  assert.equal(await runOn(b, '.state_env$get("who")'), 'b');
  // A call is cancelled by a request of its own.
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 500);
  await assert.rejects(a.callTool({ name: 'notes-run', arguments: { code: 'repeat 1' } }, { signal: stop.signal }));
  const began = performance.now();
  assert.equal(await runOn(b, '1'), '[1] 1');
  assert.ok(performance.now() - began < 20_000, 'R was not busy until the time limit');
});

// Issue 40: "no process outlives the server (kill -9 included)".
test('R ends with its server, also where that is killed while R is busy', {
  skip: withoutR || (process.platform !== 'linux' && 'looks at /proc'),
}, async (t) => {
  for (const code of ['1', 'repeat 1', 'system("sleep 100")']) {
    const root = tempFolder(t, notes);
    const { url, child } = await startHttp(t, root);
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url));
    const call = runOn(client, code).catch(() => '');
    await (code === '1' ? call : pause(1500));
    assert.ok(processesIn(root).length > 0, code);
    child.kill('SIGKILL');
    await until(() => processesIn(root).length === 0, `${code}: all of it is gone`);
    await client.close().catch(() => {});
  }
});

test('--run, --timeout and --yes refuse what they do not know', () => {
  const said = (...args: string[]): string => spawnSync(process.execPath, [cli, 'serve', ...args], { encoding: 'utf8' }).stderr;
  assert.match(said('--run', 'wild'), /'wild'.*mock.*live/);
  assert.match(said('--timeout', '5'), /--timeout goes with --run live/);
  assert.match(said('--yes'), /--yes goes with --run live/);
  assert.match(said('--run', 'mock', '--yes'), /--yes goes with --run live/);
});
