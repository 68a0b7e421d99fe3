import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

/** Rule and text of what is found in a module. */
async function found(text: string): Promise<readonly string[]> {
  const { files } = await checkExample({ 'a.py': `from fastmcp import FastMCP\nfrom fastmcp.tools import tool\n\nmcp = FastMCP("demo")\n\n\n${text}` });
  return files.flatMap((file) =>
    file.findings.flatMap(({ rule, span }) => (rule === 'tool-unread' ? [] : `${rule}: ${file.text.slice(span.start, span.end)}`)),
  );
}

const doc = '"""Count the notes about a subject, wherever they stand."""';
const inClass = (decorators: string, params: string): string =>
  `class Notes:\n${decorators}    def count(${params}) -> int:\n        ${doc}\n        return 0\n`;

const cases: Readonly<Record<string, readonly [text: string, expected: readonly string[]]>> = {
  'a method': [inClass('    @mcp.tool(name="n")\n', 'self'), ['tool-method-unbound: mcp.tool']],
  'a static method': [inClass('    @staticmethod\n    @mcp.tool\n', ''), ['annotations-missing: count']],
  'a method of the class, which FastMCP may take': [inClass('    @classmethod\n    @mcp.tool\n', 'cls'), []],
  'a method that is only marked': [inClass('    @tool\n', 'self'), []],
  'a method of which a registry of another kind takes note': [`registry = make()\n\n\n${inClass('    @registry.tool\n', 'self')}`, []],
  'one function under two names': [
    'def count(subject: int) -> int:\n    """Count the notes about a subject.\n\n    Args:\n        subject: Number of the subject.\n        other: Not there.\n    """\n    return 0\n\n\nmcp.add_tool(count, name="a", annotations={"readOnlyHint": True}, description="Count the notes about one subject.")\nmcp.add_tool(count, name="b", annotations={"readOnlyHint": True}, description="Count all notes, also those about nothing.")\n',
    ['param-not-in-function: other'],
  ],
  'arguments that no model can pass': [
    `@mcp.tool(annotations={"readOnlyHint": True})\ndef count(*args, **kwargs) -> int:\n    ${doc}\n    return 0\n`,
    ['param-variadic: args', 'param-variadic: kwargs'],
  ],
  'a function that code gives another signature': [
    `def make(params):\n    def count(**kwargs):\n        ${doc}\n        return 0\n\n    count.__signature__ = Signature(params)\n    mcp.add_tool(count, annotations={"readOnlyHint": True})\n`,
    [],
  ],
};

for (const [name, [text, expected]] of Object.entries(cases)) test(name, async () => assert.deepEqual(await found(text), expected));
