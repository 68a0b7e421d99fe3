import { type JsonObject, type Problem, schemaJson, type ToolSpec } from '../../../../model/index.ts';
import type { LoweredTool } from '../../listing/lowerTool.ts';
import type { PyFacts } from '../../read/facts.ts';
import { argumentNamed } from '../../registrations/registrationArguments.ts';
import type { Linking } from '../../registrations/tools.ts';
import { inPydanticOrder } from '../../schema/inPydanticOrder.ts';
import { baseProblems } from './argsBase.ts';
import { consentOf, consentProblems } from './consent.ts';
import { type Documented, documented } from './documented.ts';
import { exampleNameProblems } from './exampleNames.ts';
import { exampleProblems } from './examples.ts';
import { flagProblems, prefixProblems } from './naming.ts';
import { followsStandard, isAskedFor } from './profile.ts';
import { referenceProblems } from './reference.ts';
import { resultProblems } from './resultCalls.ts';
import { returnProblems } from './returnsResult.ts';
import { schemaProblems } from './schemaSection.ts';
import { sectionProblems } from './sections.ts';
import { toolTexts } from './sectionText.ts';
import { wrappedProblems } from './wrapped.ts';

/** Problems of a tool and its documentation by the standard. */
export function toolProblems(lowered: LoweredTool, index: number, facts: PyFacts, at: Linking): readonly Problem[] {
  const { draft, tool } = lowered;
  const own = documented('tool', tool.localName?.value ?? draft.fn.name.value, draft.fn);
  const found = [
    ...prefixProblems(own?.doc, lowered, at),
    ...wrappedProblems(lowered, index, own, facts, at),
    ...exampleNameProblems(lowered, facts),
    ...(followsStandard(draft, at) ? ofStandard(lowered, index, own, facts, at) : []),
  ];
  return found.map((problem) => ({ ...problem, tool: index }));
}

function ofStandard(lowered: LoweredTool, index: number, own: Documented | undefined, facts: PyFacts, at: Linking): readonly Problem[] {
  const { draft } = lowered;
  const { fn } = draft;
  return [
    ...referenceProblems('tool', fn.name, facts, at),
    ...baseProblems(lowered, index, at),
    ...flagProblems(lowered),
    ...resultProblems(fn, at),
    ...returnProblems(fn, at),
    // A description in the decorator replaces the docstring, and has no sections.
    ...consentProblems(lowered, index, argumentNamed(draft, 'description') === undefined ? own : undefined),
    ...(own === undefined || argumentNamed(draft, 'description') !== undefined ? [] : ofDocstring(own, lowered, facts, isAskedFor(at))),
  ];
}

function ofDocstring(own: Documented, lowered: LoweredTool, { exampleProblems: unreadable }: PyFacts, isAsked: boolean): readonly Problem[] {
  const { draft, tool } = lowered;
  const schema = wholeSchema(lowered);
  const texts = toolTexts(draft.fn.name.value, tool.params, schema && JSON.stringify(schema, null, 2));
  const { start, end } = own.doc.source.span;
  return [
    ...sectionProblems(own, texts, isAsked),
    ...(schema === undefined ? [] : schemaProblems(own, schema)),
    ...exampleProblems(own),
    ...unreadable.filter(({ span }) => start <= span.start && span.end <= end),
  ];
}

/** Pydantic's schema of the arguments. Undefined where part of it is unknown. */
const wholeSchema = ({ made }: LoweredTool): JsonObject | undefined =>
  made === undefined || made.unknown.length > 0 ? undefined : inPydanticOrder(schemaJson(made.schema));

export const withConsent = ({ draft, tool }: LoweredTool, at: Linking): ToolSpec => (followsStandard(draft, at) ? { ...tool, consent: consentOf(tool) } : tool);
