import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../../../support/checkExample.ts';

type Files = Readonly<Record<string, string>>;

const head = `# The form of the documentation: README.md
from typing import Literal

from pydantic import Field
from plants_core import ToolArguments


class WaterArgs(ToolArguments):
    """Which bed is watered."""

    bed: str = Field(description="The bed, by the word on its sign.")
`;

/** A tool with so much documentation. */
const tool = (name: string, doc: string, args = 'WaterArgs'): string =>
  `\n\n@ToolArguments.declare\nasync def ${name}(args: ${args}):\n    """${doc}"""\n    return await garden.${name}(args)\n`;

const profile = (word: string): Files => ({ 'toolscribe.config.yaml': `python:\n  profile: ${word}\n` });

/** What a rule finds: severity, place, message. */
async function found(files: Files, rule: string) {
  const { files: checked } = await checkExample(files);
  return checked.flatMap(({ findings, text }) =>
    findings
      .filter((own) => own.rule === rule)
      .map(({ severity, span, message, fixes = [] }) => ({
        severity,
        at: text.slice(span.start, span.end),
        message,
        safe: fixes.filter((fix) => fix.safe === true).length,
      })),
  );
}

test("seed 2, 'The system SHALL enforce standardized 4-section documentation format for all MCP tools and prompts': auto tells a module once", async () => {
  const files = { 'beds.py': `${head}${tool('water_bed', 'Water one bed.')}${tool('weed_bed', 'Weed one bed.')}${tool('dig_bed', 'Dig one bed.')}` };
  const [only, ...more] = await found(files, 'docstring-section-missing');
  assert.deepEqual(more, []);
  assert.deepEqual([only?.severity, only?.at], ['information', 'water_bed']);
  assert.match(
    only?.message ?? '',
    /^The tools 'water_bed', 'weed_bed' and 'dig_bed' lack documentation sections: 'JSON Schema', 'Usage Instructions' and 'Concrete Examples'\./,
  );
  assert.deepEqual(await found({ ...files, ...profile('fastmcp') }, 'docstring-section-missing'), []);
  const each = await found({ ...files, ...profile('acme') }, 'docstring-section-missing');
  assert.deepEqual(
    each.map(({ severity, at }) => [severity, at]),
    ['Water one bed.', 'Weed one bed.', 'Dig one bed.'].map((at) => ['warning', at]),
  );
});

test("seed 2, 'docstring includes Conceptual Schema section using *args interface': a prompt of such a module is named, too", async () => {
  const prompt = '\n\n@mcp.prompt()\ndef plan_beds() -> str:\n    """Plan the beds of a year."""\n    return "Plan them."\n';
  const files = { 'beds.py': `from mcp.server.fastmcp import FastMCP\n${head}\nmcp = FastMCP("beds")\n${prompt}${tool('water_bed', 'Water one bed.')}` };
  const [only, ...more] = await found(files, 'docstring-section-missing');
  assert.deepEqual([more.length, only?.at], [0, 'plan_beds']);
  assert.match(only?.message ?? '', /^The tool 'water_bed' and the prompt 'plan_beds' lack .*'Conceptual Schema'/);
});

const choice = (type: string, docs: string): Files => ({
  'soil.py': `${head.replace('    bed: str', `    depth: ${type} = Field(description="How deep the soil is turned.")\n    bed: str`).replaceAll('WaterArgs', 'TurnArgs')}${tool('turn_soil', docs, 'TurnArgs')}`,
});

const turned = (usage: string, example: string): string =>
  `Turn the soil.

    ## Usage Instructions

    \`\`\`python
    turn_soil(${usage})
    \`\`\`

    ## Concrete Examples

    \`\`\`python
    # One bed
    turn_soil(${example})
    \`\`\`
    `;

const said = async (files: Files): Promise<readonly string[]> => (await found(files, 'example-invalid')).map(({ at }) => at);

test("seed 2, 'examples include concrete values (not placeholders)': a text that the field refuses is told", async () => {
  const type = 'Literal["deep", "flat"]';
  assert.deepEqual(await said(choice(type, turned('depth=depth', 'depth="medium", bed="roses"'))), ['medium']);
  assert.deepEqual(await said(choice(type, turned('depth=depth', 'TurnArgs(depth="middle", bed="roses")'))), ['middle']);
  assert.deepEqual(await said(choice(`${type} | None`, turned('depth=depth', 'depth="medium"'))), ['medium']);
  assert.deepEqual(await said(choice('Literal["TURN_SOIL"]', turned('depth=depth', 'depth="YES"'))), ['YES']);
});

test("seed 2, 'field requires exact string match': what fits, stands for any value, or is no field of few texts passes", async () => {
  const type = 'Literal["deep", "flat"]';
  assert.deepEqual(await said(choice(type, turned('depth="deep|flat"', 'depth="deep"'))), []);
  assert.deepEqual(await said(choice(type, turned('depth=depth', 'depth="<depth>"'))), [], 'told as a placeholder');
  assert.deepEqual(await said(choice('str', turned('depth=depth', 'depth="medium"'))), []);
  assert.deepEqual(await said(choice('Literal[1, 2]', turned('depth=depth', 'depth="1"'))), [], 'no texts');
});

test("seed 2, 'tool is registered with ExtMcpToolDecorator using generated description': one wrapped parameter is told once a module, and no fix of --fix writes what a model reads", async () => {
  const server = 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("plants")\n';
  const text = `${head}${tool('water_bed', 'Water one bed.')}${tool('weed_bed', 'Weed one bed. Pass what is wanted in `args`.')}${tool('dig_bed', 'Dig one bed.')}`;
  const files = { 'server.py': server, 'beds.py': text, 'more/paths.py': text };
  const all = await found(files, 'tool-arguments-wrapped');
  assert.deepEqual(
    all.map(({ at, safe, message }) => [at, safe, / So it is with (.*)\.$/.exec(message)?.[1]]),
    [
      ['water_bed', 0, "'dig_bed'"],
      ['water_bed', 0, "'dig_bed'"],
    ],
  );
});
