import { enableCompileCache } from './node/compileCache.ts';

// The process of the language server. Node caches only what is loaded after it was asked to.

enableCompileCache();
const { main } = await import('./lsp/main.ts');
main();
