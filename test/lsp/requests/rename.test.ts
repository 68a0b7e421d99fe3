import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { planBuild } from '../../../server/src/engine/generated/build.ts';
import { compose } from '../../../server/src/main.ts';
import { type MemoryHost, root } from '../../support/memoryHost.ts';
import { connect, richClient } from '../../support/servers/client.ts';
import { grammars } from '../../support/workspace.ts';
import { exampleProject } from '../../support/workspaces/exampleProject.ts';

const list = 'inst/mcp/tools/wavelab-mcp_tool_files_list.yaml';
const renamedList = 'inst/mcp/tools/wavelab-mcp_tool_files_all.yaml';

/** Every kind of place that names a tool or a parameter, in examples/r-package. */
const places: readonly { readonly from: string; readonly path: string; readonly needle: string; readonly to: string; readonly gone: RegExp }[] = [
  { from: 'the function', path: 'R/files.R', needle: 'mcp_tool_fi$0les_list <- ', to: 'mcp_tool_files_all', gone: /mcp_tool_files_list/ },
  { from: 'the name in YAML', path: list, needle: 'name: wavelab-mcp_tool_fi$0les_list', to: 'mcp_tool_files_all', gone: /mcp_tool_files_list/ },
  { from: '@param', path: 'R/files.R', needle: '@param fol$0der', to: 'directory', gone: /function\(folder/ },
  { from: 'a formal', path: 'R/files.R', needle: 'function(fol$0der,', to: 'directory', gone: /@param folder/ },
  { from: 'a use in the body', path: 'R/files.R', needle: 'file.path(fol$0der, names)', to: 'directory', gone: /@param folder/ },
  { from: 'a property in YAML', path: list, needle: 'fol$0der:\n', to: 'directory', gone: /@param folder/ },
  { from: 'an entry of required', path: list, needle: 'required: [fol$0der]', to: 'directory', gone: /@param folder/ },
  { from: 'a formal that another block documents', path: 'R/files.R', needle: 'ra$0te = 250', to: 'hertz', gone: /function\(.*\brate = 250/ },
  { from: 'one of two names of a @param', path: 'R/files.R', needle: '@param fr$0om,to', to: 'begin', gone: /@param from/ },
];

async function state(host: MemoryHost): Promise<{ readonly found: readonly string[]; readonly build: readonly string[] }> {
  const { engine } = await compose({ host, grammars });
  await engine.scan([root]);
  const found = engine.checkable().flatMap((uri) => engine.findings(uri).map((f) => `${f.rule}: ${f.message}`));
  return { found, build: (await planBuild(engine, host, {})).filter(({ state }) => state !== 'fresh').map((step) => `${step.path}: ${step.state}`) };
}

test('after a rename from any place, check finds nothing new and every generated file is fresh', async (t) => {
  for (const { from, path, needle, to, gone } of places) {
    for (const capabilities of [richClient, { ...richClient, workspace: { workspaceEdit: { resourceOperations: ['rename' as const] } } }]) {
      const client = await connect(exampleProject(), { capabilities });
      t.after(client.dispose);
      const before = await state(client.host);
      assert.deepEqual(before.build, []);
      const edit = await client.request<lsp.WorkspaceEdit>('textDocument/rename', { ...client.place(path, needle), newName: to });
      assert.ok(edit, from);
      client.apply(edit);
      assert.doesNotMatch(client.text('R/files.R'), gone, from);
      assert.deepEqual(await state(client.host), before, from);
      if (to === 'mcp_tool_files_all') assert.match(client.text(renamedList), /^name: wavelab-mcp_tool_files_all$/m);
    }
  }
});
