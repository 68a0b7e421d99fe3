import type { ToolSpec } from '../../model/index.ts';

/** The same function, with its answers kept for as long as the tool is. Tools never change, so neither do answers. */
export function perTool<T>(compute: (tool: ToolSpec) => T): (tool: ToolSpec) => T {
  const kept = new WeakMap<ToolSpec, { readonly answer: T }>();
  return (tool) => {
    let entry = kept.get(tool);
    if (!entry) {
      entry = { answer: compute(tool) };
      kept.set(tool, entry);
    }
    return entry.answer;
  };
}
