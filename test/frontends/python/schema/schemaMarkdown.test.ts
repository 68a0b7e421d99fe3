import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaMarkdown } from '../../../../server/src/frontends/python/schema/schemaMarkdown.ts';
import { pythonModel } from '../../../support/read/pythonModel.ts';

const imports = `
from enum import Enum
from typing import Any, Literal, Optional, Union
from pydantic import BaseModel, Field
from elsewhere import Custom
`;

async function markdown(code: string): Promise<string> {
  const made = await pythonModel(`${imports}\n${code}`, 'Args');
  assert.ok(made !== undefined);
  return schemaMarkdown(made.schema);
}

test('arguments are told with type, description and values', async () => {
  const told = await markdown(`
class Color(Enum):
    RED = "red"
    BLUE = "blue"

class Filter(BaseModel):
    x: int

class Args(BaseModel):
    category: str = Field(description="Where it goes.\\nBy name.")
    mode: Literal["exact", "fuzzy"] = Field("fuzzy", description="How to compare")
    consent: Literal["DELETE"]
    limit: Optional[int] = None
    color: Optional[Color] = None
    colors: list[Color] = []
    filter: Filter
    either: Union[str, list[str], None] = None
    anything: Any = None
    mixed: Literal["a", 1, None]
    custom: Custom
    bare: list
`);
  assert.equal(
    told,
    `## Arguments

- **category** (required): string
  Where it goes.
  By name.
- **mode** (optional): string
  How to compare
  Values: \`"exact"\`, \`"fuzzy"\`
- **consent** (required): string
  Values: \`"DELETE"\`
- **limit** (optional): integer | null
- **color** (optional): Color | null
  Values: \`"red"\`, \`"blue"\`
- **colors** (optional): array[Color]
  Values: \`"red"\`, \`"blue"\`
- **filter** (required): Filter
- **either** (optional): string | array[string] | null
- **anything** (optional): any
- **mixed** (required): string | integer | null
  Values: \`"a"\`, \`1\`, \`null\`
- **custom** (required): Custom
- **bare** (required): array`,
  );
});

test('a model without fields says so', async () => {
  assert.equal(await markdown('class Args(BaseModel):\n    pass\n'), '## Arguments\n\nNone.');
});
