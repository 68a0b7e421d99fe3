import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../../support/memoryHost.ts';
import { connect } from '../../support/servers/client.ts';
import { demo } from '../../support/workspaces/demo.ts';

const name = 'toolscribe.config.yaml';
const own = 'ownRules:\n  verb-first:\n    on: name\n    pattern: ^get\n';

/** The configuration, in which the cursor is at `|`; some of what is offered, and some of what is not. */
const places: readonly (readonly [marked: string, offered: readonly string[], missing: readonly string[]])[] = [
  ['|', ['extends', 'rules', 'ownRules', 'overrides', 'clients', 'r', 'python'], ['toolNames', 'trace']],
  ['rules: {}\ncl|', ['clients', 'extends'], ['rules']],
  ['r:\n  |', ['toolNames', 'path'], ['rules']],
  ['r:\n  toolNames: |', ['package', 'function'], []],
  ['extends: |', ['strict', 'recommended', 'claude-code'], ['rules']],
  ['extends: [strict, |]', ['rave'], ['strict']],
  ['extends:\n  - strict\n  - |', ['rave'], ['strict']],
  ['clients: [openai, |]', ['gemini'], ['openai']],
  ['mcpRevision: |', ['2025-11-25'], []],
  ['rules:\n  |', ['tool-name-too-long', 'param-description-missing'], ['extends']],
  ['rules:\n  tool-name-too-long: |', ['error', 'warning', 'hint', 'off'], []],
  ['rules:\n  tool-tokens-over-budget:\n    |', ['severity', 'tokens'], []],
  ['rules:\n  tool-tokens-over-budget:\n    severity: |', ['error', 'off'], []],
  ['rules:\n  tool-tokens-over-budget: { |}', ['severity', 'tokens'], []],
  ['overrides:\n  - |', ['files', 'rules'], []],
  ['overrides:\n  - files: src/**\n    |', ['rules'], ['files']],
  ['overrides:\n  - files: src/**\n    rules:\n      tool-name-too-long: |', ['off'], []],
  ['ownRules:\n  verb-first:\n    |', ['on', 'pattern', 'length', 'casing', 'enumeration', 'required', 'message', 'severity', 'files'], []],
  ['ownRules:\n  verb-first:\n    on: |', ['name', 'parameter-description', 'annotations.readOnlyHint'], []],
  ['ownRules:\n  verb-first:\n    on: name\n    casing: |', ['snake', 'camel'], []],
  ['ownRules:\n  verb-first:\n    on: description\n    length:\n      |', ['min', 'max'], []],
  [`${own}rules:\n  |`, ['verb-first', 'tool-name-too-long'], []],
  [`${own}rules:\n  verb-first: |`, ['error'], []],
  ['# a comment |', [], ['rules']],
];

test('the configuration is completed by the tables of settings, presets, rules and rules of its own', async (t) => {
  const client = await connect({ ...demo, [name]: 'clients: []\n' });
  t.after(client.dispose);
  for (const [marked, offered, missing] of places) {
    const text = marked.replace('|', '');
    client.open(name, text);
    const lines = marked.slice(0, marked.indexOf('|')).split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const items = await client.request<lsp.CompletionItem[]>('textDocument/completion', { textDocument: { uri: uriOf(name) }, position });
    client.close(name);
    const labels = new Set(items.map(({ label }) => label));
    assert.deepEqual(
      offered.filter((label) => !labels.has(label)),
      [],
      `${marked}: ${[...labels].join(', ')}`,
    );
    assert.deepEqual(
      missing.filter((label) => labels.has(label)),
      [],
      marked,
    );
  }
});
