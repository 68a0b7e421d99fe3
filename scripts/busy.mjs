// How long things take on a machine that does other work besides.
import { availableParallelism, loadavg } from 'node:os';

/** Beyond this number of waiting processes for a processor, a wait is not made longer. */
const mostShared = 10;

/**
 * A time limit on this machine as it is now: as many times longer as processes share a processor. `load`: processes that want one (0 on Windows, which does not
 * count them).
 */
export const patience = (milliseconds, load = loadavg()[0], processors = availableParallelism()) =>
  milliseconds * Math.min(mostShared, Math.max(1, load / processors));
