import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

// Issue 56, point 18: "RAVE's `inst/mcp/workflows` are read: a tool named there that does not exist is told".

const uri = uriOf('inst/mcp/workflows/report.yaml');

const rTool = (name: string): string => `#' Loads data
#' @description Loads the data of a subject.
#' @param subject Character, the subject to load.
#' @returns Character, the data.
#' @keywords mcp-tool
#' @export
${name} <- function(subject) subject
`;

const yamlTool = (name: string): string => `name: ${name}\ndescription: Does something useful with data.\nparameters:\n  type: object\n`;

const files: Readonly<Record<string, string>> = {
  'R/tools.R': ['mcp_tool_load_data', 'mcp_tool_save_data', 'plot_data'].map(rTool).join('\n'),
  'R/other.R': "#' Helps\n#' @export\nmcp_tool_helper <- function() 1\n",
  'inst/mcp/tools/demo-by_hand.yaml': yamlTool('demo-by_hand'),
};

async function told(text: string, more: Readonly<Record<string, string | Uint8Array>> = files): Promise<readonly string[]> {
  const { engine } = await workspace({ ...more, 'inst/mcp/workflows/report.yaml': text });
  return engine.findings(uri).map(({ rule, message, span }) => `${rule} at ${engine.document(uri)?.slice(span.start, span.end)}: ${message}`);
}

const unknown = (name: string, suggested?: string): string =>
  `workflow-tool-unknown at ${name}: Unknown tool \`${name}\`.${suggested === undefined ? '' : ` Did you mean \`${suggested}\`?`}`;

const cases: readonly (readonly [text: string, told: readonly string[]])[] = [
  // Every tool by its full name, by the function's, and by the file of a tool.
  ['tools: [demo-mcp_tool_load_data, mcp_tool_save_data, demo::plot_data, plot_data, demo-by_hand, by_hand]\n', []],
  ['steps:\n  - tool: demo-mcp_tool_load_dta\n', [unknown('demo-mcp_tool_load_dta', 'demo-mcp_tool_load_data')]],
  ['steps:\n  - { name: First, tool: mcp_tool_load_dta }\n', [unknown('mcp_tool_load_dta', 'mcp_tool_load_data')]],
  ['steps:\n  - tool: "demo::mcp_tool_load_dta"\n', [unknown('demo::mcp_tool_load_dta', 'demo::mcp_tool_load_data')]],
  ['steps:\n  - tool: demo-mcp_tool_quite_another\n', [unknown('demo-mcp_tool_quite_another')]],
  // A function that is no tool.
  ['tool: mcp_tool_helper\n', [unknown('mcp_tool_helper')]],
  ['mcp_tools:\n  reading: [mcp_tool_load_data]\n  writing: [mcp_tool_sav_data]\n', [unknown('mcp_tool_sav_data', 'mcp_tool_save_data')]],
  ['tools:\n  demo-mcp_tool_load_dta: { optional: true }\n', [unknown('demo-mcp_tool_load_dta', 'demo-mcp_tool_load_data')]],
  ['tools:\n  - name: mcp_tool_lod_data\n    with: [mcp_tool_nothing]\n', [unknown('mcp_tool_lod_data', 'mcp_tool_load_data')]],
  ['steps:\n  - name: mcp_tool_load_data\n  - name: mcp_tool_lod_data\n', [unknown('mcp_tool_lod_data', 'mcp_tool_load_data')]],
  ['job:\n  - deep:\n      allowedTools: [demo-nothing]\n', [unknown('demo-nothing')]],
  // Without a prefix, the other names under the key tell that these are tools of the package.
  ['tools: [plot_data, mcp_tool_load_data, plt_data]\n', [unknown('plt_data', 'plot_data')]],
  ['tools: [plot_data, load_data]\n', [unknown('load_data', 'mcp_tool_load_data')]],
  ['steps:\n  - tool: plot_data\n  - tool: quite_another\n', [unknown('quite_another')]],
  ['tools: [plt_data, quite_another]\n', []],
  ['tools: [plot_data, Read, Bash]\n', []],
  ['steps:\n  - name: plot_data\n  - name: summarize\n', []],
  // Of other packages and servers, patterns, beginnings, sentences, and values that are no tools.
  ['tools: [plot_data, other-plot_dta, other::plot_dta, mcp__demo__plot, "demo-*", "mcp_tool_.*", "^mcp_tool_", demo-, mcp_tool_, "{{ tool }}"]\n', []],
  ['name: demo-nothing\ndescription: mcp_tool_nothing\nsteps:\n  - name: mcp_tool_a then b\n    id: mcp_tool_nothing\n    tool: plot_data\n', []],
  ['steps:\n  - name: mcp_tool_title\n    tool: plot_data\n', []],
  ['tools: 3\ntool: null\nsteps: mcp_tool_nothing\n', []],
  ['- tool: demo-nothing\n  bad: [\n', [unknown('demo-nothing')]],
  ['', []],
  ['# toolscribe-ignore-file workflow-tool-unknown\ntool: demo-nothing\n', []],
];
for (const [text, expected] of cases) test(JSON.stringify(text), async () => assert.deepEqual(await told(text), expected));

const wrong = 'tools: [demo-nothing, mcp_tool_nothing]\n';

test('nothing is told where the package has no tools, or may have others', async () => {
  assert.equal((await told(wrong)).length, 2);
  assert.deepEqual(await told(wrong, {}), []);
  assert.deepEqual(await told(wrong, { ...files, 'R/cut.R': "#' Loads\n#' @keywords mcp-tool\n" }), []);
  assert.deepEqual(await told(wrong, { ...files, 'R/latin.R': Buffer.from(rTool('mcp_tool_nothing').replace('a subject', 'é'), 'latin1') }), []);
  assert.deepEqual(await told(wrong, { ...files, 'R/chat.R': 't <- ellmer::tool(function() 1, "Does it.", name = made())\n' }), []);
  assert.deepEqual(await told(wrong, { ...files, DESCRIPTION: 'Title: No package\n' }), []);
});

test('a tool file that cannot be read is a tool by its name', async () => {
  assert.deepEqual(await told('tool: demo-cut\n', { ...files, 'inst/mcp/tools/demo-cut.yaml': '<<<<<<< ours\nname: demo-cut\n=======\n>>>>>>> theirs\n' }), []);
});

test('each package of a workspace has its own tools', async () => {
  const { engine } = await workspace({
    'a/DESCRIPTION': 'Package: a\n',
    'a/R/x.R': rTool('mcp_tool_one'),
    'a/inst/mcp/workflows/w.yml': 'tools: [a-mcp_tool_one, mcp_tool_two, b-mcp_tool_three]\n',
    'b/DESCRIPTION': 'Package: b\n',
    'b/R/x.R': rTool('mcp_tool_two'),
  });
  const found = engine.findings(uriOf('a/inst/mcp/workflows/w.yml'));
  assert.deepEqual(
    found.map(({ message }) => message),
    ['Unknown tool `mcp_tool_two`.'],
  );
});

test('names are functions where the setting says so', async () => {
  const more = { ...files, 'toolscribe.config.yaml': 'r:\n  toolNames: function\n' };
  assert.deepEqual(await told('tools: [plot_data, demo-plot_data, mcp_tool_lod_data]\n', more), [unknown('mcp_tool_lod_data', 'mcp_tool_load_data')]);
});

test('the fix writes the nearest name, in quotes or not', async () => {
  const text = 'tools: ["demo-plt_data", \'mcp_tool_lod_data\', demo::plt_data]\n';
  const { engine } = await workspace({ ...files, 'inst/mcp/workflows/report.yaml': text });
  const edits = engine.findings(uri).flatMap(({ fixes = [] }) => fixes.flatMap(({ intent, start }) => engine.realize(intent, uri, start)));
  const after = applyEdits(
    text,
    edits.flatMap((part) => part.edits),
  );
  assert.equal(after, 'tools: ["demo-plot_data", \'mcp_tool_load_data\', demo::plot_data]\n');
});

test('what is told follows the edits of other files', async () => {
  const { engine } = await workspace({ ...files, 'inst/mcp/workflows/report.yaml': 'tool: plot_data\nmcp_tool: mcp_tool_load_data\n' });
  const source = uriOf('R/tools.R');
  const text = files['R/tools.R'] ?? '';
  await engine.open(source, text, 1);
  await engine.affectsOthers([]);
  const at = text.indexOf('mcp_tool_load_data');
  await engine.edit(source, [{ span: { start: at, end: at + 'mcp_tool_load_data'.length }, text: 'mcp_tool_read_data' }], 2);
  assert.equal(await engine.affectsOthers([source]), true);
  assert.deepEqual(
    engine.findings(uri).map(({ message }) => message),
    ['Unknown tool `mcp_tool_load_data`. Did you mean `mcp_tool_read_data`?'],
  );
});
