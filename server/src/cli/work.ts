/** The code of commands: a bundle of its own, which is loaded when a command has work to do. */
export { compose } from '../main.ts';
export { createNodeHost } from '../node/nodeHost.ts';
export { startReaderThreads } from '../node/readerThreads.ts';
export { catalog } from './catalog/catalog.ts';
export { search } from './catalog/search.ts';
export { build } from './commands/build.ts';
export { check } from './commands/check.ts';
export { diff } from './commands/diff.ts';
export { emit, targetRows } from './commands/emit.ts';
export { init } from './commands/init.ts';
export { list } from './commands/list.ts';
export { rules } from './commands/rules.ts';
export { score } from './commands/score.ts';
export { upgrade } from './commands/upgrade.ts';
export { serve } from './serve/serve.ts';
