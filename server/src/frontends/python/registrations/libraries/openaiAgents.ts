import type { Library } from './library.ts';

const keys = { name: ['name_override'], description: ['description_override'], input: [] } as const;

// openai/openai-agents-python, src/agents/tool.py of 0.6 and newer; `agents.decorators` re-exports the decorator as `tool`.
export const openaiAgents: Library = {
  id: 'openai-agents',
  packages: ['openai-agents'],
  decorators: [{ by: /^agents\.(?:\w+\.)*(?:function_tool|decorators\.tool)$/, keys }],
  objects: [
    {
      made: /^agents\.(?:\w+\.)*FunctionTool$/,
      keys: { name: ['name'], description: ['description'], input: ['params_json_schema'] },
      order: ['name', 'description', 'params_json_schema'],
    },
  ],
};
