import type { WindowOptions } from '../window.ts';

/** A tools.yaml with Zod schemas, and beside it the scripts of a bot in BASIC. */
export const examples: WindowOptions = {
  from: ['examples/yaml-zod', 'examples/basic-bot'],
  config: 'exclude:\n  - yaml-zod/generated\n',
};
