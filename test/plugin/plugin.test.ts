import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv } from 'ajv';
import yaml from 'yaml';
import { version } from '../../package.json';
import { formats } from '../../server/src/formats.ts';
import { cli } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { manifestSchema } from './manifestSchema.ts';

const folder = path.resolve('plugin');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));

test('the files are what Claude Code takes, and a wrong one is not', () => {
  const plugin = { ...json('.claude-plugin/plugin.json'), hooks: json('hooks/hooks.json').hooks, lspServers: json('.lsp.json'), ...json('.mcp.json') };
  const validate = new Ajv({ allErrors: true }).compile(manifestSchema);
  assert.ok(validate(plugin), JSON.stringify(validate.errors));
  for (const wrong of [
    { ...plugin, name: '' },
    { ...plugin, lspServers: { toolscribe: { command: 'toolscribe' } } },
    { ...plugin, hooks: { AfterEdit: [] } },
  ])
    assert.equal(validate(wrong), false);
  assert.equal(plugin.version, version);
});

test('the language server gets the files of every format, in the language of its format', () => {
  const { extensionToLanguage } = json('.lsp.json').toolscribe;
  for (const { extensions, languages } of formats)
    for (const extension of extensions)
      assert.ok(
        languages.some((language) => language === extensionToLanguage[extension]),
        `${extension}: ${languages}`,
      );
  assert.equal(extensionToLanguage['.R'], extensionToLanguage['.r']);
});

/** A folder for the PATH in which `toolscribe` is the built program. */
function withToolscribe(t: TestContext): string {
  const bin = tempFolder(t, {});
  const program = path.join(bin, 'toolscribe');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
  chmodSync(program, 0o755);
  return [bin, path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter);
}

const windows = process.platform === 'win32';
const list = (type: string): string =>
  JSON.stringify({
    tools: [
      {
        name: 'find_notes',
        description: 'Finds the notes about a subject, newest first.',
        inputSchema: { type: 'object', properties: { words: { type, description: 'Words of the notes.' } } },
      },
    ],
  });

test('the hook shows Claude the findings of an edited file with their patches, and is silent about others', { skip: windows }, (t) => {
  const cwd = tempFolder(t, { 'my tools.json': list('strng'), 'good.json': list('string'), 'notes.md': '# strng', 'other.json': '{ "type": "strng" }' });
  const outside = tempFolder(t, { 'tools.json': list('strng') });
  const PATH = withToolscribe(t);
  const [{ matcher, hooks }] = json('hooks/hooks.json').hooks.PostToolUse;
  assert.deepEqual(
    ['Edit', 'Write', 'Read'].map((name) => new RegExp(`^(?:${matcher})$`).test(name)),
    [true, true, false],
  );
  const run = (file: string, environment: Readonly<Record<string, string>> = { PATH }) => {
    // As Claude Code 2 passes it.
    const event = {
      ...{ session_id: 'abc', transcript_path: '/tmp/abc.jsonl', cwd, permission_mode: 'default', hook_event_name: 'PostToolUse', tool_name: 'Edit' },
      ...{ tool_input: { file_path: file, old_string: 'a', new_string: 'b' }, tool_response: { filePath: file }, tool_use_id: 'toolu_1' },
    };
    const env = { ...environment, HOME: cwd, CLAUDE_PLUGIN_ROOT: folder, CLAUDE_PROJECT_DIR: cwd };
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', hooks[0].command], { cwd, env, input: JSON.stringify(event), encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const found = run(path.join(cwd, 'my tools.json'));
  assert.equal(found.status, 2);
  assert.equal(found.stdout, '');
  assert.match(found.stderr, /^my tools\.json:1:\d+ schema-type-unknown error: Unknown type `strng`\. Did you mean `string`\?\n--- a\/my tools\.json\t?\n/m);
  const silent = { status: 0, stdout: '', stderr: '' };
  for (const file of ['good.json', 'notes.md', 'other.json', 'gone.json'].map((name) => path.join(cwd, name))) assert.deepEqual(run(file), silent, file);
  assert.deepEqual(run(path.join(outside, 'tools.json')), silent);
  const without = run(path.join(cwd, 'good.json'), { PATH: path.dirname(process.execPath) });
  assert.equal(without.status, 1);
  assert.match(without.stderr, /it must be on the PATH/);
});

test('its MCP server starts as written, and has the tools that the skill names', { skip: windows }, async (t) => {
  const { command, args } = json('.mcp.json').mcpServers.toolscribe;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command, args, env: { PATH: withToolscribe(t) }, cwd: tempFolder(t, {}), stderr: 'ignore' }));
  t.after(() => client.close());
  const names = (await client.listTools()).tools.map(({ name }) => name);
  const skill = read('skills/write-tools/SKILL.md');
  for (const name of ['check', 'explain', 'preview', 'list_tools']) assert.ok(names.includes(name) && skill.includes(`\`${name}\``), name);
});

test('the skill has at most 60 lines, its name is that of its folder, and it says when it is for', () => {
  const skill = read('skills/write-tools/SKILL.md');
  assert.ok(skill.trimEnd().split('\n').length <= 60);
  const { name, description } = yaml.parse(skill.split('---')[1] ?? '');
  assert.equal(name, 'write-tools');
  assert.match(description, /Use before/);
  assert.ok(description.length <= 1024);
});
