import type { Intent } from './intent.ts';
import type { Span } from './places/span.ts';
import type { RuleId } from './ruleId.ts';
import type { UnreadReason } from './unreadReason.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** The gravest first. */
export const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** One fault at one place. Spans are relative to its region. */
export interface Finding {
  readonly rule: string;
  /** The fault, in about 60 characters, with code and names in back-ticks: "Missing description for `place.lat`." */
  readonly message: string;
  /** Facts of this one fault for which the message is too short, in whole sentences. Why it matters and what to do are in the rule. */
  readonly detail?: string;
  readonly span: Span;
  /** Overrides the rule's severity; a configured severity overrides both. */
  readonly severity?: Severity;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
  readonly tags?: readonly ('unnecessary' | 'deprecated')[];
  /** As in `Rule`, for this finding. */
  readonly pending?: true;
  /** The fault is a word that is the beginning of a known one. Not reported while it is typed, that is, right behind the last edit. */
  readonly unfinished?: true;
}

/** Another place of a finding, in absolute offsets. */
export interface Related {
  readonly uri: string;
  readonly span: Span;
  readonly message: string;
}

export interface Fix {
  /** The title of the menu entry, an imperative: "Change to `string`". */
  readonly title: string;
  readonly intent: Intent;
  /** True where nothing must be decided or filled in: part of "fix all". */
  readonly safe?: boolean;
}

/** A fault that a front end saw while reading. `code` is the id of the rule that reports it, so that it has severity, documentation and a switch. */
export interface Problem {
  readonly code: RuleId;
  /** As in `Finding`. */
  readonly message: string;
  /** As in `Finding`. */
  readonly detail?: string;
  readonly span: Span;
  /** As in `Finding`. */
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
  readonly tags?: NonNullable<Finding['tags']>;
  /** As in `Finding`. */
  readonly unfinished?: true;
  /** Index of its tool in the region. Default: all tools of the region. */
  readonly tool?: number;
  /** True where nothing can be built from the tool. Files that were built before remain. */
  readonly unreadable?: true;
  /** True where the library raises instead of listing the tool. */
  readonly unlisted?: true;
  /** Set for a registration that cannot be read: an entry of the ledger. */
  readonly unread?: Unread;
}

/** Code that registers tools and cannot be read. */
export interface Unread {
  /** The registering code: `server.registerTool`. */
  readonly seen: string;
  readonly reason: UnreadReason;
  /** One tool, or any number of them. */
  readonly kind: 'tool' | 'tools';
}
