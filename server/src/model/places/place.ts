import type { Param, Schema } from '../schema.ts';
import type { ToolSpec } from '../tool.ts';
import { type Span, spanOf } from './span.ts';

/** The place of findings about a tool's name: the name in its source, else the head of the declaration. */
export const toolPlace = (tool: ToolSpec): Span => tool.localName?.span ?? spanOf(tool.name) ?? tool.head;

/**
 * The place of findings about a parameter: its name, or that of its nearest placed ancestor. A parameter that is documented elsewhere has the tool's
 * place.
 */
export function paramPlace(tool: ToolSpec, path: readonly string[]): Span {
  let at = toolPlace(tool);
  let params: readonly Param[] = tool.params;
  let schema: Schema | undefined;
  for (const part of path) {
    if (part === '[]') schema = schema?.items;
    else {
      const param = params.find(({ name }) => name.value === part);
      if (param === undefined || param.inheritedFrom !== undefined) return at;
      at = param.name.span;
      schema = param.schema;
    }
    params = schema?.properties ?? [];
  }
  return at;
}
