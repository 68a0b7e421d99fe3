import type { Library } from './library.ts';

/** `xmcp` 1: each file of its folder of tools is one, with `metadata`, `schema` and a function (`moduleTools.ts`). */
export const xmcp: Library = { id: 'xmcp', modules: /^xmcp(?:\/|$)/, calls: [] };
