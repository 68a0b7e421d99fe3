import assert from 'node:assert/strict';
import type { Engine, PlacedFix } from '../../../server/src/engine/types.ts';
import { contentExpressionAt } from '../../../server/src/features/contentExpression.ts';
import { descriptionForModel, knownValue } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';
import { applyFix } from '../../support/workspaces/applyFix.ts';
import { checkExample } from '../../support/workspaces/checkExample.ts';

export type Files = Readonly<Record<string, string>>;

/** A text that stands there, and what stands there instead. */
export type Change = readonly [from: string | RegExp, to: string];

const changed = (text: string, changes: readonly Change[]): string =>
  changes.reduce((own, [from, to]) => {
    const after = own.replace(from, () => to);
    assert.notEqual(after, own, `nothing to change: ${from}`);
    return after;
  }, text);

/** A tool with a model of its arguments that has all that the specification asks for. */
export const bedTool = (...changes: readonly Change[]): Files => ({ 'tools/beds.py': changed(beds, changes) });

/** The same with other documentation behind its first line. */
export const bedDocs = (docs: string): Files => bedTool([/ {4}Gives a bed[\s\S]*?(?= {4}""")/, docs]);

/** The same with a field of its own kind, and without the sections that show the model. */
export const bedField = (field: string, ...changes: readonly Change[]): Files =>
  bedTool([/ {4}## JSON Schema[\s\S]*?(?= {4}""")/, ''], ['    amount: ', `    ${field}\n    amount: `], ...changes);

/** The same under another name. */
export const bedNamed = (name: string): Files => ({ 'tools/beds.py': beds.replaceAll('water_bed', name) });

/** A prompt of a project that has tools of this kind. */
export const bedPrompt = (...changes: readonly Change[]): Files => ({ 'prompts/plan.py': changed(plan, changes), ...bedTool() });

/** Where the settings ask for the whole standard. */
export const strict: Files = { 'toolscribe.config.yaml': 'python:\n  profile: acme\n' };

export const prefix = (text: string): Files => ({ 'toolscribe.config.yaml': `python:\n  toolPrefix: ${text}\n` });

/** What is found, as `rule: text`. */
export async function found(files: Files): Promise<readonly string[]> {
  const checked = await checkExample(files);
  return checked.files.flatMap(({ findings, text }) => findings.map(({ rule, span }) => `${rule}: ${text.slice(span.start, span.end)}`));
}

export const finds = async (files: Files, expected: readonly string[]): Promise<void> => assert.deepEqual(await found(files), expected);

/** What the first fix of a rule's finding makes of the files. */
export async function fixed(files: Files, rule: string): Promise<Files> {
  const { engine, files: checked } = await checkExample(files);
  const fix: PlacedFix | undefined = checked.flatMap(({ findings }) => findings).find((own) => own.rule === rule)?.fixes?.[0];
  assert.ok(fix !== undefined, `nothing mends ${rule}`);
  return { ...files, ...applyFix(engine, checked, fix) };
}

const toolsOf = async (files: Files): Promise<ReturnType<Engine['tools']>> => (await workspace(files)).engine.tools();

/** The names under which clients see the tools. */
export const names = async (files: Files): Promise<readonly string[]> => (await toolsOf(files)).map(({ tool }) => knownValue(tool.name) ?? '?');

/** What a model is told of the first tool. */
export async function told(files: Files): Promise<string> {
  const [first] = await toolsOf(files);
  return (first && descriptionForModel(first.tool)) ?? '';
}

/** What is said of a content expression that an example of a tool passes. */
export async function expressionSays(expression: string): Promise<string | undefined> {
  const path = 'tools/beds.py';
  const files = bedField(`found: str = Field(description="What is wanted.", examples=["${expression}"], json_schema_extra={"format": "content-expression"})`);
  const { engine } = await workspace(files);
  const doc = engine.document(uriOf(path));
  return doc && contentExpressionAt(engine, doc, (files[path] ?? '').indexOf(expression))?.markdown;
}

const beds = `# The form of the documentation: tools/README.md
from typing import Literal

from garden_core import Result, ToolArguments
from pydantic import Field


class WaterBedArgs(ToolArguments):
    """Which bed is watered."""

    bed: str = Field(description="The bed, by the word on its sign.")
    amount: Literal["little", "much"] = Field("little", description="How much water it gets.")


@ToolArguments.declare
async def water_bed(args: WaterBedArgs) -> Result[str]:
    """Water one bed of the garden.

    Gives a bed its water for the day. Pass all arguments in \`args\`.

    ## JSON Schema

    \`\`\`json
    {
      "additionalProperties": false,
      "description": "Which bed is watered.",
      "properties": {
        "bed": {"description": "The bed, by the word on its sign.", "title": "Bed", "type": "string"},
        "amount": {
          "default": "little",
          "description": "How much water it gets.",
          "enum": ["little", "much"],
          "title": "Amount",
          "type": "string"
        }
      },
      "required": ["bed"],
      "title": "WaterBedArgs",
      "type": "object"
    }
    \`\`\`

    ## Usage Instructions

    \`\`\`python
    water_bed(args=WaterBedArgs(bed=bed, amount=amount))
    \`\`\`

    ## Concrete Examples

    \`\`\`python
    # The roses on a hot day
    water_bed(args=WaterBedArgs(bed="roses", amount="much"))
    \`\`\`
    """
    if await is_wet(args.bed):
        return Result.failure("The bed is wet.", error_type="wet")
    return Result.ok(args.bed)
`;

const plan = `# The form of the documentation: prompts/README.md
from fastmcp import FastMCP

mcp = FastMCP("garden")


@mcp.prompt
def plan(arg1: str | None = None, arg2: str | None = None) -> str:
    """Plan the work in the garden.

    Asks for a list of what is to be done on a day.

    ## Conceptual Schema

    \`\`\`text
    @plan *args
    \`\`\`

    ## Usage Instructions

    \`\`\`text
    @plan [day]
    \`\`\`

    ## Concrete Examples

    \`\`\`text
    # What there is to do on a Monday
    @plan monday
    \`\`\`
    """
    return f"Plan the work of {arg1}."
`;
