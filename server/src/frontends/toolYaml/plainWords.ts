import type { ErrorCode, YAMLError } from 'yaml';

/** What a YAML error means and what to do, in plain words. */
export function plainWords(error: YAMLError): string {
  return words[error.code] ?? `The YAML cannot be read here: ${error.message}.`;
}

const words: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: "The alias has no usable name: write '*' and the name of an anchor that stands above it.",
  BAD_DQ_ESCAPE: 'In double quotes a backslash begins an escape, and this one does not exist: double the backslash, or use single quotes.',
  BAD_INDENT: "The indentation does not fit what stands around it: indent with the same number of spaces as its neighbours, and close every '[' and '{'.",
  BAD_SCALAR_START: 'A value without quotes cannot begin with this character: put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY: "There is a second ': ' on this line: put the value in quotes, or move the inner key to a line of its own below.",
  BLOCK_IN_FLOW: "Inside '[…]' or '{…}' lists with '- ' and blocks with '|' cannot be used.",
  KEY_OVER_1024_CHARS: 'The key is longer than 1,024 characters.',
  MISSING_CHAR: "Something is not closed or is missing here: look for a quote, ']', '}', ',' or ':'.",
  MULTILINE_IMPLICIT_KEY: "A key must stand on one line and be followed by ': '. Was a colon forgotten?",
  MULTIPLE_DOCS: "A tool file holds one document: everything from this '---' on belongs in a file of its own.",
  RESOURCE_EXHAUSTION: 'The file is nested too deeply to be read.',
  TAB_AS_INDENT: 'YAML does not allow tabs as indentation: use spaces.',
  UNEXPECTED_TOKEN: 'This does not belong here: a key, a value or a line break is expected.',
};
