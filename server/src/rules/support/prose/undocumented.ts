import type { Fix, HiddenParam, ToolSpec } from '../../../model/index.ts';

/** Parameters of the code that the documentation lacks, those aside that are hidden on purpose or whose lack another finding explains. */
export const undocumented = (tool: ToolSpec): readonly HiddenParam[] =>
  tool.hidden.filter(({ reason, explainedBy }) => reason === 'undocumented' && explainedBy === undefined);

/** Documents the one; where there are more, the second fix documents them all. */
export function documentFixes(tool: ToolSpec, index: number, name: string): readonly Fix[] {
  const all = undocumented(tool).map((param) => param.name.value);
  const one: Fix = { title: `Add a '@param' for '${name}'`, intent: { kind: 'document-params', tool: index, names: [name] } };
  return all.length === 1
    ? [one]
    : [one, { title: `Add a '@param' for each of the ${all.length} undocumented parameters`, intent: { kind: 'document-params', tool: index, names: all } }];
}
