import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../server/src/model/index.ts';
import { listed, readR } from './ellmer.ts';

/** What ellmer 0.4.2 makes of an argument (`R/as-json.R`), and so mcptools lists. */
const types: readonly (readonly [code: string, schema: Json, required?: false])[] = [
  ['type_string("A text")', { type: 'string', description: 'A text' }],
  ['type_string(description = "A text")', { type: 'string', description: 'A text' }],
  ['type_string("A text", FALSE)', { type: 'string', description: 'A text' }, false],
  ['type_string("A text", required = FALSE)', { type: 'string', description: 'A text' }, false],
  ['type_string(required = FALSE, "A text")', { type: 'string', description: 'A text' }, false],
  ['type_string("A text", required = F)', { type: 'string', description: 'A text' }, false],
  ['type_string("A text", required = TRUE)', { type: 'string', description: 'A text' }],
  ['type_string("A text", required = is_needed())', { type: 'string', description: 'A text' }],
  ['type_string()', { type: 'string', description: '' }],
  ['type_string(NULL)', { type: 'string', description: '' }],
  ['ellmer::type_string("A text")', { type: 'string', description: 'A text' }],
  ['type_integer("A count")', { type: 'integer', description: 'A count' }],
  ['type_number("A size")', { type: 'number', description: 'A size' }],
  ['type_boolean("Whether")', { type: 'boolean', description: 'Whether' }],
  ["type_string('It\\'s \"so\"')", { type: 'string', description: 'It\'s "so"' }],
  ['type_string(r"(A "raw" text)")', { type: 'string', description: 'A "raw" text' }],
  ['type_string(r"---(A raw (text))---")', { type: 'string', description: 'A raw (text)' }],
  ['type_string("Two\\nlines")', { type: 'string', description: 'Two\nlines' }],
  ['type_string("Two\n  lines")', { type: 'string', description: 'Two\n  lines' }],
  ['type_string(paste("In", "parts"))', { type: 'string', description: 'In parts' }],
  ['type_string(paste0("In", "parts"))', { type: 'string', description: 'Inparts' }],
  ['type_string(paste("In", "parts", sep = "\\n"))', { type: 'string', description: 'In\nparts' }],
  ['type_string(paste(c("In", "parts"), collapse = " "))', { type: 'string', description: 'In parts' }],
  ['type_string(base::paste("In", "parts"))', { type: 'string', description: 'In parts' }],
  ['type_string(trimws("  A text  "))', { type: 'string', description: 'A text' }],
  ['type_string(paste("In", unknown))', { type: 'string' }],
  ['type_string(sprintf("In %s", "x"))', { type: 'string' }],
  ['type_string(paste("a", "b", recycle0 = TRUE))', { type: 'string' }],
  ['type_enum(c("a", "b"), "A choice")', { type: 'string', description: 'A choice', enum: ['a', 'b'] }],
  ['type_enum("A choice", values = c("a", "b"))', { type: 'string', description: 'A choice', enum: ['a', 'b'] }],
  ['type_enum("A choice", c("a", "b"))', { type: 'string', description: 'A choice', enum: ['a', 'b'] }],
  ['type_enum(values = c("a", "b"), required = FALSE)', { type: 'string', description: '', enum: ['a', 'b'] }, false],
  ['type_enum("only", "A choice")', { type: 'string', description: 'A choice', enum: ['only'] }],
  ['type_enum(levels(x), "A choice")', { type: 'string', description: 'A choice' }],
  ['type_array(type_string(), "Names")', { type: 'array', items: { type: 'string', description: '' }, description: 'Names' }],
  ['type_array("Names", type_string("A name"))', { type: 'array', items: { type: 'string', description: 'A name' }, description: 'Names' }],
  ['type_array("Names", items = type_string("A name"))', { type: 'array', items: { type: 'string', description: 'A name' }, description: 'Names' }],
  ['type_array(items = type_integer(), required = FALSE)', { type: 'array', items: { type: 'integer', description: '' }, description: '' }, false],
  [
    'type_array(type_array(type_number()))',
    { type: 'array', items: { type: 'array', items: { type: 'number', description: '' }, description: '' }, description: '' },
  ],
  [
    'type_object("A pair", a = type_string("One"), b = type_string("Two", required = FALSE))',
    {
      type: 'object',
      description: 'A pair',
      properties: { a: { type: 'string', description: 'One' }, b: { type: 'string', description: 'Two' } },
      required: ['a'],
      additionalProperties: false,
    },
  ],
  [
    'type_object(.description = "A pair", a = type_string("One"), .required = FALSE)',
    { type: 'object', description: 'A pair', properties: { a: { type: 'string', description: 'One' } }, required: ['a'], additionalProperties: false },
    false,
  ],
  ['type_object("Anything", .additional_properties = TRUE)', { type: 'object', description: 'Anything', properties: {}, additionalProperties: true }],
  ['type_from_schema(text = \'{"type": "string", "format": "date"}\')', { type: 'string', format: 'date' }],
  ['shared', { type: 'string', description: 'Shared' }],
  ['kinds', { type: 'string', description: '', enum: ['x', 'y'] }],
];

const before = `library(ellmer)
shared <- type_string("Shared")
choices <- c("x", "y")
kinds <- type_enum(choices)
`;

for (const [code, schema, required] of types) {
  test(`${code.replaceAll('\n', '\\n')} is listed as ellmer writes it`, () => {
    const text = `${before}f <- function(x) x\ntool(f, description = "Does it", arguments = list(x = ${code}))\n`;
    assert.deepEqual(listed(text), [
      {
        name: 'f',
        description: 'Does it',
        inputSchema: { type: 'object', properties: { x: schema }, ...(required === false ? {} : { required: ['x'] }), additionalProperties: false },
      },
    ]);
  });
}

const opaqueTypes = ['make_type()', 'type_from_schema(path = "x.json")', 'unknown', 'type_from_schema(text = "{")', 'if (a) type_string() else type_number()'];
for (const code of opaqueTypes) {
  test(`${code} is opaque`, () => {
    const [tool] = readR(`library(ellmer)\ntool(f, description = "Does it", name = "f", arguments = list(x = ${code}))`).tools;
    assert.equal(tool?.params[0]?.schema.type.state, 'opaque');
    assert.equal(tool?.params[0]?.required, true);
  });
}

const one = (name: string, description: string, more: Record<string, Json> = {}): Json => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { x: { type: 'string', description: 'X' } }, required: ['x'], additionalProperties: false },
  ...more,
});
const none = (name: string, description: string): Json => ({
  name,
  description,
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
});

/** How tools are declared: the code, and what is listed. */
const forms: readonly { readonly name: string; readonly code: string; readonly others?: Readonly<Record<string, string>>; readonly tools: readonly Json[] }[] =
  [
    {
      name: 'all by name',
      code: 'ellmer::tool(fun = f, name = "go", description = "Goes", arguments = list(x = ellmer::type_string("X")))',
      tools: [one('go', 'Goes')],
    },
    { name: 'a description by position', code: 'ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")))', tools: [one('f', 'Goes')] },
    { name: 'ellmer 0.2', code: 'ellmer::tool(.fun = f, .description = "Goes", x = ellmer::type_string("X"))', tools: [one('f', 'Goes')] },
    { name: 'ellmer 0.2, by position', code: 'ellmer::tool(f, "Goes", x = ellmer::type_string("X"), .name = "go")', tools: [one('go', 'Goes')] },
    { name: 'a last comma', code: 'ellmer::tool(f, "Goes", x = ellmer::type_string("X"),\n)', tools: [one('f', 'Goes')] },
    {
      name: 'deprecated names',
      code: 'ellmer::tool(f, .description = "Goes", .name = "go", arguments = list(x = ellmer::type_string("X")))',
      tools: [one('go', 'Goes')],
    },
    { name: 'no arguments', code: 'ellmer::tool(function() Sys.time(), name = "now", description = "The time")', tools: [none('now', 'The time')] },
    {
      name: 'an empty list of arguments',
      code: 'ellmer::tool(f, name = "now", description = "The time", arguments = list())',
      tools: [none('now', 'The time')],
    },
    {
      name: 'a lambda',
      code: 'ellmer::tool(\\(x) x + 1, name = "go", description = "Goes", arguments = list(x = ellmer::type_string("X")))',
      tools: [one('go', 'Goes')],
    },
    {
      name: 'a hidden argument',
      code: 'ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X"), y = ellmer::type_ignore()))',
      tools: [one('f', 'Goes')],
    },
    { name: 'a name in back-ticks', code: 'ellmer::tool(f, "Goes", arguments = list(`x` = ellmer::type_string("X")))', tools: [one('f', 'Goes')] },
    { name: 'assigned', code: 'go <- ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")))', tools: [one('f', 'Goes')] },
    {
      name: 'registered at once',
      code: 'chat$register_tool(ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X"))))',
      tools: [one('f', 'Goes')],
    },
    {
      name: 'a list of tools, as mcptools takes a file',
      code: 'list(\n  ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X"))),\n  ellmer::tool(g, "Stays")\n)',
      tools: [one('f', 'Goes'), none('g', 'Stays')],
    },
    {
      name: "btw's way",
      code: '.btw_add_to_tools(\n  name = "go",\n  group = "g",\n  tool = function() {\n    ellmer::tool(f, name = "go", description = "Goes", arguments = list(x = ellmer::type_string("X")))\n  }\n)',
      tools: [one('go', 'Goes')],
    },
    {
      name: 'inside of a function that takes something',
      code: 'make <- function(session) {\n  tool(function(x) session$run(x), name = "go", description = "Goes", arguments = list(x = type_string("X")))\n}',
      tools: [one('go', 'Goes')],
    },
    { name: 'bare, with types of ellmer', code: 'tool(f, "Goes", arguments = list(x = type_string("X")))', tools: [one('f', 'Goes')] },
    { name: 'bare, with the library attached', code: 'library(ellmer)\ntool(f, "Goes")', tools: [none('f', 'Goes')] },
    {
      name: 'bare, with the library attached in another file',
      code: 'tool(f, "Goes") # ellmer',
      others: { 'global.R': 'library("ellmer")\n' },
      tools: [none('f', 'Goes')],
    },
    {
      name: 'bare, in a package that imports it',
      code: 'tool(f, description = "Goes") # ellmer',
      others: { 'R/pkg.R': "#' @importFrom ellmer chat tool\nNULL\n" },
      tools: [none('f', 'Goes')],
    },
    {
      name: 'bare, in a package that imports all',
      code: 'tool(f, description = "Goes") # ellmer',
      others: { 'R/pkg.R': "#' @import ellmer\nNULL\n" },
      tools: [none('f', 'Goes')],
    },
    {
      name: 'a package that imports something else of it',
      code: 'tool(f, description = "Goes") # ellmer',
      others: { 'R/pkg.R': "#' @importFrom ellmer chat\nNULL\n" },
      tools: [],
    },
    { name: "another package's tool()", code: 'library(ellmer)\nhammers::tool(f, "Goes", arguments = list(x = type_string("X")))', tools: [] },
    { name: 'a method that is called tool', code: 'library(ellmer)\nkit$tool(f, "Goes")\nkit@tool(f, "Goes")', tools: [] },
    { name: 'a tool() of the project', code: 'library(ellmer)\ntool(f, "Goes")', others: { 'R/a.R': 'tool <- function(a, b) 1 # ellmer\n' }, tools: [] },
    { name: 'a tool that is called as a function', code: 'library(ellmer)\ntool <- ellmer::tool(f, "Goes")\ntool(query = "x")', tools: [none('f', 'Goes')] },
    { name: 'without ellmer', code: 'tool(f, "Goes")', tools: [] },
    { name: 'a call without anything', code: 'ellmer::tool()', tools: [] },
    { name: 'in a comment or a text', code: '# ellmer::tool(f, "Goes")\nx <- "ellmer::tool(f, 1)"', tools: [] },
    {
      name: 'texts that are constants of the file',
      code: 'about <- "Goes"\nlabel <- "go"\nellmer::tool(f, name = label, description = about, arguments = list(x = ellmer::type_string("X")))',
      tools: [one('go', 'Goes')],
    },
    {
      name: 'texts that are constants of the function',
      code: 'make <- function() {\n  about <- paste("Goes", "far")\n  ellmer::tool(f, about, arguments = list(x = ellmer::type_string("X")))\n}',
      tools: [one('f', 'Goes far')],
    },
    {
      name: 'arguments that are a constant of another file',
      code: 'ellmer::tool(f, "Goes", arguments = shared_args)',
      others: { 'R/args.R': 'shared_args <- list(x = ellmer::type_string("X"))\n' },
      tools: [one('f', 'Goes')],
    },
    {
      name: 'annotations',
      code: 'ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")), annotations = ellmer::tool_annotations(title = "Go there", read_only_hint = TRUE, open_world_hint = FALSE, idempotent_hint = NA, icon = icon("go"), group = "g"))',
      tools: [one('f', 'Goes', { title: 'Go there', annotations: { title: 'Go there', readOnlyHint: true, openWorldHint: false, group: 'g' } })],
    },
    {
      name: 'annotations as a list',
      code: 'ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")), annotations = list(destructive_hint = TRUE))',
      tools: [one('f', 'Goes', { annotations: { destructiveHint: true } })],
    },
    {
      name: 'annotations by position',
      code: 'ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")), annotations = ellmer::tool_annotations("Go there", TRUE))',
      tools: [one('f', 'Goes', { title: 'Go there', annotations: { title: 'Go there', readOnlyHint: true } })],
    },
    {
      name: 'through a function of the project',
      code: 'new_llm_tool(f, name = "go", description = "Goes", arguments = list(x = ellmer::type_string("X")), prompt = "p")',
      others: { 'R/wrap.R': 'new_llm_tool <- function(..., prompt = "") {\n  list(tool = ellmer::tool(...), prompt = prompt)\n}\n' },
      tools: [one('go', 'Goes')],
    },
    {
      name: 'through a function that nobody knows',
      code: 'new_llm_tool(f, name = "go", description = "Goes", arguments = list(x = ellmer::type_string("X")))',
      tools: [],
    },
    { name: 'a function that hands everything on', code: 'wrap <- function(...) ellmer::tool(...)', tools: [] },
    {
      name: 'a roxygen tool beside it',
      code: '#\' Adds one\n#\'\n#\' @param x Character. A number.\n#\' @keywords mcp-tool\nadd <- function(x) x\nellmer::tool(add, "Goes", arguments = list(x = ellmer::type_string("X")))',
      tools: [
        {
          name: 'demo-add',
          description: 'Adds one',
          inputSchema: { type: 'object', properties: { x: { type: 'string', description: 'A number.' } }, required: ['x'] },
        },
        one('add', 'Goes'),
      ],
    },
  ];

for (const { name, code, others, tools } of forms) test(`${name}`, () => assert.deepEqual(listed(code, others), tools));

/** What cannot be known is in the ledger, or opaque. */
test('a name that is computed, or that nobody gave, is in the ledger', () => {
  const codes = [
    'ellmer::tool(f, name = paste0("go_", x), description = "Goes")',
    'ellmer::tool(function(x) x, description = "Goes", arguments = list(x = ellmer::type_string("X")))',
    'lapply(all, function(name) ellmer::tool(f, name = name, description = "Goes"))',
    'ellmer::tool(pkg::f, description = "Goes")',
  ];
  for (const code of codes) {
    const { tools, problems } = readR(code);
    assert.deepEqual([tools.length, problems], [0, ['tool-unread: tool']], code);
  }
});

test('arguments that are computed leave the schema open, not empty', () => {
  for (const code of ['build_args()', 'c(list(x = ellmer::type_string("X")), more)', 'list(!!!args)', 'args']) {
    const [tool] = readR(`ellmer::tool(f, "Goes", arguments = ${code})`).tools;
    assert.equal(tool?.input?.type.state, 'opaque', code);
  }
});

test('a formal is not what the file assigns elsewhere by its name', () => {
  const { tools, problems } = readR('label <- "go"\nmake <- function(label) ellmer::tool(f, name = label, description = "Goes")');
  assert.deepEqual([tools.length, problems], [0, ['tool-unread: tool']]);
});

/** What ellmer refuses when the tool is made. */
const refused: readonly (readonly [code: string, problems: readonly string[], others?: Readonly<Record<string, string>>])[] = [
  [
    'f <- function(x, y) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")))',
    ['param-undocumented: arguments = list(x = ellmer::type_string("X"))'],
  ],
  [
    'f <- function(x, y = 1) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X")))',
    ['param-undocumented: arguments = list(x = ellmer::type_string("X"))'],
  ],
  ['f <- function(count) 1\nellmer::tool(f, "Goes", arguments = list(cuont = ellmer::type_string("X")))', ['param-not-in-function: cuont']],
  ['f <- function(x) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X"), y = ellmer::type_string("Y")))', ['param-not-in-function: y']],
  ['f <- function(x, y) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X"), y = ellmer::type_ignore()))', []],
  ['f <- function(x, ...) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X"), y = ellmer::type_string("Y")))', []],
  ['f <- function(x, y = 1) 1\nellmer::tool(f, "Goes", x = ellmer::type_string("X"))', []],
  ['ellmer::tool(function(x) 1, "Goes", name = "go", arguments = list(z = ellmer::type_string("X")))', ['param-not-in-function: z']],
  ['ellmer::tool(unknown, "Goes", arguments = list(z = ellmer::type_string("X")))', []],
  ['ellmer::tool(f, "Goes", arguments = list(z = ellmer::type_string("X")))', ['param-not-in-function: z'], { 'R/f.R': "#' F\nf <- function(x) 1\n" }],
  ['ellmer::tool(f, "Goes")', ['param-undocumented: f'], { 'R/f.R': "#' F\nf <- function(x) 1\n" }],
  ['f <- wrap(function(x) 1)\nellmer::tool(f, "Goes", arguments = list(z = ellmer::type_string("X")))', []],
  ['f <- function(x) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X", required = FALSE)))', ['optional-without-default: x']],
  ['f <- function(x = NULL) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X", required = FALSE)))', []],
  ['f <- function(x) if (missing(x)) 1\nellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X", required = FALSE)))', []],
  ['ellmer::tool(function(x) x, "Goes", name = "go", arguments = list(x = ellmer::type_string("X", required = FALSE)))', ['optional-without-default: x']],
  ['ellmer::tool(f, "Goes", arguments = list(x = ellmer::type_string("X", required = FALSE)))', [], { 'R/f.R': "#' F\nf <- function(x) 1\n" }],
];
for (const [code, problems, others] of refused)
  test(`refused: ${code.split('\n').at(-1)} (${problems.length})`, () => assert.deepEqual(readR(code, others).problems, problems));

test('every prefix of a declaration is read without a throw', () => {
  const text =
    'library(ellmer)\nmake <- function(a) {\n  tool(\\(x, y = c(1, 2)) { x }, name = r"(go)", description = paste("a", \'b\'), arguments = list(x = type_object(.description = "d", y = type_enum(c("a"), "e"))), annotations = tool_annotations(title = "T"))\n}\n';
  for (let end = 0; end <= text.length; end++) assert.doesNotThrow(() => readR(text.slice(0, end)));
});
