import type { Rule } from '../../../model/index.ts';

export const optionalWithoutDefault: Rule = {
  id: 'optional-without-default',
  severity: 'warning',
  summary: 'A parameter that a model may leave out, and that the function cannot do without.',
  why: 'A model is told that the parameter is optional. Where it leaves it out, the function has no value for it and stops as soon as it asks for one.',
  remedy: 'Give the parameter a default in the function, or make it required for models.',
  scope: 'problem',
  sources: ['ellmer 0.4.2, `type_boolean()`: arguments with `required = FALSE` should have a default in the function (2026-11, verified)'],
  bad: {
    'R/find.R':
      'find_notes <- function(subject, limit) head(notes[notes$subject == subject, ], limit)\nfind_notes_tool <- ellmer::tool(\n  find_notes,\n  description = "Find notes about a subject, newest first.",\n  arguments = list(\n    subject = ellmer::type_string("What the notes are about."),\n    [[limit]] = ellmer::type_integer("How many are returned.", required = FALSE)\n  ),\n  annotations = ellmer::tool_annotations(read_only_hint = TRUE)\n)\n',
  },
  good: {
    'R/find.R':
      'find_notes <- function(subject, limit = 10) head(notes[notes$subject == subject, ], limit)\nfind_notes_tool <- ellmer::tool(\n  find_notes,\n  description = "Find notes about a subject, newest first.",\n  arguments = list(\n    subject = ellmer::type_string("What the notes are about."),\n    limit = ellmer::type_integer("How many are returned.", required = FALSE)\n  ),\n  annotations = ellmer::tool_annotations(read_only_hint = TRUE)\n)\n',
  },
};
