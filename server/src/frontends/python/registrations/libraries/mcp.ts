import type { Library } from './library.ts';

// `class Tool` of src/mcp/types.py in modelcontextprotocol/python-sdk v1.26.0; `inputSchema` is `input_schema`, and the types a package of their own, in v2.
// `Tool.from_function` of src/mcp/server/fastmcp/tools/base.py there, and of src/fastmcp/tools/tool.py in jlowin/fastmcp v2 and v3.
export const mcp: Library = {
  id: 'mcp',
  takers: [
    { by: /^(?:mcp\.server|fastmcp)\.(?:\w+\.)*(?:Function)?Tool$/, method: /^from_function$/, fn: ['fn'], namedAt: 1 },
    // The official SDK's own class takes objects there, not functions.
    { by: /^fastmcp\.(?:\w+\.)*FastMCP$/, list: 'tools' },
  ],
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
