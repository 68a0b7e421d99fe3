import type { Fix, ToolSpec } from '../../model/index.ts';
import type { PlacedSchema } from './schemasOf.ts';

/** The fix that sets a type; none where parameters share one text (`@param a,b Text`), which states one type for all of them. */
export function setTypeFix(tool: ToolSpec, index: number, { path, param, where }: PlacedSchema, type: string, title: string): readonly Fix[] {
  if (where === 'returns' || path.length === 0) return [];
  const root = tool.params.find(({ name }) => name.value === path[0]);
  const shared = tool.params.some((other) => other !== root && other.span.start === root?.span.start && other.span.end === root.span.end);
  if (shared && (param === undefined || param === root)) return [];
  return [{ title, intent: { kind: 'set-type', tool: index, path, type } }];
}
