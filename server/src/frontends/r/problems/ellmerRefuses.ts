import type { Rule } from '../../../model/index.ts';

export const ellmerRefuses: Rule = {
  id: 'ellmer-refuses',
  severity: 'error',
  summary: 'A definition for which `tool()` or a type of ellmer stops with an error.',
  why: 'The code that defines the tool stops there, so that no model gets it. This is how ellmer 0.3 and newer check names of tools and arguments of types.',
  remedy: 'Use only letters, digits, `_` and `-` in the name. Name the arguments of `type_array()` and `type_enum()`.',
  scope: 'problem',
  bad: {
    'R/x.R': `library(ellmer)
find_notes <- function(words) words
find <- tool(
  find_notes,
  description = "Finds notes by the words that they have.",
  arguments = list(words = type_array([["Words to look for."]], type_string("A word.")))
)
`,
  },
  good: {
    'R/x.R': `library(ellmer)
find_notes <- function(words) words
find <- tool(
  find_notes,
  description = "Finds notes by the words that they have.",
  arguments = list(words = type_array(type_string("A word."), "Words to look for."))
)
`,
  },
};
