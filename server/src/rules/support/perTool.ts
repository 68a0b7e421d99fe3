import type { ToolSpec } from '../../model/index.ts';

/** The same function, with its answers kept for as long as the tool is. Tools never change, so neither do answers. */
export function perTool<T>(compute: (tool: ToolSpec) => T): (tool: ToolSpec) => T {
  const own = functions++;
  return (tool) => {
    let answers = kept.get(tool);
    if (answers === undefined) {
      answers = [];
      kept.set(tool, answers);
    }
    answers[own] ??= { answer: compute(tool) };
    return answers[own].answer as T;
  };
}

/** What all of these functions answered of a tool: one table, because each entry of such a table costs the collector of garbage time. */
const kept = new WeakMap<ToolSpec, { readonly answer: unknown }[]>();
let functions = 0;
