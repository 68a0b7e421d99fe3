import { Budget, code, type Limit, limits, limitWords, type Names, type Problem, type Span, untilLimit } from '../../../model/index.ts';
import type { DocText } from '../read/docText.ts';
import type { Inherit, RFacts } from '../read/facts.ts';
import { type HelpPage, ofOther, pageOf } from './helpPage.ts';
import type { InheritedDoc } from './lowerInherited.ts';

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
  const page = pageOf(facts, names);
  const wanted = undocumented(facts);
  if (page !== undefined && wanted.size > 0) {
    const place = facts.block.tags.find((tag) => tag.name === 'rdname' || tag.name === 'describeIn')?.span ?? facts.fn?.name.span ?? { start: 0, end: 0 };
    addFromPage({ wanted, docs, at: place, from: facts.topic ?? '' }, page, facts);
  }
  let unresolved = false;
  let cyclic = false;
  for (const { target, span, isOwn } of sourcesOf(facts, page)) {
    const context: Search = {
      names,
      at: span,
      from: target.value,
      wanted,
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
      else if (isOwn) {
        unresolved = true;
        const message = `Unknown function or topic ${code(target.value)}.`;
        problems.push({ code: 'inherit-params-unresolved', message, span: target.span });
      }
    }
    const beyond = (limit: Limit): void => {
      // Beyond the limit, documentation is as unknown as in another package.
      foreign.push({ target, span });
      const message = `Not all inherited from ${code(target.value)} is known: ${limitWords(limit)}.`;
      if (isOwn) problems.push({ code: 'beyond-limits', message, span: target.span });
    };
    untilLimit(() => {
      for (const source of found) follow(source, [facts], context);
    }, beyond);
    if (context.cycle !== undefined) cyclic = true;
    if (context.cycle !== undefined && isOwn && reportsCycle(facts, context.cycle)) {
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

/** The documentation that was found, and where the next comes from. */
interface Found {
  readonly at: Span;
  readonly from: string;
  /** Formals without documentation of their own. */
  readonly wanted: ReadonlySet<string>;
  readonly docs: Map<string, InheritedDoc>;
}

interface Search extends Found {
  readonly names: Names;
  readonly foreign: Inherit[];
  readonly self: RFacts;
  readonly done: Set<RFacts>;
  /** The members of the first circle found. */
  cycle: readonly RFacts[] | undefined;
  readonly budget: Budget;
}

interface Source extends Inherit {
  /** False for a source of another block of the page, which applies to this block too. */
  readonly isOwn: boolean;
}

function sourcesOf(facts: RFacts, page: HelpPage | undefined): readonly Source[] {
  const own = new Set(facts.inherits.map(({ target }) => target.value));
  const span = facts.fn?.name.span ?? { start: 0, end: 0 };
  const ofOthers = [...(page?.inherits ?? [])].flatMap(([name, two]) => (own.has(name) ? [] : (ofOther(facts, two) ?? [])));
  return [...facts.inherits.map((inherit) => ({ ...inherit, isOwn: true })), ...ofOthers.map(({ target }) => ({ target, span, isOwn: false }))];
}

/** Resolves a name in this package; empty for functions of other packages. */
function resolveName(name: string, names: Names): readonly RFacts[] {
  const [owner, member] = name.split(/:::?/);
  if (member !== undefined && owner !== names.project?.name) return [];
  const functions = names.find('r:function', member ?? name) as readonly RFacts[];
  return functions.length > 0 ? functions : (names.find('r:topic', member ?? name) as readonly RFacts[]);
}

function follow(source: RFacts, path: readonly RFacts[], search: Search): void {
  // Also where it was followed before: many functions that inherit from each other lead to the same ones again and again.
  search.budget.step();
  const cycleStart = path.indexOf(source);
  if (cycleStart >= 0) search.cycle ??= path.slice(cycleStart);
  if (cycleStart >= 0 || search.done.has(source)) return;
  search.done.add(source);
  for (const { name, doc } of source.docs) if (search.wanted.has(name.value)) add(search, name.value, doc);
  addFromPage(search, pageOf(source, search.names), search.self);
  for (const { target } of source.inherits) {
    const found = resolveName(target.value, search.names);
    if (found.length === 0 && target.value.includes('::')) search.foreign.push({ target, span: search.at });
    for (const next of found) search.budget.within(() => follow(next, [...path, source], search));
  }
}

/** Adds the documentation of a parameter that has none yet. The first source counts. */
function add({ docs, at, from }: Found, name: string, doc: DocText): void {
  if (!docs.has(name)) docs.set(name, { doc, at, from });
}

function addFromPage(found: Found, page: HelpPage | undefined, self: RFacts): void {
  for (const name of found.wanted) {
    const doc = ofOther(self, page?.docs.get(name));
    if (doc !== undefined) add(found, name, doc);
  }
}

/** Formals that the block itself does not document. */
function undocumented(facts: RFacts): ReadonlySet<string> {
  const documented = new Set(facts.docs.map((doc) => doc.name.value));
  return new Set(facts.fn?.formals.map(({ name }) => name.value).filter((name) => !documented.has(name)));
}

/** One member of a circle reports it: the first of its tools by name. In a circle without tools, the block that leads to it does. */
function reportsCycle(facts: RFacts, cycle: readonly RFacts[]): boolean {
  const tools = cycle.filter((member) => member.draft !== undefined).sort((a, b) => ((a.fn?.name.value ?? '') < (b.fn?.name.value ?? '') ? -1 : 1));
  return tools.length === 0 || tools[0] === facts;
}
