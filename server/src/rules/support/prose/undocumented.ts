import { code, type Fix, type HiddenParam, type ToolSpec } from '../../../model/index.ts';

/** Undocumented parameters of the code, without those that are hidden on purpose or explained by another finding. */
export const undocumented = (tool: ToolSpec): readonly HiddenParam[] =>
  tool.hidden.filter(({ reason, explainedBy }) => reason === 'undocumented' && explainedBy === undefined);

/** By a parameter's name, a fix for it, and one for all where there are more. */
export function documentFixes(tool: ToolSpec, index: number): (name: string) => readonly Fix[] {
  const all = undocumented(tool).map((param) => param.name.value);
  const title = `Add a \`@param\` for each of the ${all.length} undocumented parameters`;
  const more: readonly Fix[] = all.length === 1 ? [] : [{ title, intent: { kind: 'document-params', tool: index, names: all } }];
  return (name) => [{ title: `Add a \`@param\` for ${code(name)}`, intent: { kind: 'document-params', tool: index, names: [name] } }, ...more];
}
