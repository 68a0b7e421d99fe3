import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';
import { applyFix } from '../../../support/workspaces/applyFix.ts';

const module = (head: string, field: string): string =>
  `from dataclasses import dataclass
from mcp.server.fastmcp import FastMCP
from pydantic import BaseModel, ConfigDict, Field

mcp = FastMCP("demo")

${head}
${field}

@mcp.tool(annotations={"readOnlyHint": True})
def find_notes(query: Query) -> str:
    """Find notes about a subject.

    Args:
        query: What to look for.
    """
    return ""
`;

const cases: Readonly<Record<string, readonly [head: string, field: string, found: RegExp | undefined]>> = {
  'attributes as Google writes them': [
    'class Query(BaseModel):\n    """What to look for.\n\n    Attributes:\n        words: Words that\n            notes hold.\n    """\n',
    '    words: str',
    /^`words` is described in the docstring of 'Query' only/,
  ],
  'attributes as NumPy writes them': [
    '@dataclass\nclass Query:\n    """What to look for.\n\n    Attributes\n    ----------\n    words : str\n        Words that notes hold.\n    """\n',
    '    words: str',
    /^`words` is described in the docstring of 'Query' only/,
  ],
  'variables as Sphinx writes them': [
    'class Query(BaseModel):\n    """What to look for.\n\n    :ivar words: Words that notes hold.\n    """\n',
    '    words: str',
    /^`words` is described in the docstring of 'Query' only/,
  ],
  'a text below the field': [
    'class Query(BaseModel):\n    """What to look for."""\n',
    '    words: str\n    """Words that notes hold."""',
    /^`words` is described in a text below it only/,
  ],
  'a text below the field that counts': [
    'class Query(BaseModel):\n    """What to look for."""\n\n    model_config = ConfigDict(use_attribute_docstrings=True)\n',
    '    words: str\n    """Words that notes hold."""',
    undefined,
  ],
  'nothing anywhere': ['class Query(BaseModel):\n    """What to look for."""\n', '    words: str', /^Missing description for `words`/],
  'a description of its own': [
    'class Query(BaseModel):\n    """What to look for.\n\n    Attributes:\n        words: Other.\n    """\n',
    '    words: str = Field(description="Words that notes hold.")',
    undefined,
  ],
};

for (const [what, [head, field, found]] of Object.entries(cases)) {
  test(`where a field is described: ${what}`, async () => {
    const text = module(head, field);
    const { engine } = await workspace({ 'server.py': text });
    const [finding, ...more] = engine.findings(uriOf('server.py'));
    assert.deepEqual(more, []);
    assert.equal(finding === undefined, found === undefined);
    if (finding === undefined || found === undefined) return;
    assert.equal(finding.rule, 'param-description-missing');
    assert.match(finding.message, found);
    assert.equal(text.slice(finding.span.start, finding.span.end), 'words');
    const fix = finding.fixes?.find(({ safe }) => safe === true);
    assert.equal(fix !== undefined, /only/.test(finding.message));
    if (fix === undefined) return;
    const after = applyFix(engine, [{ uri: uriOf('server.py'), text }], fix);
    assert.match(after?.['server.py'] ?? '', /words: .*Field\(description="Words that notes hold\."\)/);
  });
}
