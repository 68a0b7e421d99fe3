import type { Library } from './library.ts';

// google/adk-python, src/google/adk/tools/function_tool.py and agents/llm_agent.py of 1.x.
export const adk: Library = {
  id: 'google-adk',
  packages: ['google-adk'],
  takers: [
    { by: /^google\.adk\.(?:\w+\.)*(?:LongRunning)?FunctionTool$/, fn: ['func'] },
    { by: /^google\.adk\.(?:\w+\.)*(?:Llm)?Agent$/, list: 'tools' },
  ],
};
