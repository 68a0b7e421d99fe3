import type { Severity } from '../finding.ts';

/** A rule that a user writes below `ownRules.<id>` of the configuration. It has exactly one of the functions. */
export interface OwnRule {
  readonly on: OwnRuleSubject;
  readonly pattern?: PatternOption;
  readonly length?: { readonly min?: number; readonly max?: number };
  readonly casing?: Casing;
  /** Values as text: `true` is the text of a boolean. */
  readonly enumeration?: readonly string[];
  readonly required?: true;
  /** The message of its findings. Default: a sentence about the value. */
  readonly message?: string;
  /** Markdown: why it matters. */
  readonly description?: string;
  readonly severity: Severity | 'off';
  /** Globs of the files that it judges, relative to the workspace folder. Undefined: all. */
  readonly files?: readonly string[];
}

/** Regular expressions in the syntax of RE2. */
export interface PatternOption {
  readonly match?: string;
  readonly notMatch?: string;
}

/** What a rule judges, each with its meaning in Markdown. */
export const ownRuleSubjects = {
  name: 'The name of a tool as clients see it.',
  title: 'The title of a tool, also the one among its annotations.',
  description: 'The description of a tool, as its author wrote it.',
  'parameter-name': 'The name of each parameter, and of each member of an object.',
  'parameter-description': 'The description of each parameter, and of each member of an object.',
  annotations: 'The name of each annotation; with `required`, that there is one.',
  'annotations.title': 'The value of `title` among the annotations.',
  'annotations.readOnlyHint': 'The value of `readOnlyHint`.',
  'annotations.destructiveHint': 'The value of `destructiveHint`.',
  'annotations.idempotentHint': 'The value of `idempotentHint`.',
  'annotations.openWorldHint': 'The value of `openWorldHint`.',
} as const;
export type OwnRuleSubject = keyof typeof ownRuleSubjects;

/** What a rule asks of a value, each with its meaning in Markdown. Functions of Spectral; `required` is its `truthy`. */
export const ownRuleFunctions = {
  pattern:
    'A regular expression that each value must match, or a map of `match` and `notMatch`. The syntax is that of RE2, so without lookaround and back-references; `(?i)` at the beginning ignores case.',
  length: 'The number of characters: a map of `min` and `max`, or one of both.',
  casing: 'How the words of a name are written.',
  enumeration: 'The allowed values.',
  required: '`true`: the value must be there, and not be empty.',
} as const;
export type OwnRuleFunction = keyof typeof ownRuleFunctions;

/** The keys of a rule of a user, each with its meaning in Markdown. */
export const ownRuleKeys = {
  on: 'What the rule judges.',
  ...ownRuleFunctions,
  message: 'The message of its findings. Default: a sentence about the value.',
  description: 'Why it matters, as Markdown.',
  severity: 'How its findings are reported. Default: `warning`.',
  files: 'Globs of the files that it judges, relative to the workspace folder. Default: all.',
} as const;

/** Casings by the names of Spectral, each with an example. */
export const casings = {
  flat: '`findnotes`',
  camel: '`findNotes`',
  pascal: '`FindNotes`',
  kebab: '`find-notes`',
  snake: '`find_notes`',
  macro: '`FIND_NOTES`',
} as const;
export type Casing = keyof typeof casings;

/** Ids that a comment `toolscribe-ignore` can name. */
export const ownRuleId = /^[\w-]+$/;
