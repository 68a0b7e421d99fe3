import { code, knownValue, type ToolSpec } from '../../model/index.ts';

export { toolPlace } from '../../model/index.ts';

/** The name of a tool in messages: in back-ticks, or "this tool" without a usable name. */
export function toolTitle(tool: ToolSpec): string {
  const name = knownValue(tool.name);
  return name === undefined || name.trim() === '' ? 'this tool' : code(name);
}

/** The same at the beginning of a sentence, after "Tool". */
export function toolSubject(tool: ToolSpec): string {
  const title = toolTitle(tool);
  return title === 'this tool' ? 'This tool' : `Tool ${title}`;
}
