import type { Intent } from './intent.ts';
import type { Span } from './places/span.ts';
import type { RuleId } from './ruleId.ts';
import type { UnreadReason } from './unreadReason.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** In order of weight, the heaviest first. */
export const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** One thing that is wrong or could be better, at one place. Spans are relative to the region it was found in. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly span: Span;
  /** Where it weighs more or less than its rule usually does; a configured severity wins. */
  readonly severity?: Severity;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
  readonly tags?: readonly ('unnecessary' | 'deprecated')[];
}

/** Another place that a finding speaks of; absolute offsets in that document. */
export interface Related {
  readonly uri: string;
  readonly span: Span;
  readonly message: string;
}

export interface Fix {
  /** What the menu says, as an imperative: "Change to 'string'". */
  readonly title: string;
  readonly intent: Intent;
  /** True where nothing has to be decided or filled in: part of "fix all". */
  readonly safe?: boolean;
}

/**
 * What a front end could not read, or saw while reading. `code` is the id of the rule that reports it, so that each
 * problem has a severity, a documentation and a switch like every other finding.
 */
export interface Problem {
  readonly code: RuleId;
  readonly message: string;
  readonly span: Span;
  /** As in `Finding`. */
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
  readonly tags?: NonNullable<Finding['tags']>;
  /** Index of the tool in its region that it speaks of; left out where it concerns the region as a whole, with every tool in it. */
  readonly tool?: number;
  /** True where the tool it stands in cannot be relied on: nothing is built from it, and what was built before is kept. */
  readonly unreadable?: true;
  /** Of a registration that cannot be read: an entry of the coverage ledger. */
  readonly unread?: Unread;
}

/** A place where code registers tools that cannot be read. */
export interface Unread {
  /** The code that does it: `server.registerTool`. */
  readonly seen: string;
  readonly reason: UnreadReason;
  /** One tool, or any number of them. */
  readonly kind: 'tool' | 'tools';
}
