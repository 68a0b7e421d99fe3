import { Budget, code, type Limit, limits, limitWords, type Names, type Problem, type Span, untilLimit } from '../../../model/index.ts';
import type { DocText } from '../read/docText.ts';
import type { Inherit, RFacts } from '../read/facts.ts';

/** A parameter's text in another region. `at`: the place in this region that inherits it. */
export interface InheritedDoc {
  readonly doc: DocText;
  readonly at: Span;
  /** The function or topic with the text. */
  readonly from: string;
}

export interface Inherited {
  readonly docs: ReadonlyMap<string, InheritedDoc>;
  /** Sources that only R can read: functions of other packages, or of this package where its folder is unknown. */
  readonly foreign: readonly Inherit[];
  readonly unresolved: boolean;
  readonly cyclic: boolean;
  readonly problems: readonly Problem[];
}

/** The inherited documentation of parameters: from other blocks of the help page, then through `@inheritParams`, in the order of the tags. */
export function findInherited(facts: RFacts, names: Names): Inherited {
  const docs = new Map<string, InheritedDoc>();
  const foreign: Inherit[] = [];
  const problems: Problem[] = [];
  const page = siblings(facts, names);
  if (hasUndocumented(facts)) {
    const place = facts.block.tags.find((tag) => tag.name === 'rdname' || tag.name === 'describeIn')?.span ?? facts.fn?.name.span ?? { start: 0, end: 0 };
    for (const other of page) addUndocumented(docs, other, place, facts.topic ?? '');
  }
  let unresolved = false;
  let cyclic = false;
  for (const { target, span, from } of [...ownSources(facts), ...page.flatMap((other) => pageSources(other, facts))]) {
    const context: Search = {
      names,
      at: span,
      from: target.value,
      docs,
      foreign,
      self: facts,
      done: new Set(),
      cycle: undefined,
      budget: new Budget(limits.r.inherited),
    };
    const found = resolveName(target.value, names);
    if (found.length === 0) {
      if (target.value.includes('::') || names.project === undefined) foreign.push({ target, span });
      else if (from === facts) {
        unresolved = true;
        const message = `Unknown function or topic ${code(target.value)}.`;
        problems.push({ code: 'inherit-params-unresolved', message, span: target.span });
      }
    }
    const beyond = (limit: Limit): void => {
      // Beyond the limit, documentation is as unknown as in another package.
      foreign.push({ target, span });
      const message = `Not all inherited from ${code(target.value)} is known: ${limitWords(limit)}.`;
      if (from === facts) problems.push({ code: 'beyond-limits', message, span: target.span });
    };
    untilLimit(() => {
      for (const source of found) follow(source, [facts], context);
    }, beyond);
    if (context.cycle !== undefined) cyclic = true;
    if (context.cycle !== undefined && from === facts && reportsCycle(facts, context.cycle)) {
      const circle = [...context.cycle, ...context.cycle.slice(0, 1)].map((member) => code(member.fn?.name.value ?? member.topic ?? '?')).join(' → ');
      problems.push({
        code: 'inherit-params-cycle',
        message: `Circular \`@inheritParams\`: ${circle}.`,
        span,
      });
    }
  }
  return { docs, foreign, unresolved, cyclic, problems };
}

export function siblings(facts: RFacts, names: Names): readonly RFacts[] {
  if (facts.topic === undefined) return [];
  return (names.find('r:topic', facts.topic) as readonly RFacts[]).filter((other) => other !== facts && other.topic === facts.topic);
}

interface Search {
  readonly names: Names;
  readonly at: Span;
  readonly from: string;
  readonly docs: Map<string, InheritedDoc>;
  readonly foreign: Inherit[];
  readonly self: RFacts;
  readonly done: Set<RFacts>;
  /** The members of the first circle found. */
  cycle: readonly RFacts[] | undefined;
  readonly budget: Budget;
}

interface Source extends Inherit {
  readonly from: RFacts;
}

const ownSources = (facts: RFacts): readonly Source[] => facts.inherits.map((inherit) => ({ ...inherit, from: facts }));

/** Sources of another block of the page apply to this block too. Their span is the name of this function. */
const pageSources = (other: RFacts, facts: RFacts): readonly Source[] =>
  other.inherits.map(({ target }) => ({ target, span: facts.fn?.name.span ?? { start: 0, end: 0 }, from: other }));

/** Resolves a name in this package; empty for functions of other packages. */
function resolveName(name: string, names: Names): readonly RFacts[] {
  const [owner, member] = name.split(/:::?/);
  if (member !== undefined && owner !== names.project?.name) return [];
  const functions = names.find('r:function', member ?? name) as readonly RFacts[];
  return functions.length > 0 ? functions : (names.find('r:topic', member ?? name) as readonly RFacts[]);
}

function follow(source: RFacts, path: readonly RFacts[], search: Search): void {
  const cycleStart = path.indexOf(source);
  if (cycleStart >= 0) search.cycle ??= path.slice(cycleStart);
  if (cycleStart >= 0 || search.done.has(source)) return;
  search.done.add(source);
  search.budget.step();
  const page = siblings(source, search.names);
  for (const block of [source, ...page.filter((other) => other !== search.self)]) addUndocumented(search.docs, block, search.at, search.from);
  for (const { target } of source.inherits) {
    const found = resolveName(target.value, search.names);
    if (found.length === 0 && target.value.includes('::')) search.foreign.push({ target, span: search.at });
    for (const next of found) search.budget.within(() => follow(next, [...path, source], search));
  }
}

/** Adds parameters that have no documentation yet. The first source counts. */
function addUndocumented(docs: Map<string, InheritedDoc>, source: RFacts, at: Span, from: string): void {
  for (const { name, doc } of source.docs) if (!docs.has(name.value)) docs.set(name.value, { doc, at, from });
}

const hasUndocumented = (facts: RFacts): boolean => {
  const documented = new Set(facts.docs.map((doc) => doc.name.value));
  return facts.fn?.formals.some((formal) => !documented.has(formal.name.value)) ?? false;
};

/** One member of a circle reports it: the first of its tools by name. In a circle without tools, the block that leads to it does. */
function reportsCycle(facts: RFacts, cycle: readonly RFacts[]): boolean {
  const tools = cycle.filter((member) => member.draft !== undefined).sort((a, b) => ((a.fn?.name.value ?? '') < (b.fn?.name.value ?? '') ? -1 : 1));
  return tools.length === 0 || tools[0] === facts;
}
