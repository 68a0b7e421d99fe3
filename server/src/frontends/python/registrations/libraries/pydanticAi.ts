import type { Library } from './library.ts';

const holder = /^pydantic_ai\.(?:\w+\.)*(?:Agent|FunctionToolset)$/;

// pydantic/pydantic-ai, pydantic_ai_slim/pydantic_ai/{agent/__init__,tools,toolsets/function}.py of 1.0 and newer.
export const pydanticAi: Library = {
  id: 'pydantic-ai',
  packages: ['pydantic-ai', 'pydantic-ai-slim'],
  decorators: [{ by: holder, method: /^tool(?:_plain)?$/ }],
  takers: [
    { by: holder, method: /^(?:tool(?:_plain)?|add_function)$/, fn: ['func'], namedAt: 2 },
    { by: /^pydantic_ai\.(?:\w+\.)*Tool$/, fn: ['function'] },
    { by: holder, list: 'tools' },
  ],
};
