import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixesDoWhatTheySay } from './fix.ts';
import { fixturesOf } from './fixtures.ts';
import { threadsReadTheSame } from './handedOver.ts';
import { editsAreReadAsAWhole } from './incremental.ts';
import { lineEndsChangeNothing } from './lineEnds.ts';
import { everyPrefixIsRead } from './prefix.ts';

/** How many there are at least, so that no law is tried on nothing. */
interface Least {
  readonly fixtures: number;
  readonly fixes: number;
  /** Regions that threads read, of a format that takes long to read. */
  readonly handedOver?: number;
}

/** Holds a format, given by its id, to the laws that are tried on each of its fixtures. */
export function holdsTheLaws(format: string, least: Least): void {
  const fixtures = fixturesOf(format);
  test('there are fixtures', () => assert.ok(fixtures.length >= least.fixtures, `${fixtures.length}`));
  everyPrefixIsRead(fixtures);
  fixesDoWhatTheySay(fixtures, least.fixes);
  editsAreReadAsAWhole(fixtures);
  lineEndsChangeNothing(fixtures, least.fixes);
  if (least.handedOver !== undefined) threadsReadTheSame(fixtures, least.handedOver);
}
