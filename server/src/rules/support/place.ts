import { knownValue, type Span, spanOf, type ToolSpec } from '../../model/index.ts';

/** Where findings about a tool's name stand: what its author wrote of it, else the head of the declaration. */
export const toolPlace = (tool: ToolSpec): Span => tool.localName?.span ?? spanOf(tool.name) ?? tool.head;

/** How messages call a tool: `'demo-find'`, or "this tool" where it has no usable name. */
export function toolTitle(tool: ToolSpec): string {
  const name = knownValue(tool.name);
  return name === undefined || name.trim() === '' ? 'this tool' : `'${name}'`;
}
