import fc from 'fast-check';

// Property tests import fast-check from here: they begin with the same seed in every run, so that a failure is the change's own. See scripts/test.mjs.

const { TOOLSCRIBE_SEED = '1', TOOLSCRIBE_RUNS = '1' } = process.env;

/** How often a property is tried that is usually tried so often. */
export const runs = (usual: number): number => Math.ceil(usual * Number(TOOLSCRIBE_RUNS));

/** So many tries have met a condition at least, of those that are usually made; half of its share where fewer are made. */
export const atLeast = (usual: number): number => (Number(TOOLSCRIBE_RUNS) < 1 ? Math.floor((usual * Number(TOOLSCRIBE_RUNS)) / 2) : usual);

fc.configureGlobal({ seed: Number(TOOLSCRIBE_SEED), numRuns: runs(100) });

export default fc;
