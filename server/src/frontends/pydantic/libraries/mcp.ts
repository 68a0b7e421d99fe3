import type { Library } from './library.ts';

// `class Tool` of src/mcp/types.py in modelcontextprotocol/python-sdk v1.26.0; `inputSchema` is `input_schema`, and the types a package of their own, in v2.
export const mcp: Library = {
  id: 'mcp',
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
