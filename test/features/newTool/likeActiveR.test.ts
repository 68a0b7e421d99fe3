import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NewToolDraft, toolKinds } from '../../../server/src/features/tools/newTool.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';
import { type Written, written } from './support.ts';

const parameters = ['word: string # Word to count.', 'limit?: integer = 5 # How many.'];
const count: NewToolDraft = { name: 'count_words', description: 'Counts words.', parameters };
const description = { DESCRIPTION: 'Package: notes\n' };

/** What is written in the active file, which is the same with either line end, and the texts for others. */
async function inFile(text: string, draft: NewToolDraft = count, others: Readonly<Record<string, string>> = {}, path = 'R/tools.R'): Promise<Written> {
  const found = await written(path, text, draft, { ...description, ...others });
  assert.equal(found.creates, false, found.after);
  assert.ok(found.tools.includes(draft.name), found.after);
  const windows = await written(path, text.replaceAll('\n', '\r\n'), draft, { ...description, ...others });
  assert.equal(windows.after, found.after.replaceAll('\n', '\r\n'));
  assert.deepEqual(windows.others, found.others);
  return found;
}

test('a variable with an inline function, in the quotes, the unit and the names of the file, registered as the last one', async () => {
  const text = `library(ellmer)

chat <- chat_openai()

find_note_tool <- tool(
    function(text) {
        text
    },
    name = 'find_note',
    description = 'Finds a note.',
    arguments = list(
        text = type_string('Text of it.')
    )
)

chat$register_tool(find_note_tool)
`;
  const { after, tools } = await inFile(text);
  assert.deepEqual(tools, ['find_note', 'count_words']);
  assert.equal(
    after,
    text.replace(
      '\n\nchat$register_tool(find_note_tool)\n',
      `

count_words_tool <- tool(
    function(word, limit = 5L) {
        stop('count_words is not written yet')
    },
    name = 'count_words',
    description = 'Counts words.',
    arguments = list(
        word = type_string('Word to count.'),
        limit = type_integer('How many.', required = FALSE)
    )
)

chat$register_tool(find_note_tool)
chat$register_tool(count_words_tool)
`,
    ),
  );
});

test('a named function right above its tool, and lists of the package', async () => {
  const text = `# Finds it.
find_note <- function(text) {
  text
}

tool_find_note <- ellmer::tool(find_note, name = "find_note", description = "Finds a note.", arguments = list(text = ellmer::type_string("Text.")))
`;
  const lists = {
    'R/server.R':
      'all_tools <- function() {\n  list(\n    tool_find_note, # the first\n    other\n  )\n}\n\nnamed <- c(list(tool_find_note), list(find_note = tool_find_note))\n',
    'tests/testthat/test-tools.R': 'run(list(tool_find_note))\n',
  };
  const { after, others } = await inFile(text, { ...count, parameters: ['word: string # Word.'] }, lists);
  assert.equal(
    after,
    `${text}
count_words <- function(word) {
  stop("count_words is not written yet")
}

tool_count_words <- ellmer::tool(
  count_words,
  name = "count_words",
  description = "Counts words.",
  arguments = list(word = ellmer::type_string("Word."))
)
`,
  );
  assert.deepEqual(others, { 'R/server.R': ['\n    tool_count_words,', ', tool_count_words', ', count_words = tool_count_words'] });
});

test('a named function far from its tool has the new one behind it', async () => {
  const text = `find_note <- function(text) text

drop_note <- function(text) text

tools <- list(
  ellmer::tool(find_note, name = "find_note", description = "Finds a note.", arguments = list(text = ellmer::type_string("Text."))),
  ellmer::tool(drop_note, name = "drop_note", description = "Drops a note.", arguments = list(text = ellmer::type_string("Text.")))
)
`;
  const { after, tools } = await inFile(text);
  assert.deepEqual(tools, ['find_note', 'drop_note', 'count_words']);
  assert.ok(after.includes('drop_note <- function(text) text\n\ncount_words <- function(word, limit = 5L) {\n  stop("count_words'), after);
  assert.ok(
    after.endsWith(`)),
  ellmer::tool(
    count_words,
    name = "count_words",
    description = "Counts words.",
    arguments = list(
      word = ellmer::type_string("Word to count."),
      limit = ellmer::type_integer("How many.", required = FALSE)
    )
  )
)
`),
    after,
  );
});

test('a function that returns the tool, with its formals and without the prefix that all tools have', async () => {
  const text = `tool_find <- function(store, log = function(text) {}) {
  check(store)

  ellmer::tool(
    find_impl(store, log),
    name = "notes_find",
    description = prompt("find.md"),
    arguments = list(
      text = ellmer::type_string("Text.")
    ),
    annotations = ellmer::tool_annotations(title = "Find Note", read_only_hint = TRUE, icon = icon("find"))
  )
}

find_impl <- function(store, log) function(text) text
`;
  const server =
    'register <- function(chat, store) {\n  chat$register_tool(tool_find(store))\n  if (is_on("find")) {\n    chat$register_tool(tool_find(store))\n  }\n}\n';
  const { after, others } = await inFile(text, { ...count, name: 'notes_count_words', dangerous: true }, { 'R/server.R': server });
  assert.ok(
    after.includes(`

tool_count_words <- function(store, log = function(text) {}) {
  ellmer::tool(
    function(word, limit = 5L) {
      stop("notes_count_words is not written yet")
    },
    name = "notes_count_words",
    description = "Counts words.",
    arguments = list(
      word = ellmer::type_string("Word to count."),
      limit = ellmer::type_integer("How many.", required = FALSE)
    ),
    annotations = ellmer::tool_annotations(
      title = "Count Words",
      destructive_hint = TRUE
    )
  )
}

find_impl`),
    after,
  );
  assert.deepEqual(others, { 'R/server.R': ['\n  chat$register_tool(tool_count_words(store))'] });
});

test('the signature before ellmer 0.3, whose types are arguments of the tool', async () => {
  const text = `library(ellmer)
list(
  find = tool(
    find_note,
    "Finds a note.",
    text = type_string("Text.")
  )
)
`;
  const draft = { ...count, parameters: ['kind: "a" | "b" # Which.', 'tags?: integer[] # Tags.'] };
  const { after } = await inFile(text, draft);
  assert.ok(
    after.includes(`  ),
  count_words = tool(
    function(kind, tags = NULL) {
      stop("count_words is not written yet")
    },
    "Counts words.",
    kind = type_enum(description = "Which.", values = c("a", "b")),
    tags = type_array(
      description = "Tags.",
      items = type_integer(),
      required = FALSE
    ),
    .name = "count_words"
  )
)
`),
    after,
  );
  // ellmer may take neither the annotations nor a type with the name of another argument.
  for (const other of [{ dangerous: true }, { parameters: ['name: string # Name.'] }, { parameters: ['desc: string # Text.'] }]) {
    const roxygen = await written('R/tools.R', text, { ...draft, ...other }, description);
    assert.match(roxygen.after, /#' @keywords mcp-tool/);
  }
  const marked = await inFile(text.replace('text = type', '.annotations = tool_annotations(title = "Find"), text = type'), { ...draft, dangerous: true });
  assert.ok(marked.after.includes('.annotations = tool_annotations(\n      title = "Count words",'), marked.after);
});

test('every type, with defaults, and placeholders where no text is known', async () => {
  const text = `a_tool <- ellmer::tool(
  \\(x) x,
  name = "a",
  description = "It is A.",
  convert = FALSE
)
`;
  const { after } = await inFile(text, {
    name: 'b',
    parameters: ['one: number', 'two?: boolean = true', 'three?: ("x" | "y")[]', 'four: object', 'five?: string = "it\'s"'],
  });
  assert.ok(
    after.endsWith(`
b_tool <- ellmer::tool(
  \\(one, two = TRUE, three = NULL, four, five = "it's") {
    stop("b is not written yet")
  },
  name = "b",
  description = "TODO: say what the tool does and when to use it",
  convert = FALSE,
  arguments = list(
    one = ellmer::type_number("TODO: describe \`one\`."),
    two = ellmer::type_boolean("TODO: describe \`two\`.", required = FALSE),
    three = ellmer::type_array(
      ellmer::type_enum(c("x", "y")),
      "TODO: describe \`three\`.",
      required = FALSE
    ),
    four = ellmer::type_object(
      "TODO: describe \`four\`.",
      .additional_properties = TRUE
    ),
    five = ellmer::type_string("TODO: describe \`five\`.", required = FALSE)
  )
)
`),
    after,
  );
});

test('a tool within the arguments of another call, and one within a function', async () => {
  const added = `add_tool(
  name = "notes_find",
  group = "notes",
  tool = function() {
    ellmer::tool(
      notes_find,
      name = "notes_find",
      description = "Finds a note.",
      arguments = list(text = ellmer::type_string("Text."))
    )
  }
)
`;
  const nested = await inFile(added, { ...count, parameters: [] });
  assert.ok(
    nested.after.endsWith(`
add_tool(
  name = "count_words",
  group = "notes",
  tool = function() {
    ellmer::tool(
      function() {
        stop("count_words is not written yet")
      },
      name = "count_words",
      description = "Counts words."
    )
  }
)
`),
    nested.after,
  );
  const local = `server <- function(input, output, session) {
  chat <- ellmer::chat_openai()
  chat$register_tool(ellmer::tool(function(text) text, name = "find", description = "Finds it.", arguments = list(text = ellmer::type_string("Text."))))
  observe(chat)
}
`;
  const { after } = await inFile(local, { ...count, parameters: [] });
  assert.ok(
    after.includes(`"Text."))))
  chat$register_tool(ellmer::tool(
    function() {
      stop("count_words is not written yet")
    },
    name = "count_words",
    description = "Counts words."
  ))
  observe(chat)
`),
    after,
  );
});

test('functions of ellmer that are not imported have its name', async () => {
  const text = `#' @importFrom ellmer tool type_string
find_tool <- tool(find_note, name = "find", description = "Finds it.", arguments = list(text = type_string("Text.")))
`;
  const { after } = await inFile(text);
  assert.match(after, /word = type_string\("Word to count\."\),\n {4}limit = ellmer::type_integer\(/);
});

test('another file where each file has a tool, and an empty active file', async () => {
  const text = `tool_find_note <- ellmer::tool(
  find_note,
  name = "find_note",
  description = "Finds a note.",
  arguments = list(text = ellmer::type_string("Text."))
)
`;
  const apart = await written('R/tool-find-note.R', text, count, description);
  assert.deepEqual([apart.path, apart.creates], ['R/tool-count-words.R', true]);
  assert.ok(apart.after.startsWith('tool_count_words <- ellmer::tool(\n  function(word, limit = 5L) {\n'), apart.after);
  const other = await written('R/utils.R', 'one <- 1\n', count, { ...description, 'R/tool-find-note.R': text });
  assert.deepEqual([other.path, other.after], ['R/tool-count-words.R', apart.after]);
  const empty = await written('R/new.R', '\n', count, { ...description, 'R/tools.R': text });
  assert.deepEqual([empty.path, empty.after.trim()], ['R/new.R', apart.after.trim()]);
});

test('a documented function where the last tool of the file, or any of the package, is one', async () => {
  const tool = 'find_tool <- ellmer::tool(find_note, name = "find", description = "Finds it.")\n';
  const own = "#' Drop\n#'\n#' @description Drops a note.\n#' @keywords mcp-tool\n#' @export\ndrop_note <- function() 1\n";
  for (const [path, text, others] of [
    ['R/tools.R', `${tool}\n${own}`, {}],
    ['R/utils.R', 'one <- 1\n', { 'R/a.R': tool, 'R/b.R': own }],
    ['R/tools.R', tool, {}],
  ] as const) {
    const { after } = await written(path, text, { ...count, requiresApproval: true }, { ...description, ...others });
    assert.match(after, /#' @keywords mcp-tool/);
  }
});

test('what is exported is documented and exported, as the last one', async () => {
  const text = `#' Find a note
#'
#' Finds it.
#' @param store The store,
#'   in which it is.
#' @examples
#' tool_find(1)
#' @family tools
#' @export
tool_find <- function(store) {
  ellmer::tool(function(text) text, name = "find", description = "Finds it.")
}
`;
  const { after } = await inFile(text, { ...count, parameters: [] });
  assert.ok(
    after.includes(`}

#' Count words
#'
#' @param store The store,
#'   in which it is.
#' @family tools
#' @export
tool_count_words <- function(store) {
  ellmer::tool(
`),
    after,
  );
  const own = await inFile(
    `#' Find\n#' @param text Text.\n#' @export\nfind <- function(text) text\n\nfind_tool <- ellmer::tool(find, name = "find", description = "Finds it.")\n`,
  );
  assert.ok(
    own.after.includes(`

#' Count words
#'
#' @param word Word to count.
#' @param limit How many.
#' @export
count_words <- function(word, limit = 5L) {`),
    own.after,
  );
});

test('a function within the one that returns the tool is about that tool', async () => {
  const text = `makeFindTool <- function(index) {
  look <- function(text) index$find(text)
  ellmer::tool(look, name = "find", description = "Finds it.")
}
`;
  const { after } = await inFile(text, { ...count, parameters: [] });
  assert.ok(
    after.endsWith(`}

makeCountWordsTool <- function(index) {
  ellmer::tool(
    function() {
      stop("count_words is not written yet")
    },
    name = "count_words",
    description = "Counts words."
  )
}
`),
    after,
  );
});

test('a function of the project that makes tools, with its own arguments that all have', async () => {
  const own = (name: string, more: string): string =>
    `${name}_tool <- make_tool(\n  group = "notes",\n  function(x) x,\n  name = "${name}",\n  description = "It is ${name}.",\n${more}  arguments = list(x = ellmer::type_string("X"))\n)\n`;
  const text = `make_tool <- function(group, ...) {\n  ellmer::tool(...)\n}\n\n${own('find', '')}\n${own('drop', '  cost = 2,\n')}`;
  const { after } = await inFile(text, { ...count, parameters: ['word: string # Word to count.'] });
  assert.ok(
    after.endsWith(`
count_words_tool <- make_tool(
  group = "notes",
  function(word) {
    stop("count_words is not written yet")
  },
  name = "count_words",
  description = "Counts words.",
  arguments = list(word = ellmer::type_string("Word to count."))
)
`),
    after,
  );
  // Without a type, no call of it can be read.
  const roxygen = await written('R/tools.R', text, { ...count, parameters: [] }, description);
  assert.match(roxygen.after, /#' @keywords mcp-tool/);
});

test('the beginning of the name that all tools of the file have, and what will be written', async () => {
  const tool = (name: string): string => `${name} <- ellmer::tool(f, name = "${name}", description = "It is ${name}.")\n`;
  const { engine } = await workspace({ ...description, 'R/tools.R': tool('notes_find') + tool('notes_drop'), 'R/tool-other.R': tool('other') });
  const placeOf = async (path: string) => (await toolKinds(engine, uriOf(path))).find(({ id }) => id === 'roxygen')?.places[0];
  const [many, one] = [await placeOf('R/tools.R'), await placeOf('R/tool-other.R')];
  assert.deepEqual([many?.suggestion, many?.detail], ['notes_', 'Written and registered as the last tool of R/tools.R.']);
  assert.deepEqual([one?.suggestion, one?.detail], ['', 'A file of its own, with a tool of ellmer as in R/tool-other.R.']);
});
