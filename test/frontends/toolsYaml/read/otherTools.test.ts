import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherTools } from '../../../../server/src/frontends/toolsYaml/read/otherTools.ts';

const toolbox = 'tools of MCP Toolbox for Databases';
const dify = 'tools of a Dify plugin';

/** What a text is said to be. Forms of MCP Toolbox 0.3 (`kind:` in a map) and 1.0 (documents with `type:`), and of Dify plugins. */
const cases: Readonly<Record<string, readonly [text: string, said: string | undefined]>> = {
  'a map of tools': ['sources:\n  db:\n    kind: postgres\ntools:\n  search:\n    kind: postgres-sql\n    source: db\n    description: b\n', toolbox],
  'a document a tool': ['kind: source\nname: db\ntype: postgres\n---\nkind: tool\nname: a\ntype: postgres-sql\nsource: db\n', toolbox],
  'documents in the plural': ['kind: tools\nname: a\ntype: bigquery-sql\nsource: db\n', toolbox],
  'a list of tools': ['tools:\n  - name: a\n    kind: http\n    source: web\n', toolbox],
  'a provider': ['identity:\n  name: a\ncredentials_for_provider:\n  key:\n    type: secret-input\ntools:\n  - tools/a.yaml\n', dify],
  'a tool of a provider': ['identity:\n  name: a\ndescription:\n  human:\n    en_US: b\n  llm: c\n', dify],
  'a map of tools that need no source': ['authServices:\n  a:\n    kind: google\ntools:\n  hold:\n    kind: wait\n    description: b\n', toolbox],
  'a tool of MXCP': ['mxcp: 1\ntool:\n  name: a\n  description: b\n  parameters:\n    - name: c\n      type: string\n', 'a definition of MXCP'],
  'functions of OpenAI': [
    'tools:\n  - type: function\n    function:\n      name: a\n      description: b\n      parameters: {type: object}\n',
    'a list of functions for OpenAI',
  ],
  'functions of OpenAI, bare': ['- function:\n    name: a\n  type: "function"\n', 'a list of functions for OpenAI'],
  compose: ['services:\n  web:\n    image: a\n', undefined],
  kubernetes: ['kind: ConfigMap\nmetadata:\n  name: a\n', undefined],
  'an object with a parameter called function': ['tools:\n  - name: a\n    parameters:\n      function:\n        type: string\n', undefined],
  'tools without a source': ['tools:\n  - name: a\n    description: b\n', undefined],
};

for (const [what, [text, said]] of Object.entries(cases)) test(`${what}: ${said ?? 'nothing known'}`, () => assert.equal(otherTools(text), said));
