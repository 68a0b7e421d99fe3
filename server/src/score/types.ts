import type { Format, Span, ToolSpec } from '../model/index.ts';

/** `none`: the criterion does not apply. `unknown`: only running code, or a reader of another language, could tell. */
export type Verdict = 'met' | 'missing' | 'none' | 'unknown';

/** What a criterion judges. */
export interface Subject {
  readonly tool: ToolSpec;
  readonly format: Format;
  /** The description that a model receives. */
  readonly text: string;
  /** That text with the descriptions of all parameters. */
  readonly allText: string;
  /** The other tools of its server, by their names. */
  readonly siblings: readonly string[];
}

/** A part that is missing. The span is relative to the tool's region. */
export interface Gap {
  readonly span: Span;
  /** What to write, as an imperative. */
  readonly mend: string;
}

export interface Judged {
  readonly verdict: Verdict;
  /** Where it is missing. */
  readonly gaps: readonly Gap[];
  /** The share that is met, from 0 to 1. Absent: 0 where it is missing. */
  readonly share?: number;
}

export interface Criterion {
  readonly id: string;
  /** What a description that meets it does. */
  readonly title: string;
  /** Points of 100 where every criterion applies. */
  readonly weight: number;
  /** A typical mend of one gap, whose tokens are the estimate of its cost. */
  readonly sample: string;
  /** True where it is read from words of the description, which only English has here. */
  readonly readsWords: boolean;
  judge(subject: Subject): Judged;
}

export const met: Judged = { verdict: 'met', gaps: [] };
export const none: Judged = { verdict: 'none', gaps: [] };
export const unknown: Judged = { verdict: 'unknown', gaps: [] };
export const missing = (...gaps: readonly Gap[]): Judged => ({ verdict: 'missing', gaps });
