// What an author of R tools can repeat: the name, the file, and its text with so many of it.
import { many } from './many.mjs';

const tool = (tags, formals = 'x', name = 'find') =>
  `#' Finds words\n#'\n${tags}#' @keywords mcp-tool mcp-category-words\n#' @export\n${name} <- function(${formals}) x\n`;
const ellmer = (args, more = '', formals = 'x') =>
  `library(ellmer)\n${more}\nfind_tool <- tool(\n  function(${formals}) x,\n  name = "find_words",\n  description = "Finds words in a text.",\n  arguments = list(${args})\n)\n`;
const param = "#' @param x Character. A word.\n";

const roxygen = {
  tools: (n) => many(n, (i) => `${tool(param, 'x', `find_words_${i}`)}\n`),
  'tools of one name': (n) => many(n, () => `${tool(param)}\n`),
  'functions that are no tools': (n) => tool(param) + many(n, (i) => `add_${i} <- function(x) x + ${i}\n`),
  'parameters with a tag each': (n) =>
    tool(
      many(n, (i) => `#' @param word_${i} Character. Word number ${i}.\n`),
      many(n, (i) => `word_${i}`, ', '),
    ),
  'parameters without a tag': (n) =>
    tool(
      '',
      many(n, (i) => `word_${i}`, ', '),
    ),
  'parameters with a default each': (n) =>
    tool(
      '',
      many(n, (i) => `word_${i} = ${i}`, ', '),
    ),
  'tags without a parameter': (n) => tool(many(n, (i) => `#' @param word_${i} Character. Word number ${i}.\n`)),
  'misspelled tags': (n) =>
    tool(
      many(n, (i) => `#' @param wrod_${i} Character. Word number ${i}.\n`),
      many(n, (i) => `word_${i}`, ', '),
    ),
  'tags for one parameter': (n) => tool(param.repeat(n)),
  'names of one tag': (n) =>
    tool(
      `#' @param ${many(n, (i) => `word_${i}`, ',')} Character. Words.\n`,
      many(n, (i) => `word_${i}`, ', '),
    ),
  'values of an enumeration': (n) => tool("#' @param x Character. A word.\n", `x = c(${many(n, (i) => `"value_${i}"`, ', ')})`),
  'equal values of an enumeration': (n) => tool("#' @param x Character. A word.\n", `x = c(${many(n, () => '"value"', ', ')})`),
  'examples of a parameter': (n) => tool(`#' @param x Character. A word. Example values: ${many(n, (i) => `\\code{"word_${i}"}`, ', ')}\n`),
  'lines of a description': (n) => tool(`#' @description Finds.\n${many(n, (i) => `#'   It finds word number ${i} of a text.\n`)}${param}`),
  'words of a line': (n) => tool(`#' @description Finds ${many(n, (i) => `word${i}`, ' ')}.\n${param}`),
  paragraphs: (n) => tool(`#' @details\n${many(n, (i) => `#' It finds word number ${i} of a text.\n#'\n`)}${param}`),
  'items of a list': (n) => tool(`#' @description Finds:\n#'\n${many(n, (i) => `#' - word number ${i}\n`)}#'\n${param}`),
  'macros of Rd': (n) => tool(`#' @description Finds \\itemize{\n${many(n, (i) => `#'   \\item \\code{word_${i}} in \\emph{a text}\n`)}#' }\n${param}`),
  'open macros': (n) => tool(`#' @description Finds ${many(n, () => '\\code{')}\n${param}`),
  'nested macros': (n) => tool(`#' @description Finds ${'\\emph{'.repeat(n)}a${'}'.repeat(n)}\n${param}`),
  'described returns': (n) =>
    tool(`${param}#' @return A list with\n#'   \\describe{\n${many(n, (i) => `#'     \\item{word_${i}}{Character. Word ${i}.}\n`)}#'   }\n`),
  'lines of examples': (n) => tool(`${param}#' @examples\n${many(n, (i) => `#' find("word ${i}")\n`)}`),
  'unknown tags': (n) => tool(many(n, (i) => `#' @parm${i} word\n`) + param),
  keywords: (n) => tool(param + many(n, (i) => `#' @keywords mcp-word-${i}\n`)),
  'sections of one tag': (n) => tool(param + many(n, (i) => `#' @section Word ${i}: It is a word.\n`)),
  inheritParams: (n) => many(n, (i) => tool(`#' @inheritParams find_${i - 1}\n`, 'x', `find_${i}`), '\n'),
  'inheritParams of one function': (n) => many(n, (i) => tool(i === 0 ? param : "#' @inheritParams find_0\n", 'x', `find_${i}`), '\n'),
  'inheritParams of one tool': (n) => tool(many(n, (i) => `#' @inheritParams other_${i}\n`)),
  'functions of one page': (n) => many(n, (i) => tool(`${i === 0 ? param : "#' @rdname find_0\n"}`, 'x', `find_${i}`), '\n'),
  comments: (n) => many(n, (i) => `# Word ${i}\n`) + tool(param),
  'suppression comments': (n) => many(n, () => '# toolscribe-ignore-next-line tool-name-generic -- reason\n') + tool(param),
  'suppressed tools': (n) => many(n, (i) => `# toolscribe-ignore-tool param-description-missing -- reason\n${tool('', 'x', `find_words_${i}`)}\n`),
  'lines of a body': (n) => `#' Finds\n${param}#' @keywords mcp-tool\nfind <- function(x) {\n${many(n, (i) => `  x <- paste(x, "${i}")\n`)}}\n`,
  'uses of a parameter': (n) => `${tool(param)}${many(n, (i) => `find(x = "${i}")\n`)}`,
  'open brackets': (n) => `${tool(param)}${'('.repeat(n)}\n${tool(param, 'x', 'second')}`,
  'empty lines': (n) => tool(param) + '\n'.repeat(n) + tool(param, 'x', 'second'),
  'blanks of a line': (n) => tool(`#' @description Finds${' '.repeat(n)}words.\n${param}`),
};

const ellmerTools = {
  tools: (n) =>
    `library(ellmer)\n${many(n, (i) => `find_${i} <- tool(function(x) x, name = "find_words_${i}", description = "Finds word ${i}.", arguments = list(x = type_string("A word.")))\n`)}`,
  'tools of one name': (n) =>
    `library(ellmer)\n${many(n, () => `tool(function(x) x, name = "find_words", description = "Finds.", arguments = list(x = type_string("A word.")))\n`)}`,
  arguments: (n) =>
    ellmer(
      many(n, (i) => `word_${i} = type_string("Word number ${i}.")`, ', '),
      '',
      many(n, (i) => `word_${i}`, ', '),
    ),
  'arguments without a parameter': (n) => ellmer(many(n, (i) => `word_${i} = type_string("Word number ${i}.")`, ', ')),
  'arguments of one name': (n) => ellmer(many(n, () => 'x = type_string("A word.")', ', ')),
  'values of an enumeration': (n) => ellmer(`x = type_enum(c(${many(n, (i) => `"value_${i}"`, ', ')}), "A word.")`),
  'members of an object': (n) => ellmer(`x = type_object("Words.", ${many(n, (i) => `word_${i} = type_string("Word ${i}.")`, ', ')})`),
  'nested objects': (n) => ellmer(`x = ${'type_object("Words.", a = '.repeat(n)}type_string()${')'.repeat(n)}`),
  'pasted texts': (n) => ellmer(`x = type_string(paste(${many(n, (i) => `"word ${i}"`, ', ')}))`),
  constants: (n) =>
    ellmer(
      'x = type_string("A word.")',
      many(n, (i) => `word_${i} <- "Word ${i}."\n`),
    ),
  'constants of each other': (n) => ellmer(`x = type_string(word_${n - 1})`, `word_0 <- "A word."\n${many(n - 1, (i) => `word_${i + 1} <- word_${i}\n`)}`),
  'constants of one name': (n) =>
    ellmer(
      'x = type_string(word)',
      many(n, (i) => `word <- "Word ${i}."\n`),
    ),
};

export default [
  { language: 'R (roxygen2)', file: 'R/tools.R', constructs: roxygen },
  { language: 'R (ellmer)', file: 'R/tools.R', constructs: ellmerTools },
];
