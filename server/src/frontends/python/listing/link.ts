import { emptyTool, type Linked, type Names, type Problem, type ToolSpec, unreadProblem } from '../../../model/index.ts';
import { withNotSent } from '../docstring/notSent.ts';
import { classMentions, registeredNames } from '../names/mentions.ts';
import { isModel, takersOf } from '../names/models.ts';
import type { PyClass } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { isImported } from '../registrations/conditionalImports.ts';
import { instructionsOf } from '../registrations/instructions.ts';
import { usesOf } from '../registrations/libraries/usesOf.ts';
import { linkObjects } from '../registrations/objects/linkObjects.ts';
import { type Linking, toolsOf } from '../registrations/tools.ts';
import { unboundProblems } from '../registrations/unboundMethods.ts';
import { callsOf, unreadCalls } from '../registrations/unreadCalls.ts';
import { moduleSectionProblems } from '../standards/toolarguments/moduleSections.ts';
import { promptMentions, promptProblems } from '../standards/toolarguments/prompts.ts';
import { helperProblems } from '../standards/toolarguments/resultCalls.ts';
import { dialectOf } from './dialectOf.ts';
import { linkingOf } from './linking.ts';
import { linkTool } from './linkTool.ts';
import { loweredModel } from './loweredInput.ts';

/** The tools and models of a region. Models that tools take are checked by rules about schemas. */
export function link(facts: PyFacts, names: Names): Linked {
  const at = linkingOf(names);
  const drafts = isImported(at) ? toolsOf(facts, at) : [];
  const objects = linkObjects(facts, at);
  const linked = [...drafts.map((draft, index) => linkTool(draft, index, facts, at)), ...objects.linked];
  const models = facts.classes.flatMap((of) => {
    const own = { kind: 'class', module: at.module, of } as const;
    const { any: isTaken, whole: tools } = takersOf(own, at);
    return isTaken || isModel(own, at) ? [{ of, tools, isTaken }] : [];
  });
  const used = usesOf(facts, callsOf(facts), at);
  return {
    tools: linked.map(({ tool }) => tool),
    problems: [
      ...linked.flatMap(({ problems }) => problems),
      ...objects.problems,
      ...linked.slice(0, drafts.length).flatMap(({ tool }) => ledgerProblems(tool)),
      ...unreadCalls(facts, at),
      ...unboundProblems(facts, at),
      ...promptProblems(facts, at),
      ...moduleSectionProblems(facts, at),
      ...helperProblems(facts, drafts, at),
    ],
    mentions: [
      ...linked.flatMap(({ mentions }) => mentions),
      ...registeredNames(facts, at),
      ...promptMentions(facts, at),
      ...models.flatMap(({ of, tools }) => classMentions(of, tools, at)),
    ],
    instructions: instructionsOf(facts, at),
    ...(used.length === 0 ? {} : { uses: used }),
    schemas: models.flatMap(({ of, isTaken }) => (isTaken ? (modelSpec(of, at) ?? []) : [])),
  };
}

/** A tool with an unknown name cannot be emitted, so the ledger lists it. */
const ledgerProblems = ({ name }: ToolSpec): readonly Problem[] => (name.state === 'opaque' ? [unreadProblem(name.span, name.text, 'name-computed')] : []);

/** A model in the shape that rules about schemas check. */
function modelSpec(of: PyClass, at: Linking): ToolSpec | undefined {
  const made = loweredModel({ kind: 'class', module: at.module, of }, at);
  if (made === undefined) return undefined;
  const isPydantic = isModel({ kind: 'class', module: at.module, of }, at) || dialectOf(undefined, at) !== undefined;
  const params = withNotSent(of, made.fields, isPydantic);
  return { ...emptyTool(of.span, of.head), params, input: { ...made.schema, properties: params } };
}
