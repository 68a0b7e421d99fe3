import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tool } from '../../client/src/tree/toolList.ts';
import { filtered, type Grouping, noFilter, type ToolFilter, type ToolNode, toolTree } from '../../client/src/tree/toolTreeNodes.ts';
import { listedTool } from '../support/made/listedTool.ts';

/** `package:category/group_action` as the tool of an R package. */
function tool(text: string, more: Partial<Tool> = {}): Tool {
  const [, project = '', category = '', shortName = ''] = /^(.*?):(.*)\/(.*)$/.exec(text) ?? [];
  const [group = '', action] = shortName.split('_');
  const projectRoot = project === '' ? '' : `file:///w/${project}`;
  const name = `${project}-mcp_tool_${shortName}`;
  const at = { uri: `${projectRoot || 'file:///w'}/R/${group}.R`, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } };
  return listedTool({ name, shortName, category, group: action === undefined ? '' : group, project, projectRoot, at, ...more });
}

/** The tree as indented lines. */
const drawn = (nodes: readonly ToolNode[], indent = ''): readonly string[] =>
  nodes.flatMap((node) =>
    node.kind === 'tool'
      ? [`${indent}${node.tool.shortName}${node.project === undefined ? '' : ` (${node.project})`}`]
      : [`${indent}${node.kind} ${node.label}`, ...drawn(node.children, `${indent}  `)],
  );

const layouts: readonly (readonly [what: string, grouping: Grouping, tools: readonly string[], tree: readonly string[]])[] = [
  ['nothing', 'package', [], []],
  ['one package, one category, one group: the tools alone', 'package', ['p:a/x_2', 'p:a/x_1'], ['x_1', 'x_2']],
  ['categories of one package', 'package', ['p:b/x_1', 'p:A/y_1', 'p:b/x_2'], ['category A', '  y_1', 'category b', '  x_1', '  x_2']],
  ['groups of a category, and a group of one tool', 'package', ['p:a/y_1', 'p:a/x_2', 'p:a/x_1'], ['group x', '  x_1', '  x_2', 'y_1']],
  ['tools without a category come after', 'package', ['p:/y_1', 'p:a/x_1'], ['category a', '  x_1', 'y_1']],
  [
    'two packages, and tools of none',
    'package',
    ['q:a/x_1', ':a/z', 'p:a/x_1'],
    ['package p', '  x_1', 'package q', '  x_1', 'package Outside of packages', '  z'],
  ],
  [
    'files in the order of the list, their tools in the order of the text',
    'file',
    ['p:a/y_2', 'p:a/y_1', 'p:a/x_1'],
    ['file file:///w/p/R/y.R', '  y_2', '  y_1', 'file file:///w/p/R/x.R', '  x_1'],
  ],
  ['a list by name', 'list', ['p:b/y_10', 'p:a/y_9', 'p:a/x_1'], ['x_1', 'y_9', 'y_10']],
  ['a list of several packages says them', 'list', ['q:a/x_1', 'p:a/y_1'], ['x_1 (q)', 'y_1 (p)']],
];

test('a tool says its file where another tool of the list has its name', () => {
  const at = { uri: 'file:///w/dist/tools.json', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } };
  const nodes = toolTree([tool('p:a/x_1'), tool('p:a/x_1', { at }), tool('p:a/x_2')], 'list');
  assert.deepEqual(
    nodes.map((node) => (node.kind === 'tool' ? [node.tool.shortName, node.file] : [])),
    [
      ['x_1', 'file:///w/p/R/x.R'],
      ['x_1', at.uri],
      ['x_2', undefined],
    ],
  );
});

test('tools are laid out by package, by file or as a list', () => {
  for (const [what, grouping, tools, tree] of layouts)
    assert.deepEqual(
      drawn(
        toolTree(
          tools.map((text) => tool(text)),
          grouping,
        ),
      ),
      tree,
      what,
    );
});

test('two packages of one name stay two', () => {
  const [a, b] = [tool('p:a/x_1'), tool('p:a/x_1', { projectRoot: 'file:///other/p' })];
  assert.deepEqual(drawn(toolTree([a, b], 'package')), ['package p', '  x_1', 'package p', '  x_1']);
});

test('a file of several categories or groups is divided', () => {
  const at = tool('p:a/x_1').at;
  const mixed = [tool('p:b/x_1', { at }), tool('p:a/y_1', { at }), tool('p:a/y_2', { at })];
  assert.deepEqual(drawn(toolTree(mixed, 'file')), [`file ${at.uri}`, '  category a', '    y_1', '    y_2', '  category b', '    x_1']);
});

const all = (nodes: readonly ToolNode[]): readonly ToolNode[] => nodes.flatMap((node) => [node, ...(node.kind === 'tool' ? [] : all(node.children))]);

test('every tool stands in every tree once, and every entry has an id of its own that lasts', () => {
  const twice = tool('p:a/x_1');
  const tools = [twice, twice, ...['p:b/x_1', 'p:/y_1', 'q:a/x_1', ':c/x_1', 'p:a/x_2', 'p:a/y_1', 'p:a/x/_3'].map((text) => tool(text))];
  for (const grouping of ['package', 'file', 'list'] as const) {
    const nodes = all(toolTree(tools, grouping));
    const leaves = nodes.flatMap((node) => (node.kind === 'tool' ? [node.tool] : []));
    assert.equal(leaves.length, tools.length, grouping);
    assert.equal(new Set(leaves).size, tools.length - 1, grouping);
    const ids = nodes.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, grouping);
    assert.deepEqual(
      all(toolTree([...tools], grouping)).map(({ id }) => id),
      ids,
    );
    for (const node of nodes)
      if (node.kind !== 'tool') assert.equal(node.tools.length, all(node.children).filter(({ kind }) => kind === 'tool').length, node.id);
  }
});

const filters: readonly (readonly [ToolFilter, readonly string[]])[] = [
  [noFilter, ['x_1', 'y_1', 'z_1']],
  [{ text: '  ', only: [] }, ['x_1', 'y_1', 'z_1']],
  [{ text: 'SOUND', only: [] }, ['x_1']],
  [{ text: 'mcp_tool_y', only: [] }, ['y_1']],
  [{ text: 'files', only: [] }, ['y_1', 'z_1']],
  [{ text: 'removes files', only: [] }, ['z_1']],
  [{ text: 'removes sounds', only: [] }, []],
  [{ text: '', only: ['findings'] }, ['x_1', 'y_1']],
  [{ text: '', only: ['dangerous'] }, ['z_1']],
  [{ text: '', only: ['approval'] }, ['y_1']],
  [{ text: '', only: ['due'] }, ['z_1']],
  [{ text: 'files', only: ['findings', 'approval'] }, ['y_1']],
];

test('a filter keeps the tools that hold its words and have its traits', () => {
  const tools = [
    tool('p:a/x_1', { description: 'Plays a sound.', errors: 1 }),
    tool('p:files/y_1', { description: 'Lists them.', warnings: 2, requiresApproval: true }),
    tool('p:files/z_1', { description: 'Removes them.', dangerous: true, due: [{ uri: 'file:///w/z.yaml', state: 'stale', label: 'stale' }] }),
  ];
  for (const [filter, kept] of filters)
    assert.deepEqual(
      filtered(tools, filter).map(({ shortName }) => shortName),
      kept,
      JSON.stringify(filter),
    );
});
