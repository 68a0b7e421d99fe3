import { codes, type Problem, type Span } from '../../../../model/index.ts';
import type { PyFunction } from '../../read/code.ts';
import type { PyFacts } from '../../read/facts.ts';
import { argumentNamed, nameOf } from '../../registrations/registrationArguments.ts';
import { type Linking, promptsOf, toolsOf } from '../../registrations/tools.ts';
import { type Documented, documented, titleOf } from './documented.ts';
import { followsStandard, isAskedFor, projectFollowsStandard } from './profile.ts';
import { missingKinds } from './sections.ts';

/** A tool or prompt whose documentation lacks sections of the standard. */
interface Lacking {
  readonly kind: Documented['kind'];
  readonly name: string;
  readonly span: Span;
  /** The headings of the missing sections. */
  readonly titles: readonly string[];
  /** The index in the region, for a tool. */
  readonly tool?: number;
}

/** Missing sections of a module in a project that uses `ToolArguments`: one finding a module, at the first function. With the setting, each is reported. */
export function moduleSectionProblems(facts: PyFacts, at: Linking): readonly Problem[] {
  if (isAskedFor(at)) return [];
  const [first] = lackingIn(facts, at);
  if (first === undefined) return [];
  // This question is left for last, since its answer changes with every edit of the module.
  const regions = at.names.find('file', at.module) as readonly PyFacts[];
  if (regions.find((own) => lackingIn(own, at).length > 0) !== facts) return [];
  const all = regions.flatMap((own) => lackingIn(own, at));
  const titles = [...new Set(all.flatMap((own) => own.titles))];
  const message = `Missing documentation: ${codes(titles, 2)}.`;
  const detail = `Missing are ${codes(titles, Infinity)}, in ${words(all)}.`;
  const { span, tool } = first;
  return [{ code: 'docstring-section-missing', severity: 'information', message, detail, span, ...(tool === undefined ? {} : { tool }) }];
}

/** "the tools `a`, `b` and the prompt `c`". */
function words(all: readonly Lacking[]): string {
  const groups = (['tool', 'prompt'] as const).flatMap((kind) => {
    const names = all.filter((own) => own.kind === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [`the ${kind}${names.length === 1 ? '' : 's'} ${codes(names, Infinity)}`];
  });
  return groups.join(' and ');
}

const lackingIn = (facts: PyFacts, at: Linking): readonly Lacking[] =>
  toolsOf(facts, at).length + promptsOf(facts, at).length === 0
    ? []
    : at.names.derived(facts, 'lacking sections', [at.module], () => [...toolsLacking(facts, at), ...promptsLacking(facts, at)]);

const toolsLacking = (facts: PyFacts, at: Linking): readonly Lacking[] =>
  toolsOf(facts, at).flatMap((draft, tool): readonly Lacking[] => {
    const { fn } = draft;
    if (!followsStandard(draft, at) || argumentNamed(draft, 'description') !== undefined) return [];
    return lackingOf('tool', nameOf(draft, at).localName?.value ?? fn.name.value, fn).map((own) => ({ ...own, tool }));
  });

function promptsLacking(facts: PyFacts, at: Linking): readonly Lacking[] {
  const prompts = promptsOf(facts, at);
  if (prompts.length === 0 || !projectFollowsStandard(at)) return [];
  return prompts.flatMap(({ fn, argumentCall }): readonly Lacking[] => {
    const hasDescription = argumentCall?.keywords.some(({ name }) => name?.value === 'description') === true;
    return hasDescription ? [] : lackingOf('prompt', fn.name.value, fn);
  });
}

/** A missing docstring is another rule's finding. Behind an open fence, the sections are unknown. */
function lackingOf(kind: Documented['kind'], name: string, fn: PyFunction): readonly Lacking[] {
  const own = documented(kind, name, fn);
  if (own === undefined || own.sections.fences.some(({ isClosed }) => !isClosed)) return [];
  const titles = missingKinds(own).map((missing) => titleOf(missing, own));
  return titles.length === 0 ? [] : [{ kind, name, span: fn.name.span, titles }];
}
