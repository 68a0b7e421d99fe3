import type { Library } from './library.ts';

// anthropics/anthropic-sdk-python, src/anthropic/lib/tools/_beta_functions.py of 0.68 and newer.
export const anthropic: Library = {
  id: 'anthropic',
  packages: ['anthropic'],
  decorators: [{ by: /^anthropic\.(?:\w+\.)*(?:beta_tool|beta_async_tool)$/, passing: 'properties' }],
  // `ToolParam` and `BetaToolParam` of src/anthropic/types, 0.68 and newer.
  objects: [
    {
      made: /^anthropic\.types\.(?:\w+\.)*(?:Beta)?ToolParam$/,
      keys: { name: ['name'], description: ['description'], input: ['input_schema'] },
      extra: ['strict', 'input_examples', 'defer_loading', 'allowed_callers', 'eager_input_streaming', 'cache_control'],
    },
  ],
};
