import type { ToolSpec } from '../../model/index.ts';

/** Memoizes the answer for the last tool, since rules run one after the other. Answers of all tools would take more memory than the tools. */
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
