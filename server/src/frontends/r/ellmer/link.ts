import type { Linked, Mention, Names, Problem, ToolSpec } from '../../../model/index.ts';
import type { RFacts } from '../read/facts.ts';
import { lowerTool } from './lowerTool.ts';
import { libraryKind, plainFunctionKind, scopeOf, valueKind, wrapperKind } from './resolve.ts';
import { toolArguments } from './toolArguments.ts';
import type { ToolCall } from './toolCalls.ts';

export type LinkedEllmer = Pick<Linked, 'tools' | 'problems' | 'mentions'>;

/** The tools that a region declares with `tool()` of ellmer. `toolsBefore`: the number of other tools in the region. */
export function linkEllmer(facts: RFacts, names: Names, toolsBefore: number): LinkedEllmer {
  const calls = (facts.ellmer?.calls ?? []).filter((call) => isEllmerTool(call, facts, names));
  const tools: ToolSpec[] = [];
  const problems: Problem[] = [];
  const mentions: Mention[] = [];
  for (const { call } of calls) {
    const index = toolsBefore + tools.length;
    const { tool, problems: found } = lowerTool(call, scopeOf(facts, names), index);
    problems.push(...found.map((problem) => (tool === undefined ? problem : { ...problem, tool: index })));
    if (tool === undefined) continue;
    tools.push(tool);
    mentions.push(...mentionsOf(tool, facts));
  }
  return { tools, problems, mentions };
}

/**
 * Is this a call of ellmer's `tool()`, directly or through a function of the project that forwards its arguments? Without the package name, its types
 * must be ellmer's, or the project attaches ellmer, defines no `tool`, and the call has a description.
 */
function isEllmerTool({ call, isCertain, wrapper }: ToolCall, facts: RFacts, names: Names): boolean {
  if (wrapper !== undefined) return names.has(wrapperKind, wrapper);
  const args = toolArguments(call);
  if (args.fun === undefined && args.description === undefined) return false;
  if (isCertain) return true;
  if (facts.ellmer?.localNames.includes('tool') || (facts.ellmer !== undefined && Object.hasOwn(facts.ellmer.values, 'tool'))) return false;
  if (args.description === undefined || !names.has(libraryKind, 'ellmer')) return false;
  return !['r:function', plainFunctionKind, valueKind].some((kind) => names.has(kind, 'tool'));
}

/** A tool is renamed only where its name is a string. Its parameters are those of the function, which only the author can rename. */
function mentionsOf(tool: ToolSpec, facts: RFacts): readonly Mention[] {
  if (tool.name.state !== 'known') return [];
  const { value, span } = tool.name;
  const isText =
    facts.ellmer?.calls.some(({ call }) => call.args.some((arg) => arg.value?.kind === 'text' && arg.value.exact && arg.value.inner === span)) === true;
  return [
    { tool: value, span, role: 'declaration', ...(isText ? {} : { fixed: true as const }) },
    ...tool.params.map((param): Mention => ({ tool: value, param: param.name.value, span: param.name.span, role: 'declaration', fixed: true })),
  ];
}
