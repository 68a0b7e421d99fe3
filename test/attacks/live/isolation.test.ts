import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { withoutR } from '../../support/programs/withoutR.ts';
import { serveOverHttp } from '../../support/servers/serveOverHttp.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { anyCode, type Caller, caller, isRunning, overStdio, until } from './liveServer.ts';

// Issue: a tool answers its own call alone, what it rebinds does not reach the server's own R code, and no session reaches the state of another one.

const options = { skip: withoutR };

const plain = {
  ...anyCode,
  'R/plain.R': "#' Gives a list.\n#'\n#' @return List with:\n#'   - `a`: Integer. A number.\n#' @keywords mcp-tool\nplain <- function() { list(a = 7L) }\n",
};

/** R code that writes an event of these members. */
const event = (members: string): string => `cat(paste0("\\036", commandArgs(TRUE)[[1]], " {${members.replaceAll('"', '\\"')}}\\n"))`;

// The secret of the running call, found in the frames of the server's code, is worth nothing in the next one.
const secretOfCall = 'for (f in sys.frames()) if (exists("request", f, inherits = FALSE)) secret <- get("request", f)$call; ';

test('an event that a tool writes does not answer a later call', options, async (t) => {
  const { call, run } = await overStdio(t, tempFolder(t, plain));
  const late = (members: string): string =>
    `${secretOfCall}text <- paste0("\\036", commandArgs(TRUE)[[1]], " {", gsub("SECRET", secret, '${members}'), "}"); system(paste0("(sleep 0.3; printf '%s\\\\n' ", shQuote(text), ") &")); 1`;
  const forged = [
    event('"event":"end"'),
    event('"event":"value","kind":"text"'),
    event('"event":"end","call":null'),
    event('"event":"end","call":"1","message":"forged"'),
    event('"event":"ready"'),
    event('"event":"note","message":"forged"'),
    `cat(paste0("\\036", commandArgs(TRUE)[[1]], " null\\n"))`,
    `cat(paste0("\\036", commandArgs(TRUE)[[1]], " [1]\\n"))`,
    // No end of the line.
    `cat(paste0("\\036", commandArgs(TRUE)[[1]], " "))`,
  ];
  for (const code of forged) {
    assert.match(await run(`${code}; invisible("answer")`), /^answer$|^failed: forged$/, code);
    assert.equal(await call('notes-plain'), '{\n  "a": 7\n}', code);
  }
  for (const members of ['"event":"end","call":"SECRET","message":"forged"', '"event":"value","call":"SECRET","kind":"text"']) {
    await run(late(members));
    assert.equal(await run('Sys.sleep(1); "answer"'), 'answer', members);
  }
});

test('what a tool rebinds reaches neither its own answer nor those of later calls', options, async (t) => {
  const { call, run } = await overStdio(t, tempFolder(t, plain));
  const names =
    'c("assign", "get", "exists", "cat", "paste0", "paste", "sprintf", "vapply", "list", "do.call", "conditionMessage", "trimws", "nzchar", "readLines", "sink", "setdiff", "flush", "stdout", "stderr", "withCallingHandlers", "withVisible", "is.data.frame", "strsplit", "iconv", "enc2utf8", "utf8ToInt", "gsub", "rm", "ls", "options", "setwd", "Sys.getenv", "Sys.setenv", "sink.number", "getAllConnections", "print", "toString", "tryCatch", "names", "is.null", "is.list", "c")';
  // The compiler of R, which compiles a tool at its second call, needs the others.
  const inBase =
    'c("cat", "paste0", "sprintf", "conditionMessage", "trimws", "nzchar", "readLines", "sink", "setdiff", "flush", "stdout", "stderr", "withCallingHandlers", "withVisible", "iconv", "enc2utf8", "utf8ToInt", "rm", "setwd", "Sys.getenv", "Sys.setenv", "sink.number", "getAllConnections", "print", "print.default", "toString", "setTimeLimit", "search", "detach", "do.call", "is.data.frame", "file", "unclass", "Sys.sleep", "close")';
  const bad = 'function(...) .Internal(stop(FALSE, "rebound"))';
  const rebinding = [
    `for (n in ${names}) assign(n, ${bad}, globalenv()); invisible(7)`,
    `at <- baseenv(); bad <- ${bad}; for (n in ${inBase}) { unlockBinding(n, at); if (n != "assign") assign(n, bad, envir = at) }; invisible(7)`,
    'suppressMessages(trace("flush", quote(stop("traced")), print = FALSE, where = baseenv())); invisible(7)',
    'at <- asNamespace("grDevices"); unlockBinding("graphics.off", at); assign("graphics.off", function() stop("rebound"), envir = at); invisible(7)',
    'setTimeLimit(elapsed = 0.3, transient = FALSE); setSessionTimeLimit(elapsed = 0.3); invisible(7)',
    'for (f in sys.frames()) try(assign("say", function(...) NULL, envir = environment(sys.function(1)))); invisible(7)',
  ];
  for (const code of rebinding) {
    const own = await overStdio(t, tempFolder(t, plain));
    assert.equal(await own.run(code), '[1] 7', code);
    for (let i = 0; i < 2; i++) assert.equal(await own.call('notes-plain'), '{\n  "a": 7\n}', code);
  }
  assert.equal(await run('1'), '[1] 1');
  assert.equal(await call('notes-plain'), '{\n  "a": 7\n}');
});

async function clients(t: TestContext, count: number): Promise<readonly Caller[]> {
  const { url } = await serveOverHttp(t, tempFolder(t, plain), ['--run', 'live', '--no-token']);
  return Promise.all(Array.from({ length: count }, () => caller(t, new StreamableHTTPClientTransport(url))));
}

/** Looks for a text in all that frames, closures, environments and the memory of R lead to. */
const search = `local({
  seen <- new.env()
  found <- 0L
  library_of_R <- function(x) isNamespace(x) && !identical(getNamespaceName(x)[[1L]], "notes") || startsWith(paste(attr(x, "name")), "package:")[1L] %in% TRUE
  look <- function(x) {
    if (is.character(x)) { if (any(grepl(paste0("ses", "ame"), x))) found <<- found + 1L }
    else if (is.function(x)) { if (!is.primitive(x)) look(environment(x)) }
    else if (is.environment(x)) {
      key <- format(x)
      if (identical(x, emptyenv()) || identical(x, baseenv()) || library_of_R(x) || exists(key, envir = seen, inherits = FALSE)) return(invisible())
      assign(key, TRUE, envir = seen)
      look(parent.env(x))
      # The frame of local() has the whole program as a promise.
      for (n in setdiff(ls(x, all.names = TRUE), "expr")) try(look(get(n, envir = x, inherits = FALSE)), silent = TRUE)
    } else if (is.list(x) && length(x) < 1000L) for (one in unclass(x)) look(one)
  }
  for (i in seq_len(sys.nframe())) { look(sys.frame(i)); look(sys.function(i)) }
  look(globalenv())
  found > 0L
})`;

test('a session finds the state of no other session, in whatever way it looks', options, async (t) => {
  const [a, b] = await clients(t, 2);
  assert.ok(a && b);
  await b.run('.state_env$set("who", "sesame"); 1');
  assert.equal(await a.run(search), '[1] FALSE');
  assert.equal(await b.run(search), '[1] TRUE', 'the search finds its own');
  // What one rebinds does not listen to another.
  await a.run('unlockBinding("list", baseenv()); assign("list", function(...) stop("rebound"), envir = baseenv()); 1');
  assert.equal(await b.call('notes-plain'), '{\n  "a": 7\n}');
  assert.equal(await b.run('.state_env$get("who")'), 'sesame');
  assert.equal(await a.run('is.null(.state_env$get("who"))'), '[1] TRUE');
});

/** Without the header of sessions, as a client that does not know them. */
const withoutSession: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('mcp-session-id');
  return fetch(url, { ...init, headers });
};

test('calls without a session share an R process, and neither find the state of one another nor of a session', options, async (t) => {
  const { url } = await serveOverHttp(t, tempFolder(t, plain), ['--run', 'live', '--no-token']);
  const own = await caller(t, new StreamableHTTPClientTransport(url));
  const others = [0, 1].map(() => caller(t, new StreamableHTTPClientTransport(url, { fetch: withoutSession })));
  await own.run('.state_env$set("who", "sesame"); 1');
  const pids: string[] = [];
  for (const one of await Promise.all(others)) {
    assert.equal(await one.run('.state_env$set("who", "sesame"); environment(.state_env$get)$values$who; .state_env$get("who")'), 'sesame');
    assert.equal(await one.run('.state_env$size()'), '[1] 0');
    assert.equal(await one.run(search), '[1] FALSE');
    pids.push(await one.run('Sys.getpid()'));
  }
  assert.equal(pids[0], pids[1]);
  assert.notEqual(await own.run('Sys.getpid()'), pids[0]);
  assert.equal(await own.run('.state_env$get("who")'), 'sesame');
});

test('of many sessions the last eight have an R process', { skip: options.skip || process.platform === 'win32' }, async (t) => {
  const all = await clients(t, 9);
  const pids: number[] = [];
  for (const one of all) pids.push(Number((await one.run('.state_env$set("kept", 1); Sys.getpid()')).replace('[1] ', '')));
  assert.equal(new Set(pids).size, 9);
  await until(() => !isRunning(pids[0] ?? 0), 'the first one is ended');
  assert.equal(pids.filter(isRunning).length, 8);
  assert.equal(await all[0]?.run('.state_env$size()'), '[1] 0');
  assert.equal(await all[8]?.run('.state_env$size()'), '[1] 1');
});
