import type { ToolSpec } from '../../model/index.ts';

/** The same function, with its answers for the tool that was asked for last: rules judge one after the other. To keep them of all takes more room than the tools. */
export function perTool<T>(compute: (tool: ToolSpec) => T): (tool: ToolSpec) => T {
  let last: ToolSpec | undefined;
  let answer: T;
  return (tool) => {
    if (last !== tool) {
      answer = compute(tool);
      last = tool;
    }
    return answer;
  };
}
