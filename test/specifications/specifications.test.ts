import assert from 'node:assert/strict';
import childProcess from 'node:child_process';
import fs, { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { suite, test } from 'node:test';
import { evidence, withEvidence } from '../support/evidence.ts';
import { basicToMcp } from './basicToMcp.ts';
import { roxygenToYaml } from './roxygenToYaml/index.ts';
import { rServer } from './rServer.ts';
import { type Clause, evidenceOn, pageOf } from './support/clauses.ts';
import { toolInfrastructure } from './toolInfrastructure.ts';
import { yamlToZod } from './yamlToZod.ts';

const specifications = [roxygenToYaml, toolInfrastructure, rServer, basicToMcp, yamlToZod];
const page = 'docs/SPECIFICATIONS.md';
const written = readFileSync(page, 'utf8');

// Whatever a test starts or reads of the project is evidence for its clause.
const { spawn, spawnSync } = childProcess;
const readFile = fs.readFileSync;
const noteProgram = (program: string): void => {
  const [, name] = /(rscript|python)/i.exec(path.basename(program)) ?? [];
  if (name !== undefined) evidence(name.startsWith('p') ? 'Python' : 'R');
};
childProcess.spawn = ((program: string, ...rest: readonly unknown[]) => {
  noteProgram(program);
  return (spawn as (...all: readonly unknown[]) => unknown)(program, ...rest);
}) as typeof spawn;
childProcess.spawnSync = ((program: string, ...rest: readonly unknown[]) => {
  noteProgram(program);
  return (spawnSync as (...all: readonly unknown[]) => unknown)(program, ...rest);
}) as typeof spawnSync;
fs.readFileSync = ((file: unknown, ...rest: readonly unknown[]) => {
  const name = typeof file === 'string' ? path.relative('.', file).replaceAll(path.sep, '/') : '';
  const [folder] = /^(?:examples\/[^/]+|docs)(?=\/)/.exec(name) ?? [];
  if (folder !== undefined) evidence(folder);
  return (readFile as (...all: readonly unknown[]) => unknown)(file, ...rest);
}) as typeof readFile;
syncBuiltinESMExports();

const shown = new Map<Clause, readonly string[]>();

for (const { number, title, sections } of specifications)
  suite(`specification ${number}: ${title}`, () => {
    for (const { heading, clauses } of sections)
      for (const clause of clauses) {
        const { quote, state, test: shows, skip = false } = clause;
        if (state === 'outside') continue;
        test(`${heading}: ${quote}`, { skip }, async () => {
          const found = await withEvidence(() => shows?.());
          shown.set(clause, found);
          assert.ok(found.length > 0, 'its test neither runs nor reads anything');
          if (isBehaviour.test(quote))
            assert.ok(
              found.some((one) => runs.test(one)),
              `the clause is about what happens, and its test only reads: ${found.join(', ')}`,
            );
        });
      }
  });

/** Words of a clause about what a program does when it runs. */
const isBehaviour =
  /\b(?:executed, and|is executed|captured|recorded|registered|retrieved|aggregated|logged|log entry|re-raised|cleared|clears|rendered|saved|stored|is set|sets MCP|is called|are called|are excluded|are included in registration|value is preserved|override occurs)\b/i;
/** What runs the thing itself. */
const runs = /^(?:R|Python|SQLite|toolscribe (?:serve|build|catalog|emit))$/;

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

test('the page lists these clauses, each with what its test runs or reads', () => {
  const before = evidenceOn(written);
  // Where a program is missing, the page tells what its tests run.
  const text = pageOf(specifications, (clause, line) => shown.get(clause) ?? before.get(line) ?? []);
  if (process.env.TOOLSCRIBE_UPDATE === '1') writeFileSync(page, text);
  else assert.equal(written, text, `${page} is stale: run "npm test -- specifications --update"`);
});
