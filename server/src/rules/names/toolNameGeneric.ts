import { code, knownValue, type Rule } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';

export const toolNameGeneric: Rule = {
  id: 'tool-name-generic',
  severity: 'information',
  about: 'name',
  summary: 'A tool name that does not say what the tool acts on.',
  why: 'A model chooses among the tools of several servers by their names first. `run` could be any of them.',
  remedy: 'Name the thing that the tool acts on: `run_query`.',
  scope: 'tool',
  bad: {
    'R/x.R': `#' Count the words of a text
#'
#' @param text Character string. What is counted.
#' @return The number of words.
#' @keywords mcp-tool
[[process]] <- function(text) lengths(strsplit(text, " "))
`,
  },
  good: {
    'R/x.R': `#' Count the words of a text
#'
#' @param text Character string. What is counted.
#' @return The number of words.
#' @keywords mcp-tool
count_words <- function(text) lengths(strsplit(text, " "))
`,
  },
  check({ tool }) {
    const name = tool.localName?.value ?? knownValue(tool.name);
    if (name === undefined) return [];
    const words = wordsOf(name.replace(/^mcp[._-]?tool[._-]+/i, ''));
    const [first = '', second] = words;
    const generic = words.length === 1 ? verbs.has(first) || nouns.has(first) : words.length === 2 && verbs.has(first) && nouns.has(second ?? '');
    const isNamed = called.has(second ?? '') && tool.params.some((param) => wordsOf(param.name.value)[0] === second);
    if (!generic || isNamed) return [];
    return [{ message: `Name ${code(name)} does not say what it acts on.`, span: toolPlace(tool) }];
  },
};

const verbs = new Set(['run', 'process', 'execute', 'exec', 'do', 'handle', 'perform', 'call', 'invoke', 'use', 'manage', 'apply']);

/** What a call may name: `execute_tool` with the parameter `tool_name`. */
const called = new Set(['tool', 'function', 'command', 'task']);

const nouns = new Set([
  'action',
  'tool',
  'function',
  'func',
  'fun',
  'fn',
  'main',
  'helper',
  'task',
  'thing',
  'stuff',
  'something',
  'it',
  'operation',
  'command',
  'util',
  'utils',
]);
