/** What commands are made of: a bundle of its own, read when one has work to do. */
export { compose } from '../main.ts';
export { createNodeHost } from '../node/nodeHost.ts';
export { startReaderThreads } from '../node/readerThreads.ts';
export { build } from './build.ts';
export { catalog } from './catalog.ts';
export { check } from './check.ts';
export { emit, targetRows } from './emit.ts';
export { init } from './init.ts';
export { list } from './list.ts';
export { rules } from './rules.ts';
export { search } from './search.ts';
export { serve } from './serve.ts';
export { upgrade } from './upgrade.ts';
