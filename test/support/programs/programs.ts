import { dist } from './dist.ts';

// `npm test` runs a test that imports this module on each version of Node that the programs are for.

/** The command line, the language server and the thread that reads files. */
export const cli = dist('cli.mjs');
export const server = dist('server.mjs');
export const reader = dist('reader.mjs');
