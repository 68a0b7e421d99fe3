import assert from 'node:assert/strict';
import { test } from 'node:test';
import manifest from '../../package.json';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

const [matcher] = manifest.contributes.problemMatchers;
assert.ok(matcher);

interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly rule: string;
  readonly message: string;
}

/** What the editor finds in the output of the task: each pattern on a line of its own, one line after another. */
function problemsIn(output: string): readonly Problem[] {
  const [head, body] = matcher?.pattern ?? [];
  assert.ok(head && body);
  const lines = output.split('\n');
  return lines.flatMap((line, i) => {
    const place = new RegExp(head.regexp).exec(line);
    const said = new RegExp(body.regexp).exec(lines[i + 1] ?? '');
    if (place === null || said === null) return [];
    const at = (index: number | undefined): string => place[index ?? -1] ?? '';
    const message = said[body.message ?? -1] ?? '';
    return [{ file: at(head.file), line: Number(at(head.line)), column: Number(at(head.column)), severity: at(head.severity), rule: at(head.code), message }];
  });
}

const source = `#' Delete a recording
#'
#' @description Deletes a recording of a subject from the data folder for good.
#' @param pth Character. Path of the recording's file, below the data folder.
#' @return Logical. True if the recording could be deleted.
#' @keywords mcp-tool mcp-categry-files mcp-dangerous
#' @export
mcp_tool_files_delete <- function(path) {
  "R/other.R:1:1  error  not-a-finding"
}
`;

test('every finding that the command line reports is a problem', async (t) => {
  const root = tempFolder(t, { DESCRIPTION: 'Package: demo\nVersion: 0.1.0\n', 'R/bad one.R': source, 'inst/mcp/tools/x.yaml': 'name: [\n' });
  const text = await runCli(['check'], { cwd: root });
  const json = await runCli(['check', '--format', 'json'], { cwd: root });
  const expected = JSON.parse(json.stdout)
    .diagnostics.filter(({ pending }: Reported) => !pending)
    .map(({ file, range, severity, rule, message }: Reported) => ({
      file,
      line: range.start.line + 1,
      column: range.start.character + 1,
      severity,
      rule,
      message: message.split('\n')[0],
    }));
  assert.ok(expected.length > 2);
  assert.deepEqual(problemsIn(text.stdout), expected);
});

interface Reported {
  readonly pending: boolean;
  readonly file: string;
  readonly range: { readonly start: { readonly line: number; readonly character: number } };
  readonly severity: string;
  readonly rule: string;
  readonly message: string;
}

for (const file of ['C:\\work\\R\\a.R', 'R\\a.R', 'my päck 100% ü#1/R/f ü%20.R'])
  test(`a file may be called ${file}`, () => {
    const problem = { file, line: 4, column: 11, severity: 'hint', rule: 'a-rule', message: 'Say more.' };
    assert.deepEqual(problemsIn(`${file}:4:11  hint  a-rule\n  Say more.\n  > 4 | x\n`), [problem]);
  });
