import type { Library } from './library.ts';

const keys = { name: ['name'], description: ['description'], input: ['args_schema'] } as const;

// langchain-ai/langchain, langchain_core/tools/{base,convert,simple,structured}.py of 0.3 and 1.0.
export const langchain: Library = {
  id: 'langchain',
  packages: ['langchain', 'langchain-core'],
  decorators: [{ by: /^langchain\w*\.(?:\w+\.)*tool$/, keys, namedAt: 0, passing: 'fields' }],
  takers: [
    { by: /^langchain\w*\.(?:\w+\.)*StructuredTool$/, method: /^from_function$/, fn: ['func', 'coroutine'], keys, namedAt: 2, passing: 'fields' },
    { by: /^langchain\w*\.(?:\w+\.)*Tool$/, method: /^from_function$/, fn: ['func', 'coroutine'], keys, namedAt: 1 },
  ],
  objects: [{ made: /^langchain\w*\.(?:\w+\.)*(?:Structured)?Tool$/, keys, order: ['name', 'func', 'description'], needsInput: false }],
  bases: [{ base: /^langchain\w*\.(?:\w+\.)*BaseTool$/, keys, methods: ['_run', '_arun'], schema: 'model', passing: 'fields' }],
};
