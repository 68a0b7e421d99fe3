import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const head = 'from fastmcp import FastMCP\n\n';
const sub = `${head}jira = FastMCP("jira")\n\n\n@jira.tool\ndef find(q: str) -> str:\n    """Finds."""\n    return ""\n`;
const main = (...lines: readonly string[]): string => `${head}from .sub import jira\n\nmcp = FastMCP("main")\n${lines.join('\n')}\n`;
const two = (...lines: readonly string[]): Readonly<Record<string, string>> => ({ 'app/sub.py': sub, 'app/main.py': main(...lines) });

/** Files, and the names under which their tools are listed; `?` for what cannot be known. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, names: readonly string[]]>> = {
  'the prefix behind the server (2.9 and newer)': [two('mcp.mount(jira, "jira")'), ['jira_find']],
  'the prefix in front of it (2.8 and older)': [two('mcp.mount("jira", jira)'), ['jira_find']],
  'prefix=': [two('mcp.mount(jira, prefix="jira")'), ['jira_find']],
  'namespace=': [two('mcp.mount(jira, namespace="jira")'), ['jira_find']],
  'server=': [two('mcp.mount(server=jira, namespace="j")'), ['j_find']],
  'no prefix': [two('mcp.mount(jira)'), ['find']],
  'a prefix of None': [two('mcp.mount(jira, None)'), ['find']],
  'an empty prefix': [two('mcp.mount(jira, prefix="")'), ['find']],
  'a prefix that a constant is': [two('P = "j"', 'mcp.mount(jira, prefix=P)'), ['j_find']],
  'a prefix that is made at run time': [two('import os', 'mcp.mount(jira, os.environ["P"])'), ['?']],
  'a prefix that the function around is given': [two('P = "j"', 'def go(P):', '    mcp.mount(jira, P)'), ['?']],
  'import_server in a function': [two('async def setup():', '    await mcp.import_server(jira, "j")'), ['j_find']],
  'import_server within a call': [two('import asyncio', 'asyncio.run(mcp.import_server("j", jira))'), ['j_find']],
  'a block that runs': [two('if True:', '    mcp.mount(jira, "j")'), ['j_find']],
  'a name of another module': [{ 'app/sub.py': sub, 'app/main.py': `${head}from . import sub\nmcp = FastMCP("main")\nmcp.mount(sub.jira, "j")\n` }, ['j_find']],
  'another name of it': [
    { 'app/sub.py': sub, 'app/main.py': `${head}from .sub import jira as other\nmcp = FastMCP("main")\nmcp.mount(other, "j")\n` },
    ['j_find'],
  ],
  'the same module': [{ 'a.py': `${sub}\nmcp = FastMCP("main")\nmcp.mount(jira, "j")\n` }, ['j_find']],
  'a server that is mounted itself': [two('mcp.mount(jira, "j")', 'top = FastMCP("top")', 'top.mount(mcp, "all")'), ['all_j_find']],
  'servers that are mounted on each other': [two('mcp.mount(jira, "j")', 'jira.mount(mcp, "m")'), ['?']],
  'one prefix twice': [two('mcp.mount(jira, "j")', 'top = FastMCP("top")', 'top.mount(jira, "j")'), ['j_find']],
  'two prefixes': [two('mcp.mount(jira, "j")', 'mcp.mount(jira, "k")'), ['?']],
  'another prefix in a test': [
    { ...two('mcp.mount(jira, "j")'), 'tests/test_main.py': `${head}from app.sub import jira\nmcp = FastMCP("t")\nmcp.mount(jira, "t")\n` },
    ['j_find'],
  ],
  'a given name': [{ 'a.py': `${sub.replace('@jira.tool', '@jira.tool(name="get")')}\nmcp = FastMCP("main")\nmcp.mount(jira, "j")\n` }, ['j_get']],
  'tool_names in version 3': [{ ...two('mcp.mount(jira, "j", tool_names={"find": "get"})'), 'requirements.txt': 'fastmcp==3.2.0\n' }, ['j_get']],
  'tool_names in version 2': [{ ...two('mcp.mount(jira, "j", tool_names={"find": "get"})'), 'requirements.txt': 'fastmcp==2.14.5\n' }, ['get']],
  'tool_names of other tools': [two('mcp.mount(jira, "j", tool_names={"list": "all"})'), ['j_find']],
  'a separator before version 2.4': [{ ...two('mcp.mount("j", jira, tool_separator="-")'), 'requirements.txt': 'fastmcp==2.3.0\n' }, ['j-find']],
  'a separator since version 2.4': [{ ...two('mcp.mount("j", jira, tool_separator="-")'), 'requirements.txt': 'fastmcp==2.8.0\n' }, ['j_find']],
  'a path of a web application': [two('from starlette.applications import Starlette', 'app = Starlette()', 'app.mount("/j", jira)'), ['find']],
  'the app of a server': [two('from fastapi import FastAPI', 'app = FastAPI()', 'app.mount("/j", jira.http_app())'), ['find']],
  'a server of another name': [two('jira2 = FastMCP("x")', 'mcp.mount(jira2, "j")'), ['find']],
  'arguments that are spread': [two('mcp.mount(jira, **options)'), ['?']],
};

for (const [name, [files, names]] of Object.entries(cases)) {
  test(`the tools of a mounted server: ${name}`, async () => {
    const { engine } = await workspace(files);
    assert.deepEqual(
      engine.tools().map(({ tool }) => knownValue(tool.name) ?? '?'),
      names,
    );
  });
}

test('a prefix that is edited changes the names of another module', async () => {
  const { engine } = await workspace(two('mcp.mount(jira, "jira")'));
  await engine.open(uriOf('app/main.py'), main('mcp.mount(jira, "j")'), 2);
  assert.deepEqual(
    engine.tools().map(({ tool }) => knownValue(tool.name)),
    ['j_find'],
  );
});
