// For esbuild: packages whose main file it cannot follow (UMD), and the one of theirs that it can.
import { createRequire } from 'node:module';

export const readable = { 'jsonc-parser': createRequire(import.meta.url).resolve('jsonc-parser/lib/esm/main.js') };
