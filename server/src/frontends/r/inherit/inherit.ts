import { Budget, code, type Limit, limits, limitWords, type Names, type Problem, type Span, untilLimit } from '../../../model/index.ts';
import type { DocText } from '../read/docText.ts';
import type { RFacts } from '../read/facts.ts';
import { type HelpPage, type ParamEntry, pageNamed, pageOf, pageTag } from './helpPage.ts';
import type { InheritedDoc } from './lowerInherited.ts';
import { unresolvedProblems } from './unresolved.ts';

export interface Inherited {
  readonly docs: ReadonlyMap<string, InheritedDoc>;
  /** Parameters whose documentation only R can read: of functions of other packages, or of this package where its folder is unknown. */
  readonly unknown: ReadonlyMap<string, UnknownDoc>;
  readonly unresolved: boolean;
  readonly cyclic: boolean;
  readonly problems: readonly Problem[];
}

export interface UnknownDoc {
  /** The source that cannot be read. */
  readonly from: string;
  readonly at: Span;
  /** True where a limit has a problem already. */
  readonly isReported?: true;
}

/**
 * The inherited documentation of parameters, as roxygen2 finds it: a help page takes the texts of its templates and blocks, and then from each source
 * those of its own formals that it lacks. A text for several names is only taken where all of them are lacking.
 */
export function findInherited(facts: RFacts, names: Names): Inherited {
  const docs = new Map<string, InheritedDoc>();
  const unknown = new Map<string, UnknownDoc>();
  const page = pageOf(facts, names);
  const own = unresolvedProblems(facts, names);
  if (page === undefined) return { docs, unknown, unresolved: own.length > 0, cyclic: false, problems: own };
  const problems = [...own];
  const search = newSearch(facts, names, problems);
  const documented = new Set(facts.docs.map((doc) => doc.name.value));
  for (const entry of paramsOfPage(page, search)) {
    const at = placeOf(entry, facts);
    for (const name of entry.names) {
      if (documented.has(name)) continue;
      if (entry.isUnknown === true) unknown.set(name, { from: entry.from, at, ...(search.isCut ? { isReported: true as const } : {}) });
      else docs.set(name, { doc: entry.doc, at, from: entry.source ?? entry.template ?? page.topic });
    }
  }
  for (const name of docs.keys()) unknown.delete(name);
  const isLacking = (tool: RFacts, known: ReadonlySet<string>) => tool.fn?.formals.some(({ name }) => !known.has(name.value)) === true;
  const cyclic = search.cycle !== undefined && isLacking(facts, new Set([...documented, ...docs.keys(), ...unknown.keys()]));
  if (cyclic && search.cycle !== undefined && reportsCycle(facts, search.cycle)) problems.push(cycleProblem(facts, search.cycle));
  return { docs, unknown, unresolved: own.length > 0, cyclic, problems };
}

/** A text of a page. `source`: the source of the page's `@inherit` that leads to it. */
interface Entry extends ParamEntry {
  readonly from: string;
  readonly source?: string;
}

interface Search {
  readonly names: Names;
  readonly self: RFacts;
  /** Texts by topic. */
  readonly done: Map<string, readonly Entry[]>;
  readonly problems: Problem[];
  readonly budget: Budget;
  /** The pages of the first circle found. */
  cycle: readonly Step[] | undefined;
  isCut: boolean;
}

interface Step {
  readonly page: HelpPage;
  /** The function or topic that leads to it. */
  readonly name: string;
}

const newSearch = (self: RFacts, names: Names, problems: Problem[]): Search => ({
  names,
  self,
  done: new Map(),
  problems,
  budget: new Budget(limits.r.inherited),
  cycle: undefined,
  isCut: false,
});

/** The texts of the tool's page. A limit ends one source, and not those after it. */
function paramsOfPage(page: HelpPage, search: Search): readonly Entry[] {
  const name = search.self.fn?.name.value ?? page.topic;
  return entriesOf({ page, name }, [], search, (source, run) => {
    const beyond = (limit: Limit): 'unknown' => {
      search.isCut = true;
      const tag = search.self.inherits.find(({ target }) => target.value === source);
      const message = `Not all inherited from ${code(source)} is known: ${limitWords(limit)}.`;
      if (tag !== undefined) search.problems.push({ code: 'beyond-limits', message, span: tag.target.span });
      return 'unknown';
    };
    return untilLimit<readonly Entry[] | 'unknown'>(run, beyond);
  });
}

type Guard = (source: string, run: () => readonly Entry[]) => readonly Entry[] | 'unknown';

/** The texts that a page has and inherits. */
function entriesOf(step: Step, path: readonly Step[], search: Search, guard: Guard = (_source, run) => run()): readonly Entry[] {
  const { page } = step;
  // Also where it was followed before: many pages that inherit from each other lead to the same ones again and again.
  search.budget.step();
  const known = search.done.get(page.topic);
  if (known !== undefined) return known;
  const own = page.params.map((entry): Entry => ({ ...entry, from: entry.template === undefined ? page.topic : `@template ${entry.template}` }));
  const start = path.findIndex((before) => before.page.topic === page.topic);
  if (start >= 0) {
    search.cycle ??= path.slice(start);
    return own;
  }
  const missing = new Set(page.formals);
  for (const entry of own) for (const name of entry.names) missing.delete(name);
  const taken: Entry[] = [];
  const maybe: Entry[] = [];
  let unread: Pick<Entry, 'from' | 'source' | 'template'> | undefined;
  for (const { source, fields, select } of page.inherits) {
    if (!fields.includes('params') || missing.size === 0) continue;
    const found = pageNamed(source, search.names);
    if (found === undefined) continue;
    const next = { page: found === 'foreign' ? page : found, name: source };
    const entries = found === 'foreign' ? 'unknown' : guard(source, () => search.budget.within(() => entriesOf(next, [...path, step], search)));
    if (entries === 'unknown') unread ??= { from: source, source };
    else {
      for (const entry of entries) {
        const match = isSelected(entry.names, select) ? matched(entry.names, missing) : [];
        if (match.length === 0) continue;
        (entry.isUnknown === true ? maybe : taken).push({ ...entry, names: match, source });
        if (entry.isUnknown !== true) for (const name of match) missing.delete(name);
      }
    }
  }
  unread ??= page.opaqueTag;
  const rest = unread === undefined ? [] : [{ names: [...missing], doc: noText, facts: search.self, isUnknown: true as const, ...unread }];
  const all = [...own, ...taken, ...rest, ...maybe];
  search.done.set(page.topic, all);
  return all;
}

const noText: DocText = { text: '', lines: [0], starts: [0] };

/** `@inheritParams f a b` takes only these, `@inheritParams f -a` all others. Other selections need R. */
function isSelected(names: readonly string[], select: readonly string[]): boolean {
  if (select.some((word) => !/^-?[\w.]+$/.test(word))) return true;
  const without = select.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
  if (without.length === select.length) return names.some((name) => !without.includes(name));
  return names.some((name) => select.includes(name) && !without.includes(name));
}

/** The formals of a text for these names, where all of them are missing. A dot before a name makes no difference. */
function matched(names: readonly string[], missing: ReadonlySet<string>): readonly string[] {
  const formals = names.map((name) => [name, name.startsWith('.') ? name.slice(1) : `.${name}`].filter((one) => missing.has(one)));
  return formals.every(({ length }) => length > 0) ? [...new Set(formals.flat())] : [];
}

/** The tag of the block that leads to the text, else the place of its page. */
function placeOf({ source, template, facts }: Entry, self: RFacts): Span {
  const tags = source === undefined ? (facts === self ? self.templates : []) : self.inherits;
  const tag = tags.find(({ target }) => target.value === (source ?? template))?.span;
  return tag ?? (source === undefined ? self.opaqueTag?.span : undefined) ?? pageTag(self);
}

/** One tool of a circle reports it: the first one by name. In a circle without tools, the block that leads to it does. */
function reportsCycle(facts: RFacts, cycle: readonly Step[]): boolean {
  const tools = cycle.flatMap(({ page }) => page.tools).sort((a, b) => ((a.fn?.name.value ?? '') < (b.fn?.name.value ?? '') ? -1 : 1));
  return tools.length === 0 || tools[0] === facts;
}

function cycleProblem(facts: RFacts, cycle: readonly Step[]): Problem {
  const circle = [...cycle, ...cycle.slice(0, 1)].map(({ name }) => code(name)).join(' → ');
  const tag = facts.inherits.find(({ fields }) => fields.includes('params'));
  return { code: 'inherit-params-cycle', message: `Circular \`@inheritParams\`: ${circle}.`, span: tag?.span ?? pageTag(facts) };
}
