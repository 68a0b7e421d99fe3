import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedFinding } from '../../server/src/engine/types.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { type Fixture, someOfEach } from './fixtures.ts';

const errors = (findings: readonly PlacedFinding[]): number => findings.filter((f) => f.severity === 'error').length;
const same = (a: PlacedFinding) => (b: PlacedFinding) => a.rule === b.rule && a.message === b.message;

/** Law 3: a fix takes its finding away, brings no new error, and touches nothing outside the tool that it is offered for. `least`: so many are tried. */
export const fixesDoWhatTheySay = (fixtures: readonly Fixture[], least: number): void =>
  void test('every fix that is offered does what it says', async () => {
    let tried = 0;
    const wrong: string[] = [];
    for (const { name, file, files } of fixtures) {
      const uri = uriOf(file);
      const { engine } = await workspace(files);
      const before = engine.findings(uri);
      for (const finding of someOfEach(before)) {
        for (const fix of finding.fixes ?? []) {
          if (fix.intent.kind === 'rebuild') continue;
          tried++;
          const where = `${name}: "${fix.title}" for ${finding.rule}`;
          const edits = engine.realize(fix.intent, fix.uri, fix.start);
          const own = edits.filter((d) => d.uri === uri).flatMap((d) => d.edits);
          // Other code may call this one of the tools with that name.
          if (own.length === 0 && fix.intent.kind === 'rename-declared') continue;
          if (own.length === 0) {
            wrong.push(`${where}: no edit`);
            continue;
          }
          const after = await workspace({ ...files, [file]: applyEdits(files[file] ?? '', own) });
          const left = after.engine.findings(uri);
          const count = (all: readonly PlacedFinding[]): number => all.filter(same(finding)).length;
          // Its fix selects the placeholder, for the author to write over.
          if (finding.rule !== 'description-placeholder' && count(left) >= count(before)) wrong.push(`${where}: the finding is still there`);
          if (errors(left) > errors(before))
            wrong.push(`${where}: a new error: ${left.filter((f) => f.severity === 'error' && !before.some(same(f))).map((f) => f.message)}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(tried >= least, `only ${tried} fixes were tried`);
  });
