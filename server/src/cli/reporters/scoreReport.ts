import { plural, type Span, tokenizer, visible } from '../../model/index.ts';
import type { Score } from '../../score/scoreOf.ts';
import type { Colors } from './colors.ts';
import { table } from './layout.ts';
import { markdownCode as code, markdownText } from './markdownText.ts';

export interface ScoredTool {
  readonly name: string;
  readonly file: string;
  /** One-based. */
  readonly line: number;
  readonly result: Score;
  readonly lineOf: (span: Span) => number;
}

/** A tool a line, and below it a line for each gap: the criterion, its place, what to do, and the tokens that it costs. */
export function scoreText(scored: readonly ScoredTool[], colors: Colors): string {
  return scored
    .map((tool) => {
      const head = `${colors.bold(pointsOf(tool))}  ${visible(tool.name)}  ${colors.dim(visible(`${tool.file}:${tool.line}`))}`;
      const rows = gapsOf(tool).map(({ criterion, place, mend, tokens }) => [criterion, visible(place), visible(mend), `about ${tokens} tokens`]);
      const open = unknownOf(tool);
      return [head, ...table(rows).map((row) => `     ${row}`), ...(open === '' ? [] : [`     unknown: ${open}`]), ''].join('\n');
    })
    .join('\n');
}

export function scoreSummary(scored: readonly ScoredTool[]): string {
  const { mean, lowest, tokens } = totalsOf(scored);
  if (mean === undefined) return `${plural(scored.length, 'tool')}.`;
  return `${plural(scored.length, 'tool')}: ${mean} on average, ${lowest} at least. All mends together add about ${plural(tokens, 'token')} to every request (${tokenizer}).`;
}

/** For a comment on a pull request. */
export function scoreMarkdown(scored: readonly ScoredTool[]): string {
  const rows = scored.flatMap((tool) => {
    const gaps = gapsOf(tool);
    const first = `| ${code(tool.name)} | ${pointsOf(tool).trim()} |`;
    if (gaps.length === 0) return [`${first} ${code(`${tool.file}:${tool.line}`)} | | |`];
    return gaps.map(
      ({ place, criterion, mend, tokens }, i) => `${i === 0 ? first : '| | |'} ${code(place)} | ${criterion}: ${markdownText(mend)} | ${tokens} |`,
    );
  });
  return `| Tool | Score | Place | Missing | Tokens |\n| --- | ---: | --- | --- | ---: |\n${rows.map((row) => `${row}\n`).join('')}\n${scoreSummary(scored)}\n`;
}

export function scoreJson(scored: readonly ScoredTool[]): string {
  const tools = scored.map(({ name, file, line, result, lineOf }) => ({
    name,
    file,
    line,
    score: result.points ?? null,
    criteria: result.results.map(({ criterion, verdict, gaps, tokens }) => ({
      id: criterion.id,
      weight: criterion.weight,
      verdict: verdict === 'none' ? 'not-applicable' : verdict,
      missing: gaps.map(({ span, mend }) => ({ line: lineOf(span), mend })),
      tokens,
    })),
    tokens: result.tokens,
  }));
  const { mean, lowest, tokens } = totalsOf(scored);
  return `${JSON.stringify({ tools, summary: { tools: scored.length, mean: mean ?? null, lowest: lowest ?? null, tokens } }, undefined, 2)}\n`;
}

const pointsOf = ({ result }: ScoredTool): string => String(result.points ?? '-').padStart(3);

const gapsOf = ({
  file,
  result,
  lineOf,
}: ScoredTool): readonly { readonly criterion: string; readonly place: string; readonly mend: string; readonly tokens: number }[] =>
  result.results.flatMap(({ criterion, gaps, tokens }) =>
    gaps.map(({ span, mend }) => ({ criterion: criterion.id, place: `${file}:${lineOf(span)}`, mend, tokens: tokens / gaps.length })),
  );

const unknownOf = ({ result }: ScoredTool): string =>
  result.results.flatMap(({ criterion, verdict }) => (verdict === 'unknown' ? [criterion.id] : [])).join(', ');

function totalsOf(scored: readonly ScoredTool[]): { readonly mean: number | undefined; readonly lowest: number | undefined; readonly tokens: number } {
  const points = scored.flatMap(({ result }) => result.points ?? []);
  const mean = points.length === 0 ? undefined : Math.round(points.reduce((sum, one) => sum + one, 0) / points.length);
  return { mean, lowest: points.length === 0 ? undefined : Math.min(...points), tokens: scored.reduce((sum, { result }) => sum + result.tokens, 0) };
}
