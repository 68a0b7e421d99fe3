import { dist } from './dist.ts';

// `npm test` runs a test that imports this module on each version of Node that the programs are for.

/** The command line, the language server and the threads that read files and compare tools. */
export const cli = dist('cli.mjs');
export const server = dist('server.mjs');
export const reader = dist('reader.mjs');
export const comparison = dist('comparison.mjs');
