import {
  absent,
  code,
  codes,
  type HiddenParam,
  known,
  type Linked,
  type Mention,
  type Names,
  type Param,
  type Problem,
  type Span,
  type ToolSpec,
} from '../../../model/index.ts';
import { closest } from '../../../model/text/closest.ts';
import { linkEllmer } from '../ellmer/link.ts';
import { pageOf } from '../inherit/helpPage.ts';
import { findInherited, type Inherited } from '../inherit/inherit.ts';
import { lowerInherited } from '../inherit/lowerInherited.ts';
import { sharedDocs } from '../inherit/sharedDocs.ts';
import type { Inherit, RFacts, ToolDraft } from '../read/facts.ts';
import type { Formal } from '../read/formal.ts';
import type { RFunction } from '../read/readFunction.ts';
import { toolName } from './toolName.ts';

/** Links a region: resolves names in other regions of its package, and makes its tools. */
export function link(facts: RFacts, names: Names): Linked {
  const documented = linkDocumented(facts, names);
  if (facts.ellmer === undefined || facts.ellmer.calls.length === 0) return documented;
  const declared = linkEllmer(facts, names, documented.tools.length);
  return {
    tools: [...documented.tools, ...declared.tools],
    problems: [...documented.problems, ...declared.problems],
    get mentions() {
      return [...documented.mentions, ...declared.mentions];
    },
  };
}

function linkDocumented(facts: RFacts, names: Names): Linked {
  const { fn, draft, marker } = facts;
  if (fn === undefined || draft === undefined || marker === undefined) return { tools: [], problems: [], mentions: inheritMentions(facts, names) };
  const problems: Problem[] = [];
  if (names.project === undefined) {
    const message = 'No `DESCRIPTION` with a `Package:` field in this folder or above.';
    // A file in a folder `R` belongs to a package without a DESCRIPTION. Any other may be a script.
    const inPackage = /(^|\/)R\/[^/]+$/.test(names.path);
    problems.push({ code: 'package-unknown', message, span: marker, ...(inPackage ? { severity: 'error' } : {}) });
  }
  const inherited = findInherited(facts, names);
  problems.push(...inherited.problems, ...notInFunction(facts, fn, names));
  const { params, hidden } = linkParams(fn, draft, inherited, problems);
  if (names.project !== undefined) problems.push(...unreadProblems(params, inherited));
  const name = toolName(fn.name.value, names);
  const shared = sharedDocs(facts, draft, names);
  const tool: ToolSpec = {
    name: known(name, fn.name.span),
    localName: fn.name,
    title: absent,
    description: shared.description,
    ...(shared.sharesDescription === undefined ? {} : { sharesDescription: shared.sharesDescription }),
    ...(draft.strayDescription === undefined ? {} : { strayDescription: draft.strayDescription }),
    params,
    hidden,
    ...(shared.returns === undefined ? {} : { returns: shared.returns }),
    category: draft.category,
    dangerous: draft.dangerous,
    requiresApproval: draft.requiresApproval,
    annotations: {},
    example: shared.example,
    ...(draft.outputFormat === undefined ? {} : { loaderKeys: { output_format: draft.outputFormat } }),
    span: { start: facts.block.lines[0]?.start ?? 0, end: facts.end },
    head: fn.name.span,
  };
  const inherits = inheritMentions(facts, names);
  let mentions: readonly Mention[] | undefined;
  return {
    tools: [tool],
    problems: withSeverity(problems, hidden),
    get mentions() {
      mentions ??= [...toolMentions(name, facts, fn, draft), ...inherits];
      return mentions;
    },
  };
}

function linkParams(
  fn: RFunction,
  draft: ToolDraft,
  inherited: Inherited,
  problems: readonly Problem[],
): { readonly params: readonly Param[]; readonly hidden: readonly HiddenParam[] } {
  const params: Param[] = [];
  const hidden: HiddenParam[] = [];
  const misspelled = new Set(problems.flatMap(({ fixes = [] }) => fixes.flatMap(({ intent }) => (intent.kind === 'correct-param-name' ? [intent.to] : []))));
  for (const formal of fn.formals) {
    const { name } = formal;
    const hasDefault = formal.default !== undefined;
    if (name.value.startsWith('.')) {
      hidden.push({ name, reason: 'dot', hasDefault });
      continue;
    }
    const param = draft.params.get(name.value) ?? inheritedParam(formal, inherited) ?? unknownParam(formal, inherited);
    if (param !== undefined) params.push(param);
    else {
      const explainedBy = misspelled.has(name.value) ? 'param-not-in-function' : explainingCode(inherited);
      hidden.push({ name, reason: 'undocumented', hasDefault, ...(explainedBy === undefined ? {} : { explainedBy }) });
    }
  }
  return { params, hidden };
}

function inheritedParam(formal: Formal, inherited: Inherited): Param | undefined {
  const source = inherited.docs.get(formal.name.value);
  return source && lowerInherited(formal, source);
}

/**
 * A formal whose documentation only R can read (`@inheritParams pkg::f`, code of a template). It is exposed, because callers may need it: with the schema
 * of its default, and without a description, because a model reads none.
 */
function unknownParam(formal: Formal, { unknown }: Inherited): Param | undefined {
  const found = unknown.get(formal.name.value);
  if (found === undefined) return undefined;
  const { from, at } = found;
  const param = lowerInherited(formal, { doc: { text: '', lines: [0], starts: [0] }, at, from });
  return { ...param, schema: { ...param.schema, description: absent } };
}

/** One problem for each source that leaves descriptions of the tool's parameters unknown. */
function unreadProblems(params: readonly Param[], { unknown }: Inherited): readonly Problem[] {
  const bySource = new Map<string, { readonly at: Span; readonly names: string[] }>();
  for (const { name } of params) {
    const found = unknown.get(name.value);
    if (found === undefined || found.isReported === true) continue;
    const of = bySource.get(found.from) ?? { at: found.at, names: [] };
    of.names.push(name.value);
    bySource.set(found.from, of);
  }
  return [...bySource].map(([from, { at, names }]) => ({
    code: 'inherited-text-unknown',
    message: `Unknown ${names.length === 1 ? 'description' : 'descriptions'} of ${codes(names)}: only R can read ${code(from)}.`,
    span: at,
  }));
}

/** The code of the problem that explains why a formal has no documentation: an unknown source. */
function explainingCode(inherited: Inherited): string | undefined {
  if (inherited.unresolved) return 'inherit-params-unresolved';
  return inherited.cyclic ? 'inherit-params-cycle' : undefined;
}

/** A problem that leaves a required parameter undocumented is an error, because calls fail without the parameter. */
function withSeverity(problems: readonly Problem[], hidden: readonly HiddenParam[]): readonly Problem[] {
  const errorCodes = new Set(hidden.flatMap(({ explainedBy, hasDefault }) => (explainedBy === undefined || hasDefault ? [] : explainedBy)));
  return problems.map((problem) =>
    problem.severity === undefined && problem.code.startsWith('inherit-') && errorCodes.has(problem.code) ? { ...problem, severity: 'error' } : problem,
  );
}

/** Documented names that no function of the help page declares. */
function notInFunction(facts: RFacts, fn: RFunction, names: Names): readonly Problem[] {
  // An incomplete list of formals may contain the name in its rest.
  if (!fn.complete || fn.problems.length > 0) return [];
  const declared = new Set(fn.formals.map((formal) => formal.name.value));
  const documented = new Set(facts.docs.map((doc) => doc.name.value));
  const unknownDocs = facts.docs.filter((doc) => !declared.has(doc.name.value) && doc.name.value !== '...');
  if (unknownDocs.length === 0) return [];
  const page = pageOf(facts, names);
  const required = new Set(fn.formals.flatMap((formal) => (formal.default === undefined ? [formal.name.value] : [])));
  const undocumented = [...declared].filter((name) => !documented.has(name));
  return unknownDocs
    .filter((doc) => page?.formals.has(doc.name.value) !== true)
    .map((doc): Problem => {
      const name = doc.name.value;
      const suggested = closest(name, undocumented);
      const path = [name];
      const correct =
        suggested === undefined
          ? []
          : [{ title: `Change to ${code(suggested)}`, intent: { kind: 'correct-param-name', tool: 0, path, to: suggested } as const, safe: true }];
      const remove = { title: `Remove the description of ${code(name)}`, intent: { kind: 'remove-param', tool: 0, path } as const };
      const hint = suggested === undefined ? '' : ` Did you mean ${code(suggested)}?`;
      return {
        code: 'param-not-in-function',
        message: `No parameter ${code(name)} in ${code(fn.name.value)}.${hint}`,
        span: doc.name.span,
        ...(suggested !== undefined && required.has(suggested) ? { severity: 'error' as const } : {}),
        fixes: suggested === undefined ? [remove] : correct,
      };
    });
}

function toolMentions(tool: string, facts: RFacts, fn: RFunction, draft: ToolDraft): readonly Mention[] {
  const formals = new Set(fn.formals.map((formal) => formal.name.value));
  return [
    { tool, span: fn.name.span, role: 'declaration' },
    ...facts.docs
      .filter((doc) => formals.has(doc.name.value))
      .map((doc): Mention => ({ tool, param: doc.name.value, span: doc.name.span, role: 'documentation' })),
    ...fn.formals.map((formal): Mention => ({ tool, param: formal.name.value, span: formal.name.span, role: 'declaration' })),
    ...draft.uses().map((use): Mention => ({ tool, param: use.value, span: use.span, role: 'use' })),
  ];
}

function inheritMentions(facts: RFacts, names: Names): readonly Mention[] {
  return facts.inherits.flatMap(({ target }: Inherit): readonly Mention[] => {
    const marked = (names.find('r:function', target.value) as readonly RFacts[]).some((source) => source.draft !== undefined);
    return marked ? [{ tool: toolName(target.value, names), span: target.span, role: 'documentation' }] : [];
  });
}
