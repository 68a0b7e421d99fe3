import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Format } from '../../server/src/model/index.ts';
import { fixesDoWhatTheySay } from './fix.ts';
import { fixturesOf } from './fixtures.ts';
import { editsAreReadAsAWhole } from './incremental.ts';
import { lineEndsChangeNothing } from './lineEnds.ts';
import { everyPrefixIsRead } from './prefix.ts';
import { threadsReadTheSame } from './serializedFacts.ts';

/** Holds a format to the laws that are tried on each of its fixtures. How many fixes are tried at least follows from the fixtures, so that no law is tried on nothing. */
export function holdsTheLaws({ id, takesLong }: Format): void {
  const fixtures = fixturesOf(id);
  const examples = fixtures.filter(({ isWhole }) => !isWhole);
  const leastFixes = Math.floor(examples.length / 4);
  test(`${id} has a file in test/fixtures/laws`, () => assert.ok(fixtures.some(({ isWhole }) => isWhole)));
  everyPrefixIsRead(fixtures);
  fixesDoWhatTheySay(fixtures, leastFixes);
  editsAreReadAsAWhole(fixtures);
  lineEndsChangeNothing(fixtures, leastFixes);
  if (takesLong) threadsReadTheSame(fixtures, fixtures.length);
}
