import { closest, code, codes, type Fix, type Problem } from '../../../../model/index.ts';
import type { LoweredTool } from '../../listing/lowerTool.ts';
import type { PyFacts } from '../../read/facts.ts';
import { schemaArgument } from '../../registrations/registrationArguments.ts';

/** Reports unknown names in calls of a tool, or of its model, in its own docstring. */
export function exampleNameProblems(lowered: LoweredTool, { exampleNames }: Pick<PyFacts, 'exampleNames'>): readonly Problem[] {
  const place = lowered.draft.fn.docstring?.span;
  if (place === undefined || exampleNames.length === 0) return [];
  const accepted = new Map<string, ReadonlySet<string> | undefined>();
  return exampleNames.flatMap(({ callee, name }): readonly Problem[] => {
    const isOwn = place.start <= name.span.start && name.span.end <= place.end;
    if (isOwn && !accepted.has(callee)) accepted.set(callee, acceptedNames(callee, lowered));
    const takes = isOwn ? accepted.get(callee) : undefined;
    if (takes === undefined || takes.has(name.value)) return [];
    const closestName = closest(name.value, takes);
    const hint = closestName === undefined ? '' : ` Did you mean ${code(closestName)}?`;
    const message = `${code(callee)} takes no argument ${code(name.value)}.${hint}`;
    const detail = `It takes ${codes([...takes], 20) || 'none'}.`;
    const fixes: readonly Fix[] =
      closestName === undefined ? [] : [{ title: `Change to ${code(closestName)}`, intent: { kind: 'correct-word', span: name.span, to: closestName } }];
    return [{ code: 'docstring-example-argument-unknown', message, detail, span: name.span, fixes }];
  });
}

/** All argument names of the callee. Undefined where it is another function, or where not all names are known. */
function acceptedNames(callee: string, { draft, model, made, tool }: LoweredTool): ReadonlySet<string> | undefined {
  const { fn } = draft;
  const isFunction = callee === fn.name.value || callee === tool.localName?.value;
  const own = fn.params.map(({ name }) => name.value);
  const params = tool.params.map(({ name }) => name.value);
  if (draft.way === 'server' && isFunction) {
    const isOpen = draft.form !== undefined || schemaArgument(draft) !== undefined || fn.params.some(({ kind }) => kind === 'kwargs');
    return isOpen ? undefined : new Set([...params, ...own]);
  }
  const of = model?.model?.of;
  if (of === undefined || made === undefined || made.unknown.length > 0 || made.schema.other.additionalProperties?.value !== false) return undefined;
  // Aliases of inherited fields are in the base class, so these names are not known here.
  const fields = new Set(of.members.map(({ name }) => name.value));
  if (!params.every((name) => fields.has(name))) return undefined;
  return callee === of.name.value ? new Set(params) : isFunction ? new Set([...params, ...own]) : undefined;
}
