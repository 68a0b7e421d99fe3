import { type Mention, moved, type Problem, type ToolSpec } from '../../../model/index.ts';
import { withExamples } from '../docstring/exampleArguments.ts';
import { strangeProblems } from '../docstring/strangeDocs.ts';
import { toolMentions } from '../names/mentions.ts';
import type { PyFacts } from '../read/facts.ts';
import { keptMethod } from '../read/readMethod.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { toolProblems, withConsent } from '../standards/toolarguments/toolProblems.ts';
import { lowerTool } from './lowerTool.ts';
import { variadicProblems } from './variadic.ts';

/** A tool, what is wrong with it, and where it is named. */
export interface LinkedTool {
  readonly tool: ToolSpec;
  readonly problems: readonly Problem[];
  readonly mentions: readonly Mention[];
}

/**
 * Links the tool that stands at `index` of its region. Of a method of a large class, that is kept with what was read of it, as long as every question
 * that was asked has the same answer: wherever the method stands then, it is the same tool.
 */
export function linkTool(draft: ToolDraft, index: number, facts: PyFacts, at: Linking): LinkedTool {
  const method = keptMethod(draft.whole);
  const rest = method && restsOn(draft, index, facts, at);
  if (method === undefined || rest === undefined) return linkAnew(draft, index, facts, at);
  // How far on the method stands is not asked of what was linked of it elsewhere.
  const { linked, by } = at.names.derived(method.of, 'tool', rest, () => ({ linked: linkAnew(draft, index, facts, at), by: method.by }));
  return moved(linked, method.by - by);
}

/** What a tool rests on beside the method's text; undefined where that is more of its region, of which each edit makes another one. */
function restsOn(
  { fn, whole, given, name, way, server, origin, ...draft }: ToolDraft,
  index: number,
  facts: PyFacts,
  at: Linking,
): readonly unknown[] | undefined {
  const others = [facts.functions, facts.comments, facts.exampleProblems, facts.exampleTexts, facts.exampleNames];
  const decorator = given === undefined ? -1 : whole.decorators.indexOf(given);
  // A call that hands over the method and says nothing more, as `mcp.add_tool(self.method)` does, is the same wherever it stands.
  const saysMore = given !== undefined && decorator < 0 && (way === 'model' || name !== undefined || given.keywords.length > 0);
  if (others.some(({ length }) => length > 0) || (draft.isGivenHere && saysMore)) return undefined;
  const by = draft.isGivenHere ? [decorator] : [given, name, draft.givenIn, draft.givenBy];
  return [index, at.module, at.names.uri, at.names.project, way, server, origin, fn.params.length, ...by];
}

function linkAnew(draft: ToolDraft, index: number, facts: PyFacts, at: Linking): LinkedTool {
  const own = lowerTool(draft, at);
  return {
    tool: withExamples({ ...own, tool: withConsent(own, at) }, facts),
    problems: [...strangeProblems(draft, own.said.strange, index), ...variadicProblems(draft, index), ...toolProblems(own, index, facts, at)],
    mentions: toolMentions(own, at),
  };
}
