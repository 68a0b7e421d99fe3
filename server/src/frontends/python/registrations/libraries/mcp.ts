import type { Library } from './library.ts';

// `class Tool` of src/mcp/types.py in modelcontextprotocol/python-sdk v1.26.0; `inputSchema` is `input_schema`, and the types a package of their own, in v2.
// `Tool.from_function` of src/mcp/server/fastmcp/tools/base.py there. Its `FastMCP` is `MCPServer` in v2; both take objects as `tools`, not functions.
const toolClass = /^mcp\.server\.(?:\w+\.)*(?:Function)?Tool$/;

export const mcp: Library = {
  id: 'mcp',
  packages: ['mcp'],
  server: { made: /(?:^|\.)(?:FastMCP|MCPServer)$/, plain: /^mcp\.server\.(?:lowlevel\.(?:server\.)?)?Server$/, toolClass },
  takers: [{ by: toolClass, method: /^from_function$/, fn: ['fn'], namedAt: 1 }],
  objects: [
    {
      made: /^mcp(?:_types|\.types)?(?:\.\w+)*\.Tool$/,
      keys: {
        name: ['name'],
        title: ['title'],
        description: ['description'],
        input: ['inputSchema', 'input_schema'],
        output: ['outputSchema', 'output_schema'],
        annotations: ['annotations'],
      },
    },
  ],
};
