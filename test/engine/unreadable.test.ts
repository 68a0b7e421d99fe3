import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyStep, planBuild } from '../../server/src/engine/generated/build.ts';
import { compose } from '../../server/src/main.ts';
import { createMemoryHost, type MemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { grammars } from '../support/workspace.ts';

// What a machine may refuse. A test that runs as root could not be refused anything by a real one.

const tool = (name: string): string => `#' ${name}\n#'\n#' @description Tells what ${name} is.\n#' @keywords mcp-tool\n${name} <- function() 1\n`;
const denied = async (): Promise<never> => {
  throw new Error('EACCES: permission denied');
};

async function builds(host: MemoryHost): Promise<{ readonly said: string[]; readonly rules: (file: string) => string[] }> {
  const { engine } = await compose({ host, grammars });
  await engine.scan([root]);
  const steps = await planBuild(engine, host, {});
  const said = [];
  for (const step of steps) {
    const { outcome: word, reason } = await applyStep(host, step);
    said.push(`${word} ${step.path}${reason === undefined ? '' : `: ${reason}`}`);
  }
  return { said, rules: (file) => engine.findings(uriOf(file)).map(({ rule, message }) => `${rule}: ${message}`) };
}

test('a source that may not be read is a finding, fails the build, and keeps what was built of it', async () => {
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('f'), 'R/b.R': tool('g') });
  assert.deepEqual((await builds(memory)).said, ['written inst/mcp/tools/demo-f.yaml', 'written inst/mcp/tools/demo-g.yaml']);
  const host = { ...memory, read: async (uri: string) => (uri === uriOf('R/b.R') ? denied() : memory.read(uri)) };
  const { said, rules } = await builds(host);
  assert.deepEqual(said, [
    'failed R/b.R: line 1: Could not be read: EACCES: permission denied.',
    'unchanged inst/mcp/tools/demo-f.yaml',
    'kept inst/mcp/tools/demo-g.yaml: R/b.R cannot be read as a whole now',
  ]);
  assert.deepEqual(rules('R/b.R'), ['file-unreadable: Could not be read: EACCES: permission denied.']);
});

test('a generated file that may not be read is not written over', async () => {
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('f'), 'inst/mcp/tools/demo-f.yaml': 'mine' });
  const host = { ...memory, read: async (uri: string) => (uri.endsWith('.yaml') ? denied() : memory.read(uri)) };
  assert.deepEqual((await builds(host)).said, ['failed inst/mcp/tools/demo-f.yaml: it exists but could not be read: EACCES: permission denied']);
  assert.equal(memory.files.get(uriOf('inst/mcp/tools/demo-f.yaml')), 'mine');
});

test('a folder that may not be written to fails the build with the reason', async () => {
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('f') });
  assert.deepEqual((await builds({ ...memory, write: denied })).said, ['failed inst/mcp/tools/demo-f.yaml: EACCES: permission denied']);
});

test('a configuration that may not be read is a finding in it', async () => {
  const memory = createMemoryHost({ DESCRIPTION: 'Package: demo\n', 'toolscribe.config.yaml': 'serverName: lab\n' });
  const host = { ...memory, read: async (uri: string) => (uri.endsWith('config.yaml') ? denied() : memory.read(uri)) };
  assert.deepEqual((await builds(host)).rules('toolscribe.config.yaml'), ['config-invalid: Could not be read: EACCES: permission denied.']);
});
