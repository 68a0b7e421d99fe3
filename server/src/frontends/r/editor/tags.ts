/** A roxygen tag, for completion, hover and spelling. */
export interface TagInfo {
  readonly name: string;
  readonly summary: string;
  /** A snippet of LSP; where absent, the name and a blank are inserted. */
  readonly insert?: string;
}

/** Tags that Toolscribe reads, in the usual order of a block. */
const toolTags: readonly TagInfo[] = [
  { name: 'title', summary: "One line that says what the function is. Without `@description` it becomes the tool's description.", insert: `title \${1:Title}` },
  {
    name: 'description',
    summary: 'What the tool does: the description that a model reads. Paragraphs, lists and headings are kept.',
    insert: `description \${1:What it does}`,
  },
  { name: 'details', summary: 'More for the help page; it is not part of the tool.', insert: `details \${1:Details}` },
  {
    name: 'param',
    summary: 'Documents a parameter: name, type phrase, then what it means. Several names are joined by commas without blanks.',
    insert: `param \${1:name} \${2:Character string}. \${3:Description}`,
  },
  {
    name: 'return',
    summary: 'What the function returns: a type phrase and a text, or `\\describe{\\item{name}{Type. Text}}` for the fields of an object.',
    insert: `return \${1:List}. \${2:Description}`,
  },
  { name: 'returns', summary: 'The same as `@return`.', insert: `returns \${1:List}. \${2:Description}` },
  {
    name: 'examples',
    summary: "R code that shows how the function is used. It becomes the tool's implementation example, with its output where examples are run.",
    insert: `examples\n#' \${1:code}`,
  },
  { name: 'examplesIf', summary: 'Examples that run only where the condition holds.', insert: `examplesIf \${1:interactive()}\n#' \${2:code}` },
  {
    name: 'keywords',
    summary: 'Keywords of the function. `mcp-tool` makes it a tool; further `mcp-` words say its category and how careful a client should be.',
    insert: `keywords \${1:mcp-tool}`,
  },
  {
    name: 'inheritParams',
    summary: 'Takes the documentation of parameters that are not documented here from another function: `f` of this package, or `pkg::f`.',
    insert: `inheritParams \${1:function}`,
  },
  { name: 'inherit', summary: 'Takes parts of the documentation from another function.', insert: `inherit \${1:function} \${2:params}` },
  {
    name: 'rdname',
    summary: 'Documents the function on the same help page as others; their `@param` tags hold for all of them.',
    insert: `rdname \${1:topic}`,
  },
  { name: 'name', summary: 'Name of the help page.', insert: `name \${1:topic}` },
  { name: 'export', summary: 'Makes the function visible to users of the package.', insert: 'export' },
];

const furtherTags: Readonly<Record<string, string>> = {
  aliases: 'Further names of the help page.',
  author: 'Who wrote the function.',
  backref: 'Overrides the source file that the help page names.',
  concept: 'An entry of the index.',
  describeIn: 'Documents the function as a member of another help page.',
  docType: 'What kind of object is documented.',
  encoding: 'Encoding of the file.',
  eval: 'Tags that are computed by R code.',
  evalNamespace: 'NAMESPACE directives that are computed by R code.',
  evalRd: 'A section that is computed by R code.',
  example: 'A file with examples.',
  exportClass: 'Exports an S4 class.',
  exportMethod: 'Exports S4 methods.',
  exportPattern: 'Exports every name that fits a pattern.',
  exportS3Method: 'Exports an S3 method.',
  family: 'Links functions that belong together.',
  field: 'Documents a field of a reference class.',
  format: 'The structure of a data set.',
  import: 'Imports a whole package.',
  importClassesFrom: 'Imports S4 classes.',
  importFrom: 'Imports functions from a package.',
  importMethodsFrom: 'Imports S4 methods.',
  include: 'Files that must be loaded before this one.',
  includeRmd: 'Takes text from an R Markdown file.',
  inheritDotParams: 'Documents what `...` takes from another function.',
  inheritSection: 'Takes a section from another help page.',
  md: 'Reads this block as Markdown.',
  method: 'Says that the function is an S3 method.',
  noMd: 'Reads this block as plain Rd.',
  noRd: 'Makes no help page.',
  note: 'A note.',
  order: 'Position in a shared help page.',
  prop: 'Documents a property of an S7 class.',
  R6method: 'Documents an R6 method elsewhere.',
  rawNamespace: 'Text for NAMESPACE.',
  rawRd: 'Text for the help page.',
  references: 'Literature.',
  S3method: 'Exports an S3 method.',
  section: 'A section with a title of its own.',
  seealso: 'Related functions.',
  slot: 'Documents a slot of an S4 class.',
  source: 'Where a data set is from.',
  template: 'Text from a template.',
  templateVar: 'A variable of a template.',
  usage: 'How the function is called.',
  useDynLib: 'Loads compiled code.',
};

/** Every tag of roxygen2, those for tools first. */
export const allTags: readonly TagInfo[] = [...toolTags, ...Object.entries(furtherTags).map(([name, summary]) => ({ name, summary }))];

const names = new Set(allTags.map((tag) => tag.name));

export const isKnownTag = (name: string): boolean => names.has(name);

/** Tags that may document parameters in ways that only R can evaluate. */
export const opaqueTags: ReadonlySet<string> = new Set(['eval', 'evalRd', 'includeRmd', 'rawRd']);
