import type { Library } from './library.ts';

const toolClass = /^fastmcp\.(?:\w+\.)*(?:Function)?Tool$/;

// `Tool.from_function` of src/fastmcp/tools/tool.py in jlowin/fastmcp v2 and v3; `from_openapi` and `from_fastapi` of src/fastmcp/server/server.py there.
export const fastmcp: Library = {
  id: 'fastmcp',
  packages: ['fastmcp', 'fastmcp-slim'],
  server: { made: /(?:^|\.)FastMCP$/, toolClass, sources: { from_openapi: 'openapi-made', from_fastapi: 'fastapi-made' } },
  takers: [
    { by: toolClass, method: /^from_function$/, fn: ['fn'], namedAt: 1 },
    { by: /^fastmcp\.(?:\w+\.)*FastMCP$/, list: 'tools' },
  ],
};
