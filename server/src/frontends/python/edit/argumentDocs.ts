import type { Words } from '../../support/jsonSchema/words.ts';

/** Arguments of `Field` that change what a model gets, with their documentation. */
export const fieldDocs: Words = {
  description: 'What the value means and which values are valid; models read it.',
  default: 'What counts where nothing is given. A field with a default may be left out.',
  default_factory: 'Makes the default anew each time. The schema does not say what it is.',
  examples: 'Values that models may take as a pattern: a list.',
  title: 'A short name for people; Pydantic makes one of the name otherwise.',
  ge: 'At least this number: `minimum`.',
  gt: 'More than this number: `exclusiveMinimum`.',
  le: 'At most this number: `maximum`.',
  lt: 'Less than this number: `exclusiveMaximum`.',
  multiple_of: 'A multiple of this number: `multipleOf`.',
  min_length: 'At least so many characters or items: `minLength`, `minItems`.',
  max_length: 'At most so many characters or items: `maxLength`, `maxItems`.',
  pattern: 'A regular expression that the text fits.',
  alias: 'The name by which callers give the value, where it is another one.',
  deprecated: 'Says that callers should no longer give it.',
  json_schema_extra: 'More keywords of JSON Schema, as a dictionary.',
};

/** The first versions of Pydantic with them; the others are in every version 2. */
export const fieldSince: Words = { deprecated: '2.7.0' };

export const numberWords: ReadonlySet<string> = new Set(['ge', 'gt', 'le', 'lt', 'multiple_of']);
export const textWords: ReadonlySet<string> = new Set(['pattern']);
export const lengthWords: ReadonlySet<string> = new Set(['min_length', 'max_length']);

/** Arguments of `Result.ok` and `Result.failure`. */
export const resultDocs: Readonly<Record<'ok' | 'failure', Words>> = {
  ok: {
    value: 'What the tool found or did.',
    message: 'A sentence for the user.',
    instruction: 'What the agent is to do next; users do not see it.',
  },
  failure: {
    error: 'What went wrong.',
    error_type: 'The kind of error, as a word that code can compare.',
    exception: 'The exception behind it; its type and text are passed on.',
    message: 'A sentence for the user.',
    instruction: 'What the agent is to do next, or to leave alone; users do not see it.',
  },
};

/** Sections of the documentation standard for tools, in their order. */
export const sectionDocs: Words = {
  Description: 'What the tool does, and when to use it.',
  'JSON Schema': 'The schema that Pydantic makes of the arguments, in a fence that is labelled `json`.',
  'Usage Instructions': 'How the tool is called in general, as code.',
  'Concrete Examples': 'Calls with real values, each with a comment that says what it shows.',
};

/** Sections of the documentation standard for prompts, in their order. */
export const promptDocs: Words = {
  Description: 'What the prompt asks for, and when to use it.',
  'Conceptual Schema': 'The arguments as `*args`, whatever they are called in the code.',
  'Usage Instructions': 'How the prompt is called in general: `@prompt_name …`.',
  'Concrete Examples': 'Calls with real values, each with a sentence that says what it shows.',
};

/** Sections of docstrings in the style of Google except for parameters. */
export const googleDocs: Words = {
  Returns: 'What the tool returns.',
  Raises: 'Which exceptions end the call, and when.',
  Examples: 'Calls with real values.',
};

export const consentDoc = 'Tells models that the tool must not be called unless the user has asked for exactly that.';
