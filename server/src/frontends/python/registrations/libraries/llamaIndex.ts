import type { Library } from './library.ts';

// run-llama/llama_index, llama-index-core/llama_index/core/tools/function_tool.py of 0.12 and newer.
export const llamaIndex: Library = {
  id: 'llama-index',
  packages: ['llama-index', 'llama-index-core'],
  takers: [
    {
      by: /^llama_index\.(?:\w+\.)*FunctionTool$/,
      method: /^from_defaults$/,
      fn: ['fn', 'async_fn'],
      keys: { name: ['name'], description: ['description'], input: ['fn_schema'] },
      namedAt: 1,
      passing: 'properties',
    },
  ],
};
