import type { Library } from './library.ts';
import { mcp } from './mcp.ts';

/** The libraries whose tools are read besides those of FastMCP. */
export const libraries: readonly Library[] = [mcp];
