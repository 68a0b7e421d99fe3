import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeLenses } from '../../server/src/features/codeLens.ts';
import { tools } from '../../server/src/features/tools/tools.ts';
import { toolText } from '../../server/src/features/tools/toolText.ts';
import { cursor } from '../support/cursor.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, peaksYaml, smoothYaml } from '../support/workspaces/demo.ts';

const smoothR = demo['R/smooth.R'] ?? '';

/** A contradiction between the default and its range, and nothing else. */
const faulty = `#' Wait for a while
#'
#' @description Waits until the given number of seconds has passed, then returns it.
#' @param seconds Integer. How long to wait, between 1 and 10.
#' @return Integer. The seconds that were waited.
#' @keywords mcp-tool mcp-category-time
#' @examples
#' mcp_tool_time_wait(3L)
#' @export
mcp_tool_time_wait <- function(seconds = "soon") seconds
`;

test('a tool is listed with its short name, its group and its project', async () => {
  const { engine } = await built({ ...demo, 'R/wait.R': faulty });
  const wait = tools(engine).find(({ name }) => name === 'demo-mcp_tool_time_wait');
  assert.deepEqual([wait?.shortName, wait?.group, wait?.project, wait?.projectRoot, wait?.builds], ['time_wait', 'time', 'demo', root, true]);
});

test('a tool is listed with what is found about it, and no other tool with that', async () => {
  const { engine } = await built({ ...demo, 'R/wait.R': `${faulty}\n${smoothR.replaceAll('smooth', 'smoothen')}` });
  const counts = tools(engine).map((tool) => [tool.name, tool.errors > 0]);
  assert.deepEqual(counts, [
    ['demo-peaks', false],
    ['demo-smooth', false],
    ['demo-mcp_tool_time_wait', true],
    ['demo-smoothen', false],
  ]);
  for (const tool of tools(engine)) {
    const found = engine.findings(tool.at.uri).filter((f) => f.severity === 'error' && f.tool === tool.name);
    assert.equal(tool.errors, found.length, tool.name);
  }
});

test('a tool is listed with the generated files that a build would write, remove or leave alone', async () => {
  const due = (engine: Parameters<typeof tools>[0]) => tools(engine).flatMap((tool) => tool.due.map(({ uri, state, label: said }) => [uri, state, said]));
  const fresh = await workspace(demo);
  assert.deepEqual(due(fresh.engine), [
    [uriOf(peaksYaml), 'missing', 'not built'],
    [uriOf(smoothYaml), 'missing', 'not built'],
  ]);
  const { engine } = await built(demo);
  assert.deepEqual(due(engine), []);
  await engine.open(uriOf('R/smooth.R'), smoothR.replace('moving average', 'running mean'), 1);
  assert.deepEqual(due(engine), [[uriOf(smoothYaml), 'stale', 'stale']]);
  await engine.open(uriOf(peaksYaml), 'name: demo-peaks\ndescription: by hand\n', 1);
  assert.deepEqual(due(engine), [
    [uriOf(peaksYaml), 'edited', 'edited by hand'],
    [uriOf(smoothYaml), 'stale', 'stale'],
  ]);
});

test('a tool whose file is its own specification has nothing to build', async () => {
  const { engine } = await workspace({ 'inst/mcp/tools/demo-add.yaml': 'name: demo-add\ndescription: Adds two numbers.\nparameters:\n  type: object\n' });
  assert.deepEqual(
    tools(engine).map(({ name, builds, due }) => [name, builds, due]),
    [['demo-add', false, []]],
  );
});

test('a generated file that the configuration leaves out is not called missing', async () => {
  const { engine } = await built({ ...demo, 'toolscribe.config.yaml': 'exclude: [inst/**]\n' });
  assert.deepEqual(
    tools(engine).map(({ builds, due }) => [builds, due]),
    [
      [true, []],
      [true, []],
    ],
  );
  const uri = uriOf('R/smooth.R');
  assert.ok(codeLenses(engine, uri).some(({ title }) => title === 'Build'));
  const at = cursor(engine, 'R/smooth.R', 'smo$0oth <- ');
  assert.match(toolText(engine, at.uri, at.offset, []) ?? '', /demo-smooth\.yaml` \(left out by the configuration\)/);
});

test('where nothing changed the list is the one that was made before', async () => {
  const { engine } = await built(demo);
  const before = tools(engine);
  assert.equal(tools(engine), before);
  await engine.open(uriOf('R/smooth.R'), smoothR.replace('moving average', 'running mean'), 1);
  assert.notEqual(tools(engine), before);
});

test('a failed example counts among the findings', async () => {
  const { engine } = await built(demo);
  const placed = engine.tools(uriOf('R/smooth.R'))[0];
  assert.ok(placed?.tool.example.state === 'known');
  const failure = { uri: uriOf('R/smooth.R'), tool: 'demo-smooth', code: placed.tool.example.value.code, line: 0, message: 'boom' };
  const count = (failures: Parameters<typeof tools>[1]): number => {
    const tool = tools(engine, failures).find(({ name }) => name === 'demo-smooth');
    return (tool?.errors ?? 0) + (tool?.warnings ?? 0);
  };
  const before = count([]);
  assert.equal(count([failure]), before + 1);
  const { uri, offset } = cursor(engine, 'R/smooth.R', 'n <- len$0gth');
  assert.match(toolText(engine, uri, offset, [failure]) ?? '', /boom/);
});

test('the text of a tool says what it becomes, where it is written to and what is found', async () => {
  const { engine } = await built({ ...demo, 'R/wait.R': faulty });
  const at = cursor(engine, 'R/smooth.R', 'n <- len$0gth');
  const smooth = toolText(engine, at.uri, at.offset, []) ?? '';
  assert.match(smooth, /`demo-smooth`/);
  assert.match(smooth, /\| `signal` \|/);
  assert.match(smooth, /Written to `inst\/mcp\/tools\/demo-smooth\.yaml` \(up to date\)/);
  const wait = cursor(engine, 'R/wait.R', 'mcp_tool_time_wa$0it <- ');
  assert.match(toolText(engine, wait.uri, wait.offset, []) ?? '', /^- \*\*error\*\*: .*\(default-type-mismatch\)\n/);
  assert.equal(toolText(engine, uriOf('DESCRIPTION'), 0, []), undefined);
});

test('a copy of a tool in another folder is listed as the tool that it repeats', async () => {
  const server = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'notes', version: '1' });\nserver.registerTool('find_notes', { description: 'Finds notes about a subject.', inputSchema: { subject: z.string() } }, () => ({}));\n`;
  const { engine } = await workspace({ 'dist/server.js': server, 'src/server.ts': server });
  assert.deepEqual(
    tools(engine).map(({ name, at }) => [name, at.uri]),
    [['find_notes', uriOf('src/server.ts')]],
  );
});
