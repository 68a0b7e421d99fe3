import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { basicToMcp } from './basicToMcp.ts';
import { roxygenToYaml } from './roxygenToYaml/index.ts';
import { rServer } from './rServer.ts';
import { pageOf } from './support/clauses.ts';
import { toolInfrastructure } from './toolInfrastructure.ts';
import { yamlToZod } from './yamlToZod.ts';

const specifications = [roxygenToYaml, toolInfrastructure, rServer, basicToMcp, yamlToZod];
const page = 'docs/SPECIFICATIONS.md';

for (const { number, title, sections } of specifications)
  suite(`specification ${number}: ${title}`, () => {
    for (const { heading, clauses } of sections)
      for (const { quote, state, test: shows, skip = false } of clauses) {
        if (state !== 'outside') test(`${heading}: ${quote}`, { skip }, async () => void (await shows?.()));
      }
  });

test('each clause has a test, or is about a model or a program of others', () => {
  const all = specifications.flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses));
  assert.deepEqual(
    all.filter(({ state, test: shows }) => (shows === undefined) !== (state === 'outside')).map(({ quote }) => quote),
    [],
  );
  assert.deepEqual(
    all.filter(({ state, why }) => state === 'otherwise' && (why ?? '') === '').map(({ quote }) => quote),
    [],
  );
});

test('the page lists these clauses', () => {
  const text = pageOf(specifications);
  if (process.env.TOOLSCRIBE_UPDATE === '1') writeFileSync(page, text);
  else assert.equal(readFileSync(page, 'utf8'), text, `${page} is stale: run "npm test -- specifications --update"`);
});
