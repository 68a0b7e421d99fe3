import type { Library } from './library.ts';

// crewAIInc/crewAI, src/crewai/tools/base_tool.py of 0.100 and newer.
export const crewai: Library = {
  id: 'crewai',
  packages: ['crewai', 'crewai-tools'],
  decorators: [{ by: /^crewai(?:_tools)?\.(?:\w+\.)*tool$/, namedAt: 0 }],
  bases: [
    {
      base: /^crewai(?:_tools)?\.(?:\w+\.)*BaseTool$/,
      keys: { name: ['name'], description: ['description'], input: ['args_schema'] },
      methods: ['_run'],
      schema: 'model',
      passing: 'fields',
    },
  ],
};
