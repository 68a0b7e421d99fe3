import { passInPython, withoutPython } from '../../support/programs/pythonTests.ts';
import { type Clause, works } from './clauses.ts';

/** A clause about a running server in Python: these tests of the example show it. */
export const shownBy = (quote: string, ...tests: readonly [string, ...string[]]): Clause =>
  works(quote, () => passInPython('examples/python-toolarguments', tests), withoutPython);
