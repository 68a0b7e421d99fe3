import { mcpJson } from '../../../../server/src/emitters/mcpJson.ts';
import type { Json, Problem, ToolSpec } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { frontEnd } from '../roxygen.ts';

export interface ReadFile {
  readonly tools: readonly ToolSpec[];
  /** `code: what stands at its place`. */
  readonly problems: readonly string[];
  readonly messages: readonly Problem[];
}

/** The tools of the file `R/z.R`, others read beside it. */
export function readR(text: string, others: Readonly<Record<string, string>> = {}): ReadFile {
  const small = smallProject(frontEnd, { ...others, 'R/z.R': text });
  const regions = small.documents.find(({ uri }) => uri === 'R/z.R')?.regions ?? [];
  const linked = regions.map((region, i) => ({ region, ...small.view('R/z.R', i) }));
  const all = linked.flatMap(({ region, facts, linked: { problems } }) => [...facts.problems, ...problems].map((problem) => ({ region, problem })));
  return {
    tools: linked.flatMap((one) => one.linked.tools),
    problems: all.map(({ region, problem: { code, span } }) => `${code}: ${region.text.slice(span.start, span.end)}`),
    messages: all.map(({ problem }) => problem),
  };
}

/** The tools as `emit --to mcp` writes them. */
export function listed(text: string, others: Readonly<Record<string, string>> = {}): readonly Json[] {
  const { text: json } = mcpJson.emit(readR(text, others).tools, { mcpRevision: '2026-07-28' });
  return (JSON.parse(json) as { readonly tools: readonly Json[] }).tools;
}
