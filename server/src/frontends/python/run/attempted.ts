import { limits } from '../../../model/index.ts';
import { Unknowable } from '../../support/javascript/run/values.ts';
import { attempt } from '../../support/javascript/work.ts';
import { type PyValue, Raised } from './values.ts';

/** The result of interpreted code; undefined where it is unknown, where Python would raise an exception, and beyond a limit. */
export const attempted = (run: () => PyValue): PyValue =>
  attempt(limits.python.run, () => {
    try {
      return run();
    } catch (error) {
      if (error instanceof Unknowable || error instanceof Raised) return undefined;
      throw error;
    }
  }).value;
