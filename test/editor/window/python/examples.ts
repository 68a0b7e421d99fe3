import type { WindowOptions } from '../window.ts';

/** A server with FastMCP, and beside it tools that are documented in four sections: each story leaves the other out. */
export const examples = {
  from: ['examples/python-fastmcp', 'examples/python-toolarguments'],
  // Lines are typed with all that stands in them, and end where they are ended.
  settings: {
    'editor.autoIndent': 'none',
    'editor.autoClosingBrackets': 'never',
    'editor.autoClosingQuotes': 'never',
    'editor.wordBasedSuggestions': 'off',
    'editor.acceptSuggestionOnEnter': 'off',
  },
} satisfies WindowOptions;
