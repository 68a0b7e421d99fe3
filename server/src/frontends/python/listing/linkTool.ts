import { type Mention, moved, type Problem, type ToolSpec } from '../../../model/index.ts';
import { withView } from '../../support/views.ts';
import { withExamples } from '../docstring/exampleArguments.ts';
import { unknownParamProblems } from '../docstring/unknownParams.ts';
import { toolMentions } from '../names/mentions.ts';
import type { PyFacts } from '../read/facts.ts';
import { cachedMethod } from '../read/readMethod.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { toolProblems, withConsent } from '../standards/toolarguments/toolProblems.ts';
import { lowerTool } from './lowerTool.ts';
import { variadicProblems } from './variadic.ts';

/** A tool with its problems and mentions. */
export interface LinkedTool {
  readonly tool: ToolSpec;
  readonly problems: readonly Problem[];
  readonly mentions: readonly Mention[];
}

/**
 * Links the tool at `index` of its region. The result for a method of a large class is cached with the method's facts, independent of its offset.
 * It is replayed as long as every recorded question has the same answer.
 */
export function linkTool(draft: ToolDraft, index: number, facts: PyFacts, at: Linking): LinkedTool {
  const method = cachedMethod(draft.whole);
  const dependencies = method && dependenciesOf(draft, index, facts, at);
  if (method === undefined || dependencies === undefined) return linkUncached(draft, index, facts, at);
  // `by` is no dependency: the cached result is moved by the difference of offsets.
  const { linked, by } = at.names.derived(method.of, 'tool', dependencies, () => ({ linked: linkUncached(draft, index, facts, at), by: method.by }));
  return moved(linked, method.by - by);
}

/** The dependencies of a tool, except the method's text. Undefined where it depends on more of its region, which each edit replaces. */
function dependenciesOf(
  { fn, whole, argumentCall, name, way, server, origin, ...draft }: ToolDraft,
  index: number,
  facts: PyFacts,
  at: Linking,
): readonly unknown[] | undefined {
  const others = [facts.functions, facts.comments, facts.exampleProblems, facts.exampleTexts, facts.exampleNames];
  const decorator = argumentCall === undefined ? -1 : whole.decorators.indexOf(argumentCall);
  // A call that only registers the method, as `mcp.add_tool(self.method)` does, has the same meaning at every offset.
  const hasOtherArguments = argumentCall !== undefined && decorator < 0 && (way === 'model' || name !== undefined || argumentCall.keywords.length > 0);
  if (others.some(({ length }) => length > 0) || (draft.isArgumentHere && hasOtherArguments)) return undefined;
  const by = draft.isArgumentHere ? [decorator] : [argumentCall, name, draft.argumentModule, draft.argumentFacts];
  return [index, at.module, at.names.uri, at.names.project, way, server, origin, fn.params.length, ...by];
}

function linkUncached(draft: ToolDraft, index: number, facts: PyFacts, at: Linking): LinkedTool {
  const own = lowerTool(draft, at);
  return {
    tool: withView(withExamples({ ...own, tool: withConsent(own, at) }, facts), at.names),
    problems: [
      ...unknownParamProblems(draft, own.described.unknown, index),
      ...variadicProblems(draft, index),
      ...own.refused.map((refused) => ({ ...refused, tool: index })),
      ...toolProblems(own, index, facts, at),
    ],
    mentions: toolMentions(own, at),
  };
}
