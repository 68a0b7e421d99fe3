// `npm run demo`: installs what is missing, builds, and shows the main job on copies of the folders of examples/.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, node, root } from './install.mjs';

// Tests run it on what has been built for them.
if (!process.argv.includes('--built')) {
  ensureInstalled();
  node('scripts/build.mjs');
}

inCopyOf('r-package', ({ say, show, edit, print }) => {
  const spec = 'inst/mcp/tools/wavelab-mcp_tool_signal_smooth.yaml';
  say('An R package whose roxygen2 comments describe tools for language models (a copy of examples/r-package).');
  show('list');
  say('Somebody edits a tool, and mistypes twice: a parameter and a keyword.');
  edit('R/signal-smooth.R', '@param window Integer, the width of the window', '@param widnow Integer, the length of the window');
  edit('R/signal-smooth.R', 'mcp-category-signal', 'mcp-categry-signal');
  show('check');
  say('Both can be fixed without asking.');
  show('check', '--fix');
  say('Continuous integration would notice that a spec is out of date …');
  show('build', '--check');
  say('… and a build brings it up to date. What the examples printed when R ran them last is kept.');
  show('build');
  print(spec);
  say('The same tool as a Model Context Protocol client sees it.');
  show('emit', spec, '--to', 'mcp');
});

inCopyOf('yaml-zod', ({ say, show, edit }) => {
  say('A tools.yaml whose longer schemas are written in Zod (a copy of examples/yaml-zod).');
  show('list');
  say('A limit that the default breaks, and a member of the Zod schema that the descriptions do not know any more.');
  edit('src/config/yaml/tools.yaml', 'default: 100\n', 'default: 100\n        validation:\n          max: 50\n');
  edit('src/schemas/deep-research.ts', 'start_line:', 'first_line:');
  show('check');
  say('The tools that YAML describes whole, as Zod source for the server …');
  show('emit', '--to', 'zod', '--tool', 'get_reddit_post');
  say('… and as OpenAI takes them, with what its strict mode makes of them.');
  show('emit', '--to', 'openai', '--strict', '--tool', 'get_reddit_post');
});

inCopyOf('basic-bot', ({ say, show, edit, print }) => {
  const [dialog, tool] = ['shop.gbai/shop.gbdialog', 'process_order'];
  say('A bot whose scripts in BASIC declare tools (a copy of examples/basic-bot).');
  show('list');
  say('Somebody mistypes a type, and a name in the code.');
  edit(`${dialog}/${tool}.bas`, 'order_amount AS number', 'order_amount AS nubmer');
  edit(`${dialog}/${tool}.bas`, '"Processing order for " + customer_name', '"Processing order for " + custmer_name');
  show('check');
  say('The type is fixed without asking; the name is put right by hand, and the example with it.');
  show('check', '--fix');
  edit(`${dialog}/${tool}.bas`, 'custmer_name', 'customer_name');
  edit(`${dialog}/${tool}.bas`, 'LIKE 99.99', 'LIKE 120');
  show('build');
  print(`${dialog}/${tool}.mcp.json`);
});

inCopyOf('python-fastmcp', ({ say, show, edit, print }) => {
  const tool = 'src/hutbook/search.py';
  say('A FastMCP server in Python: functions whose signatures are the schemas (a copy of examples/python-fastmcp). No Python runs.');
  show('list');
  say('A default beyond its limit, and a parameter without a description.');
  edit(tool, 'must be free.")] = 1', 'must be free.")] = 50');
  edit(tool, 'days: Annotated[int, Field(description="Days to look ahead.")] = 3', 'days: int = 3');
  show('check');
  edit(tool, 'must be free.")] = 50', 'must be free.")] = 2');
  edit(tool, 'days: int = 3', 'days: Annotated[int, Field(description="Days to look ahead.")] = 3');
  say('A model of another module changes; the tools that take it are out of date.');
  edit('src/hutbook/models.py', 'How many nights."', 'How many nights in a row."');
  show('build', '--check');
  show('build');
  print('mcp/book_beds.json');
});

inCopyOf('python-toolarguments', ({ say, show, edit }) => {
  const tool = 'src/shelf/tools/tool_document.py';
  say('Tools under @ToolArguments.declare, documented in four sections (a copy of examples/python-toolarguments).');
  show('list');
  say('A field is renamed in the model, and nowhere else.');
  edit(tool, '    tags: list[str]', '    words: list[str]');
  show('check');
  show('check', '--fix');
  say('What a model is told: the docstring, and the arguments below it.');
  show('emit', '--to', 'mcp', '--tool', 'shelf_set_project_flag');
});

inCopyOf('r-server', ({ say, show }) => {
  say('The tools of a server in R (a copy of examples/r-server), turned into a tools.yaml.');
  show('emit', '--to', 'tools-yaml');
});

process.stdout.write('\n# Next: open examples/ in VS Code with the extension (README.md), or run "node dist/cli.mjs --help".\n');

/** Runs a part of the demonstration in a copy of a folder of examples/, with ways to speak of it. */
function inCopyOf(example, part) {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-demo-'));
  try {
    cpSync(path.join(root, 'examples', example), folder, { recursive: true });
    part({
      say: (text) => process.stdout.write(`\n# ${text}\n`),
      show(...args) {
        process.stdout.write(`\n$ toolscribe ${args.join(' ')}\n`);
        const result = spawnSync(process.execPath, [path.join(root, 'dist/cli.mjs'), ...args], { cwd: folder, stdio: 'inherit' });
        if (result.status === 2 || result.error) throw new Error(`toolscribe ${args[0]} failed`);
      },
      edit(file, from, to) {
        const target = path.join(folder, file);
        const text = readFileSync(target, 'utf8');
        if (!text.includes(from)) throw new Error(`${file} no longer says "${from}"`);
        writeFileSync(target, text.replace(from, to));
        process.stdout.write(`  ${file}\n${marked('-', from)}${marked('+', to)}`);
      },
      print: (file) => process.stdout.write(`\n$ cat ${file}\n${readFileSync(path.join(folder, file), 'utf8')}`),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function marked(sign, text) {
  return text.trimEnd().replace(/^/gm, `${sign} `).concat('\n');
}
