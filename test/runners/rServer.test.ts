import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { parseDocument } from 'yaml';
import { create, render } from '../specifications/rServer/inputs.ts';
import { without } from '../support/programs/without.ts';
import { rServer } from '../support/servers/rServer.ts';
import { tempFolder } from '../support/tempFolder.ts';

// The tools of examples/r-server, with real R and pandoc: what specification 3 says of `create_rmd`, `render_rmd` and their errors.

const options = { skip: without('rmarkdown') };
const unix = { skip: options.skip || (process.platform === 'win32' && 'the program docker is a shell script') };

// Specification 3, "Input Schema" of both tools, to the letter.
test('the tools have the names, the descriptions and the input schemas of the specification', options, async (t) => {
  const { tools } = (await (await rServer(t)).ask('tools/list')).result as { readonly tools: readonly Record<string, unknown>[] };
  assert.deepEqual(
    tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    [create, render],
  );
});

// Specification 3, "create_rmd": "The filename will automatically have the `.Rmd` extension added if not provided".
test('a file has the extension once, and lies in the folder rmd', options, async (t) => {
  const { root, call } = await rServer(t);
  for (const filename of ['plain', 'given.Rmd', 'small.rmd', 'two words', 'v1.2', 'naïve'])
    assert.match(await call('create_rmd', { filename, title: 'Title', content: 'Text.' }), /^Created R Markdown file: [^.]+(\.2)?\.Rmd$/);
  assert.deepEqual(readdirSync(path.join(root, 'rmd')).sort(), ['given.Rmd', 'naïve.Rmd', 'plain.Rmd', 'small.Rmd', 'two words.Rmd', 'v1.2.Rmd']);
});

// Specification 3, "create_rmd": "If the content doesn't include YAML front matter, it will be automatically added with the provided title".
test('a title is valid YAML, whatever is in it', options, async (t) => {
  const { root, call } = await rServer(t);
  const created = async (title: string, content: string): Promise<string> => {
    assert.equal(await call('create_rmd', { filename: 'a', title, content }), 'Created R Markdown file: a.Rmd');
    return readFileSync(path.join(root, 'rmd/a.Rmd'), 'utf8');
  };
  for (const title of ['Plain', 'A: "b" \'c\' # d', 'back\\slash', 'two\nlines\r\nand\ttab', '---', 'é 😀 \u2028 \u0085 \u0001', '!expr 1', '']) {
    const [, front, rest] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(await created(title, 'Text.')) ?? [];
    const document = parseDocument(front ?? '');
    assert.deepEqual([document.errors, document.toJS(), rest], [[], { title }, 'Text.\n'], title);
  }
  const own = '---\ntitle: Own\n---\n\nText.\n';
  assert.equal(await created('Other', own), own);
  assert.equal(await created('Other', `\n\n${own}`), `\n\n${own}`);
  assert.equal(await created('Other', own.replaceAll('\n', '\r\n')), own.replaceAll('\n', '\r\n'));
  assert.equal(await created('Rule', '---\n\nText below a rule.\n'), '---\ntitle: "Rule"\n---\n\n---\n\nText below a rule.\n');
});

test('a file that is there is replaced, and the one before is kept beside it', options, async (t) => {
  const { root, ask, call } = await rServer(t);
  for (const content of ['First.', 'Second.']) await call('create_rmd', { filename: 'a', title: 'A', content });
  assert.match(readFileSync(path.join(root, 'rmd/a.Rmd'), 'utf8'), /Second\.\n$/);
  assert.match(readFileSync(path.join(root, 'rmd/a.Rmd.bak'), 'utf8'), /First\.\n$/);
  assert.doesNotMatch(JSON.stringify(await ask('resources/list')), /bak/);
});

// Specification 3, "create_rmd": "The file is saved to the `rmd` directory", and nowhere else.
test('no name and no link leads out of the folder', unix, async (t) => {
  const { root, call } = await rServer(t);
  const outside = tempFolder(t, { 'kept.Rmd': 'Kept.' });
  const names = ['../x', '/tmp/x', 'a/b', 'a\\b', '.hidden', '..', '-x', 'a:b', 'CON', 'nul.txt', 'a\nb', ' a', 'a'.repeat(300)];
  for (const filename of names)
    for (const [tool, more] of [
      ['create_rmd', { title: 'T', content: 'C' }],
      ['render_rmd', {}],
    ] as const)
      assert.match(await call(tool, { filename, ...more }), /^failed: Invalid params: filename is the name of a file in the folder 'rmd'/, filename);
  assert.equal(await call('create_rmd', { filename: '.Rmd', title: 'T', content: 'C' }), 'failed: Invalid params: filename is required');
  assert.match(await call('create_rmd', { filename: 'a\0b', title: 'T', content: 'C' }), /^failed: .*U\+0000/);
  assert.ok(!existsSync(path.join(root, 'rmd')));
  mkdirSync(path.join(root, 'rmd'));
  symlinkSync(path.join(outside, 'kept.Rmd'), path.join(root, 'rmd/link.Rmd'));
  assert.match(await call('render_rmd', { filename: 'link' }), /^failed: Resource not found/);
  await call('create_rmd', { filename: 'link', title: 'T', content: 'New.' });
  assert.equal(readFileSync(path.join(outside, 'kept.Rmd'), 'utf8'), 'Kept.');
  symlinkSync(outside, path.join(root, 'rmd/output'));
  assert.match(await call('render_rmd', { filename: 'link' }), /^failed: The folder '.*output' is a link/);
  assert.deepEqual(readdirSync(outside), ['kept.Rmd']);
});

// Specification 3, "Common Error Scenarios": "Rendering failure | InternalError".
test('a document that fails says why and where, and leaves the output of before', options, async (t) => {
  const { root, call } = await rServer(t);
  await call('create_rmd', { filename: 'a', title: 'A', content: 'Good.' });
  assert.equal(await call('render_rmd', { filename: 'a' }), 'Successfully rendered a.Rmd to a.html');
  const before = readFileSync(path.join(root, 'rmd/output/a.html'), 'utf8');
  await call('create_rmd', { filename: 'a', title: 'A', content: 'Bad.\n\n```{r}\nstop("no cars")\n```' });
  assert.match(await call('render_rmd', { filename: 'a' }), /^failed: Rendering failure: no cars \(a\.Rmd, lines? [78]/);
  assert.equal(readFileSync(path.join(root, 'rmd/output/a.html'), 'utf8'), before);
  assert.deepEqual(readdirSync(path.join(root, 'rmd/output')), ['a.html']);
  assert.deepEqual(readdirSync(path.join(root, 'rmd')).sort(), ['a.Rmd', 'a.Rmd.bak', 'output']);
});

/** Puts programs of this shell code on the PATH. Returns their folder. */
function fakePrograms(t: TestContext, codes: Readonly<Record<string, string>>): string {
  const folder = tempFolder(t, Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, `#!/bin/sh\n${code}\n`])));
  for (const name of Object.keys(codes)) chmodSync(path.join(folder, name), 0o755);
  const before = process.env.PATH;
  process.env.PATH = `${folder}:${before}`;
  t.after(() => {
    process.env.PATH = before;
  });
  return folder;
}

/** A folder whose `docker` logs its arguments, a line each call, and runs this shell code. */
function fakeDocker(t: TestContext, code: string): () => readonly string[] {
  const folder = fakePrograms(t, { docker: `printf '%s\\n' "$*" >> "$0.log"\n${code}` });
  return () => readFileSync(path.join(folder, 'docker.log'), 'utf8').trim().split('\n');
}

const document = { filename: 'example', title: 'Example', content: 'Text.' };

// Specification 3, "Using Docker Compose for Rendering": "This will render the R Markdown file to PDF using Docker Compose."
test('use_docker_compose renders by docker compose', unix, async (t) => {
  const log = fakeDocker(
    t,
    'case "$*" in *"run --rm"*) [ -f "$RSERVER_RMD/example.Rmd" ] && echo "PDF of $RSERVER_IMAGE" > "$RSERVER_OUTPUT/example.pdf";; esac',
  );
  const { root, call } = await rServer(t);
  await call('create_rmd', document);
  const done = await call('render_rmd', { filename: 'example', format: 'pdf', use_docker_compose: true });
  assert.equal(done, 'Successfully rendered example.Rmd to example.pdf');
  assert.match(readFileSync(path.join(root, 'rmd/output/example.pdf'), 'utf8'), /^PDF of rserver-render:[0-9a-f]{12}\n$/);
  assert.deepEqual(log(), [
    'compose version',
    'version --format {{.Server.Version}}',
    'compose version',
    `compose --file ${root}/inst/docker/compose.yaml run --rm -T render example.Rmd pdf example.pdf`,
  ]);
});

// Specification 3, "Docker API": "Uses the Docker API to create and run containers"; "It builds the Docker image if needed".
test('what this machine cannot render is rendered in a container, whose image is built once', unix, async (t) => {
  const log = fakeDocker(
    t,
    `case "$1" in
  image) [ -f "$0.built" ];;
  build) touch "$0.built";;
  run) for name; do :; done
    echo PDF > "$(printf '%s\\n' "$*" | sed 's/.*"source=\\([^"]*\\)",target=.work.output.*/\\1/')/$name";;
esac`,
  );
  const { root, call } = await rServer(t);
  writeFileSync(path.join(root, 'R/zz.R'), 'has_latex <- function() FALSE\n');
  await call('create_rmd', document);
  for (let i = 0; i < 2; i++)
    assert.equal(await call('render_rmd', { filename: 'example', format: 'pdf' }), 'Successfully rendered example.Rmd to example.pdf');
  const lines = log().map((line) => line.replaceAll(/rserver-render:[0-9a-f]{12}/g, 'IMAGE').replaceAll(root, 'ROOT'));
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['version', 'image', 'build', 'run', 'version', 'image', 'run'],
  );
  assert.equal(lines[2], 'build --quiet --tag IMAGE ROOT/inst/docker');
  assert.match(
    lines[3] ?? '',
    /^run --rm --init --network none --user \d+:\d+ --mount type=bind,"source=ROOT\/rmd",target=\/work\/rmd,readonly --mount type=bind,"source=ROOT\/rmd\/output\/\.new-\w+\.tmp",target=\/work\/output IMAGE example\.Rmd pdf example\.pdf$/,
  );
});

// Specification 3, "Common Error Scenarios": "Docker error | InternalError".
test('what Docker lacks, and what it says, is told', unix, async (t) => {
  const asked = { filename: 'example', format: 'pdf', use_docker_compose: true };
  const said = async (t: TestContext, code: string): Promise<string> => {
    fakeDocker(t, code);
    const { call } = await rServer(t);
    await call('create_rmd', document);
    return call('render_rmd', asked);
  };
  await t.test('no Compose', async (t) => assert.match(await said(t, 'exit 1'), /^failed: Docker error: Docker Compose is not installed: .*https:/));
  await t.test('no daemon', async (t) =>
    assert.match(await said(t, '[ "$1" = compose ]'), /^failed: Docker error: Docker is not running: start it \(Linux: systemctl start docker/),
  );
  await t.test('an error of Compose', async (t) =>
    assert.equal(await said(t, 'case "$*" in *render*) echo "pull access denied" >&2; exit 17;; esac'), 'failed: Docker error: pull access denied'),
  );
  await t.test('a document that fails in the container', async (t) =>
    assert.equal(await said(t, 'case "$*" in *render*) echo "Rendering failure: no cars"; exit 3;; esac'), 'failed: Rendering failure: no cars'),
  );
  await t.test('LaTeX that fails in the container', async (t) =>
    assert.equal(
      await said(
        t,
        'case "$*" in *render*) printf "! before\\nRendering failure: LaTeX failed\\nThe log of LaTeX:\\n! Undefined control sequence.\\n" >&2; exit 3;; esac',
      ),
      'failed: Rendering failure: LaTeX failed\nThe log of LaTeX:\n! Undefined control sequence.',
    ),
  );
  await t.test('a container that writes nothing', async (t) =>
    assert.equal(await said(t, 'true'), "failed: Rendering failure: the container wrote no file 'example.pdf'"),
  );
});

test('without LaTeX and without Docker, the error says what to install', unix, async (t) => {
  fakeDocker(t, 'exit 1');
  const { root, call } = await rServer(t);
  writeFileSync(path.join(root, 'R/zz.R'), 'has_latex <- function() FALSE\n');
  await call('create_rmd', document);
  assert.match(
    await call('render_rmd', { filename: 'example', format: 'pdf' }),
    /^failed: Rendering failure: PDF needs LaTeX, which is not installed \(Debian: apt-get install texlive-.*tinytex::install_tinytex\(\)\)\. Docker would do instead, but Docker is not running/,
  );
});

// Issue 56, point 17: "README and messages name what is really needed (`framed.sty`), the log is shown before it is deleted."
test('a LaTeX without the styles of rmarkdown is named with what it lacks', unix, async (t) => {
  fakePrograms(t, { pdflatex: 'exit 1', kpsewhich: '[ "$1" != framed.sty ]', docker: 'exit 1' });
  const { call } = await rServer(t);
  await call('create_rmd', document);
  assert.match(
    await call('render_rmd', { filename: 'example', format: 'pdf' }),
    /^failed: Rendering failure: PDF needs framed\.sty, which this LaTeX lacks \(Debian: apt-get install texlive-latex-extra .*lmodern\)\./,
  );
});

test('what LaTeX says of a failure is in the error, and its log does not stay', unix, async (t) => {
  const log = "This is pdfTeX\n! Undefined control sequence.\nl.72 \\frobnicate\nHere is how much of TeX's memory you used:\n! ==> Fatal error\n";
  fakePrograms(t, { pdflatex: `for last; do :; done\nname=$(basename "$last" .tex)\ncat > "$name.log" <<'END'\n${log}END\nexit 1`, kpsewhich: 'exit 0' });
  const { root, call } = await rServer(t);
  await call('create_rmd', document);
  writeFileSync(path.join(root, 'rmd/own.log'), '! of a person\n');
  assert.match(
    await call('render_rmd', { filename: 'example', format: 'pdf' }),
    /^failed: Rendering failure: LaTeX failed to compile .*\nThe log of LaTeX:\n! Undefined control sequence\.\nl\.72 \\frobnicate$/,
  );
  assert.deepEqual(readdirSync(path.join(root, 'rmd')).sort(), ['example.Rmd', 'output', 'own.log']);
  assert.deepEqual(readdirSync(path.join(root, 'rmd/output')), []);
});
