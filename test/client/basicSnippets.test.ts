import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

const snippets: Readonly<Record<string, Snippet>> = JSON.parse(readFileSync('syntaxes/basic.snippets.json', 'utf8'));

/** What stands there when nobody types over a stop: its text or the first of its choices, wherever it stands again. */
function inserted({ body }: Snippet): string {
  const values = new Map<string, string>();
  const stop = (_: string, at: string, value: string): string => {
    values.set(at, value);
    return value;
  };
  return body
    .join('\n')
    .replace(/\$\{(\d+)\|([^,|]*)[^|]*\|\}/g, stop)
    .replace(/\$\{(\d+):((?:[^}\\]|\\.)*)\}/g, stop)
    .replace(/(?<!\\)\$(\d+)/g, (_, at: string) => values.get(at) ?? '')
    .replaceAll('\\$', '$');
}

test('each snippet has a prefix of its own and says what it is', () => {
  const all = Object.values(snippets);
  assert.equal(new Set(all.map(({ prefix }) => prefix)).size, all.length);
  for (const { prefix, description } of all) assert.ok(description.length > 5, prefix);
});

const declaring = Object.entries(snippets).filter(([, { body }]) => body.some((line) => /^(?:PARAM|DESCRIPTION) /.test(line)));

test('snippets declare tools and parameters', () => assert.ok(declaring.length > 5));

for (const [title, snippet] of declaring) {
  test(`${title}: what the snippet writes has no fault, save that nothing is built yet`, async () => {
    const text = inserted(snippet);
    const { engine } = await workspace({
      'hotel.bas': /^DESCRIPTION/m.test(text) ? text : `DESCRIPTION "Find the hotels of a town that have rooms left"\n${text}\n`,
    });
    const [tool] = engine.tools();
    assert.ok(tool);
    const found = engine.findings(uriOf('hotel.bas')).filter(({ rule }) => rule !== 'generated-missing');
    const said = found.map(({ rule, message }) => `${rule}: ${message}`);
    assert.deepEqual(said, [], text);
  });
}
