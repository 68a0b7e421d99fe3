import type { Library } from './library.ts';

// anthropics/anthropic-sdk-python, src/anthropic/lib/tools/_beta_functions.py of 0.68 and newer.
export const anthropic: Library = {
  id: 'anthropic',
  decorators: [{ by: /^anthropic\.(?:\w+\.)*beta(?:_async)?_tool$/, passing: 'properties' }],
};
