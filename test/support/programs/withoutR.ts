import { rscriptOfThisMachine } from '../../../server/src/runners/thisMachine.ts';

/** The reason for which a test that really runs R is skipped, or false. Where CI is set it is never skipped: R must be there. */
export const withoutR: string | false =
  process.env.CI === 'true' ? false : 'problem' in rscriptOfThisMachine(undefined) ? 'R is not installed (Debian: apt-get install r-base-core)' : false;
