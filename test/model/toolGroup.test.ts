import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupFilter } from '../../server/src/cli/groupFilter.ts';
import { groupOf, shortNameOf } from '../../server/src/model/index.ts';

const names: readonly (readonly [name: string, group: string])[] = [
  ['ravepipeline-mcp_tool_pipeline_list', 'pipeline'],
  ['ravepipeline-mcp_tool_config_set_outputs', 'config'],
  ['ravepipeline-mcp_tool_load', ''],
  ['ravepipeline-mcp_tool_load_', ''],
  ['ravepipeline-mcp_tool__load', ''],
  ['ravepipeline-other_tool', ''],
  ['a.b-mcp_tool_pipeline_list', ''],
  ['mcp_tool_pipeline_list', ''],
  ['', ''],
];

test('a name says its group as the command line’s --groups understands it', () => {
  for (const [name, group] of names) {
    assert.equal(groupOf(name), group, name);
    if (group !== '') assert.ok(groupFilter([group])(name), name);
  }
});

test('a short name leaves out what all tools of a project share', () => {
  const table: readonly (readonly [name: string, project: string, short: string])[] = [
    ['demo-mcp_tool_files_list', 'demo', 'files_list'],
    ['a.b-mcp_tool_files_list', 'a.b', 'files_list'],
    ['demo-smooth', 'demo', 'smooth'],
    ['demo-smooth', 'other', 'demo-smooth'],
    ['get-weather', '', 'get-weather'],
    ['demo-mcp_tool_', 'demo', 'demo-mcp_tool_'],
    ['unnamed tool', 'demo', 'unnamed tool'],
  ];
  for (const [name, project, short] of table) assert.equal(shortNameOf(name, project), short, name);
});
