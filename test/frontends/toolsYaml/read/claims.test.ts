import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { frontEnd } from '../support.ts';

const tools = 'tools:\n  - name: a\n    description: b\n';

const claimed: Readonly<Record<string, readonly [path: string, head: string]>> = {
  'a file that its author begins': ['tools.yaml', ''],
  'its first word': ['tools.yaml', '# Ours\nversion: "1.0"\nto'],
  'a list of tools': ['src/config/any.yaml', tools],
  'with root keys': ['a.yml', `version: "1.0"\nmetadata:\n  name: x\n\n${tools}`],
  'of another system': ['a.yaml', tools.replaceAll('\n', '\r\n')],
  'with a byte-order mark': ['a.yaml', `\uFEFF${tools}`],
  'without indentation': ['a.yaml', 'tools:\n- name: a\n  description: b\n'],
  'whose first key is another': ['a.yaml', 'tools:\n  - category: x\n    name: a\n'],
  'with names alone so far': ['a.yaml', 'tools:\n  - name: a\n'],
  'behind a comment': ['a.yaml', '# Tools\n---\n# of ours\ntools: # all\n  # the first\n  - name: a\n'],
  'in flow style': ['a.yaml', 'tools: [{name: a, description: b}]\n'],
  'of items in flow style': ['a.yaml', 'tools:\n  - {name: a, description: b}\n'],
  'with an anchor': ['a.yaml', 'shared: &x {type: string}\ntools: &all\n  - &first\n    name: a\n    parameters: {p: *x}\n'],
  'a tool with a parameter that is called source': ['a.yaml', 'tools:\n  - name: a\n    type: tool\n    parameters:\n      source: {type: string}\n'],
  'a bare list': ['a.yaml', '- name: a\n  category: x\n  description: b\n  parameters:\n    p: {type: string}\n'],
  'a bare list of descriptions, by its name': ['tools.yaml', '- name: a\n  description: b\n'],
  'a bare list, indented': ['a.yaml', '# all\n\n  - name: a\n    parameters: {}\n'],
  'a list that is indented by tabs': ['a.yaml', 'tools:\n\t- name: a\n\t  description: b\n'],
  'a list that is begun, by its name': ['config/tools.yaml', 'version: "1.0"\ntools:\n  - \n'],
  // Specification 5, "Root Level": "tools:". Its author is told of a key that is misspelled.
  'a list below a misspelled key, by its name': ['tools.yaml', 'version: "1.0"\ntolls: # all\n  - name: a\n    description: b\n'],
  'a list below a key in capitals, by its name': ['tools.yml', 'Tools:\n- name: a\n  parameters: {}\n'],
  // Specification 5, "Tool Definition": "parameters: # Required: Parameter definitions". One list may be a mistake.
  'a tool whose parameters are a list beside one of definitions': [
    'a.yaml',
    'tools:\n  - name: a\n    parameters:\n      - name: c\n  - name: b\n    parameters:\n      c: {}\n',
  ],
  // What is wrong everywhere is wrong all the same.
  'tools whose parameters are lists': [
    'tools.yaml',
    'tools:\n  - name: a\n    description: b\n    parameters: # all\n      - name: c\n        type: string\n  - name: d\n    description: e\n    parameters:\n    # one\n    - description: x\n      name: c\n  - name: f\n    description: g\n',
  ],
  'tools by name, in a file called so': ['tools.yaml', 'version: "1.0"\ntools:\n  # first\n  a:\n    description: b\n  c:\n    description: d\n'],
  'tools by name with inputs': ['a.yaml', 'tools:\n    a:\n        parameters: {}\n        description: b\n'],
  'tools by name in flow style': ['tools.yaml', 'tools: {a: {description: b, parameters: {}}}\n'],
  'tools by name, each in flow style': ['a.yaml', 'tools:\n  a: {description: b, parameters: {}}\n'],
  'tools whose parameters are texts': ['a.yaml', 'tools:\n  - name: a\n    description: b\n    parameters: a word\n'],
  'a key that is begun, by its name': ['tools.yml', 'tools:'],
};

const left: Readonly<Record<string, readonly [path: string, head: string]>> = {
  'another extension': ['tools.json', tools],
  'our own configuration': ['toolscribe.config.yaml', tools],
  'a workflow': ['.github/workflows/tools.yml', tools],
  'a workflow elsewhere': ['ci.yaml', `on: push\njobs: {}\n${tools}`],
  'a list of texts': ['promptfooconfig.yaml', 'tools:\n  - search\n  - fetch\n'],
  'a prompt test': ['promptfooconfig.yaml', `providers:\n  - openai:gpt\nprompts: [a]\n${tools}`],
  'tools by name': ['tools.yaml', 'sources:\n  db:\n    kind: postgres\ntools:\n  search:\n    kind: postgres-sql\n    description: b\n'],
  'tools of MCP Toolbox in a list': [
    'tools.yaml',
    'tools:\n  - name: a\n    kind: postgres-sql\n    source: db\n    description: b\n    parameters:\n      - name: c\n',
  ],
  'tools of MCP Toolbox in a list, their source first': ['tools.yaml', 'tools:\n  - source: db\n    name: a\n    parameters: []\n    type: postgres-sql\n'],
  'tools of MCP Toolbox as documents': ['tools.yaml', 'kind: tool\nname: a\ntype: postgres-sql\nsource: db\ndescription: b\nparameters:\n  - name: c\n'],
  'a provider of a Dify plugin': ['provider/tools.yaml', 'identity:\n  name: a\ntools:\n  - tools/search.yaml\n'],
  'a tool of a Dify plugin': [
    'tools/search.yaml',
    'identity:\n  name: a\ndescription:\n  human:\n    en_US: b\n  llm: c\nparameters:\n  - name: q\n    type: string\n',
  ],
  'an agent that refers to tools': ['agent.yaml', 'name: helper\nmodel: m\ninstruction: Help.\ntools:\n  - name: google_search\n  - name: other\n'],
  'functions of a chat': ['a.yaml', 'tools:\n  - type: function\n    function:\n      name: a\n      description: b\n'],
  'an empty key in another file': ['a.yaml', 'tools:\n'],
  'tools deeper down': ['mkdocs.yml', 'site_name: x\nextra:\n  tools:\n    - name: a\n      description: b\n'],
  'a list below a misspelled key in another file': ['pick.yaml', 'tolls:\n  - name: a\n    description: b\n'],
  'roads with tolls': ['tools.yaml', 'tolls:\n  - name: a\n    price: 3\n'],
  'tools of MCP Toolbox by name, none with a source': ['tools.yaml', 'toolsets:\n  all: [hold]\ntools:\n  hold:\n    kind: wait\n    description: b\n'],
  'a definition of MXCP': ['tools.yaml', `mxcp: 1\n${tools}`],
  'functions of a chat, by their file': [
    'tools.yaml',
    'tools:\n  - type: function\n    function:\n      name: a\n      description: b\n      parameters: {type: object}\n',
  ],
  'switches by name': ['agent.yaml', 'tools:\n  search: true\n  fetch:\n    enabled: true\n    description: b\n'],
  'a mapping of texts': ['tools.yaml', 'tools:\n  node: "20"\n  python: "3.12"\n'],
  compose: ['compose.yaml', `services:\n  web: {}\n${tools}`],
  kubernetes: ['a.yaml', `apiVersion: v1\nkind: ConfigMap\n${tools}`],
  'an API': ['openapi.yaml', `openapi: 3.1.0\n${tools}`],
  'a playbook': ['site.yml', '- name: Install\n  hosts: all\n  tasks:\n    - name: apt\n      description: x\n'],
  'a bare list of things with a description': ['people.yaml', '- name: a\n  category: x\n  description: b\n'],
  'versions of programs': ['a.yaml', 'tools:\n  - name: node\n    version: 20\n'],
  'a list by another name, indented by tabs alone': ['a.yaml', 'tools:\n\t- x\n'],
  'a bare list of names': ['a.yaml', '- name: a\n- name: b\n'],
  'tasks with a description in text': ['a.yaml', '- name: a\n  run: |\n    description: x\n    parameters: y\n'],
  'tags of an API': ['tags.yaml', 'tags:\n  - name: a\n    description: b\n'],
  'a tool alone': ['a.yaml', 'name: a\ndescription: b\nparameters:\n  type: object\n'],
  'nothing in another file': ['a.yaml', ''],
  'a word in a file of many lines': ['tools.yaml', 'image: x\nto\n'],
};

for (const [title, [path, head]] of Object.entries(claimed)) {
  test(`claims ${title}`, () => assert.equal(frontEnd.claims(`file:///w/${path}`, head), true));
}
for (const [title, [path, head]] of Object.entries(left)) {
  test(`leaves ${title}`, () => assert.equal(frontEnd.claims(`file:///w/${path}`, head), false));
}

test('long texts of one sign are told apart like short ones', () => {
  const of = (length: number): readonly string[] => [
    `tools:\n${' '.repeat(4 * length)}`,
    '- '.repeat(2 * length),
    `tools: ${'&a '.repeat(length)}`,
    `tools:\n${'  #\n'.repeat(length)}x`,
    '['.repeat(4 * length),
  ];
  const claims = (texts: readonly string[]): readonly boolean[] => texts.map((text) => frontEnd.claims('file:///w/tools.yaml', text));
  assert.deepEqual(claims(of(15_000)), [true, false, true, false, false]);
  assert.deepEqual(claims(of(3)), claims(of(15_000)));
});

test('claims the example of the specification', () =>
  assert.equal(frontEnd.claims('file:///w/x.yaml', readFileSync('test/fixtures/seed5/tools.yaml', 'utf8')), true));
