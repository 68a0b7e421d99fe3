// The windows in which the suites run: what each opens, and what is different in it. Its suites are `suite/NAME.test.ts` for each name in
// `suites`, or for its own; of these only the tests with `tag` in their titles, or without `without`, where there is one.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const example = (folder) => cpSync('examples/r-package', folder, { recursive: true });

/** Makes the folder of a small R package. */
function smallPackage(folder, name) {
  // What is made in a folder that is new itself may escape the editor's watcher.
  for (const part of ['R', 'inst/mcp/tools']) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'DESCRIPTION'), `Package: ${name}\nVersion: 0.1.0\nTitle: Small\n`);
}

/** The example package, and one that is empty. */
function exampleAndScratch(folder) {
  example(path.join(folder, 'wavelab'));
  smallPackage(path.join(folder, 'scratch'), 'scratch');
  return folder;
}

/** A tool in R; that of number 217 documents a parameter that it does not have. */
const manyTool = (i) => `#' Count the words of text ${i}
#'
#' @description Counts the words of text number ${i}, and returns how many there are.
#' @param ${i === 217 ? 'txet' : 'text'} Character. Text whose words are counted, such as "one two".
#' @return Integer. How many words there are.
#' @examples
#' count_${i}("one two")
#' @keywords mcp-tool mcp-category-text
count_${i} <- function(text) length(strsplit(text, " ")[[1]])
`;

/** A tool in Python; that of number 17 has a default that its type forbids. */
const manyPythonTool = (i) => `from typing import Literal

from mcp.server.fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool()
def find_${i}(words: str, order: Literal["newest", "oldest"] = "${i === 17 ? 'latest' : 'newest'}") -> list[str]:
    """Finds the notes of shelf ${i} that hold these words."""
    return [words, order]
`;

/** `prepare` fills a new folder and returns what is opened: a folder or a `.code-workspace` file. */
export const launches = [
  {
    name: 'workbench',
    what: 'one folder with the example package',
    // They run beside a second YAML server, where there is one.
    without: '@yaml',
    prepare: exampleAndScratch,
  },
  {
    name: 'multiRoot',
    what: 'several folders in one window',
    prepare(folder) {
      example(path.join(folder, 'wavelab'));
      for (const name of ['second', 'third']) smallPackage(path.join(folder, name), name);
      const file = path.join(folder, 'both.code-workspace');
      writeFileSync(file, JSON.stringify({ folders: ['wavelab', 'second', 'third'].map((name) => ({ path: name })), settings: {} }));
      return file;
    },
  },
  {
    name: 'untrusted',
    what: 'a workspace that nobody trusts',
    trust: false,
    // The desktop's test runner always trusts.
    desktop: false,
    prepare(folder) {
      example(path.join(folder, 'wavelab'));
      return folder;
    },
  },
  {
    name: 'beside',
    what: 'with a second YAML language server',
    extension: 'beside',
    suites: ['beside', 'workbench'],
    // What opens no YAML document is nothing to that server.
    tag: '@yaml',
    settings: { 'yaml.format.enable': true, 'yaml.validate': true },
    // That server comes with the VS Code from npm.
    desktop: false,
    prepare: exampleAndScratch,
  },
  {
    name: 'formats',
    suites: ['otherFormats', 'basic', 'python'],
    what: 'tools.yaml with Zod, MCP JSON, TypeScript, BASIC and Python in one folder',
    prepare(folder) {
      // Files that are built name their source by its path from the folder that is open: Python's lie in it as in the example.
      cpSync('examples/python-fastmcp', folder, { recursive: true });
      cpSync('examples/python-toolarguments/src', path.join(folder, 'shelf'), { recursive: true });
      cpSync('examples/yaml-zod', path.join(folder, 'powerpack'), { recursive: true });
      cpSync('examples/r-server/tools.json', path.join(folder, 'server/tools.json'));
      cpSync('examples/basic-bot', path.join(folder, 'bot'), { recursive: true });
      // For Visual Basic, which no bot is near.
      mkdirSync(path.join(folder, 'modules'));
      // That of the Python example would send what is built of BASIC into its folder, too.
      writeFileSync(path.join(folder, 'toolscribe.config.yaml'), 'exclude:\n  - powerpack/generated\n');
      return folder;
    },
  },
  {
    name: 'manyFiles',
    what: 'hundreds of files, which threads read',
    prepare(folder) {
      smallPackage(path.join(folder, 'many'), 'many');
      mkdirSync(path.join(folder, 'server'));
      for (let i = 0; i < 330; i++) writeFileSync(path.join(folder, `many/R/count${i}.R`), manyTool(i));
      for (let i = 0; i < 30; i++) writeFileSync(path.join(folder, `server/tools${i}.py`), manyPythonTool(i));
      return folder;
    },
  },
  {
    name: 'noTools',
    what: 'a workspace without tools',
    prepare(folder) {
      writeFileSync(path.join(folder, 'services.yml'), 'services:\n  web:\n    image: nginx\n');
      writeFileSync(path.join(folder, 'notes.md'), '# Notes\n');
      writeFileSync(path.join(folder, 'module.bas'), 'Attribute VB_Name = "Module1"\nSub Main()\n  MsgBox "Hello"\nEnd Sub\n');
      return folder;
    },
  },
];
