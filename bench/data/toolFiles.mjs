// Makes an R package whose tools are files of their own, written by hand: about 1.6 KB each, all well made but for faults at known places.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chances, wordsOf } from './words.mjs';

/** Writes `count` files, of which `faults` have one fault: each is one error, in any engine. */
export function writeToolFiles(folder, count, faults) {
  const tools = path.join(folder, 'inst/mcp/tools');
  mkdirSync(tools, { recursive: true });
  writeFileSync(path.join(folder, 'DESCRIPTION'), 'Package: benchlab\nVersion: 1.0.0\nTitle: For Measuring\n');
  const every = count / faults;
  const faulty = new Map(Array.from({ length: faults }, (_, k) => [Math.floor((k + 0.5) * every), k]));
  for (let i = 0; i < count; i++) {
    const { name, text } = tool(i);
    const k = faulty.get(i);
    writeFileSync(path.join(tools, `${name}.yaml`), k === undefined ? text : text.replace(...faultKinds[k % faultKinds.length]));
  }
}

const faultKinds = [
  ['type: integer', 'type: intger'],
  [/^description: .*\n(?: {2}.*\n)+/m, ''],
  ['maxLength: 64', 'maxLength: "64"'],
];

function tool(i) {
  const chance = chances(i);
  const { noun, verb, kind } = wordsOf(i);
  const name = `benchlab-mcp_tool_${noun}_${verb}_${kind}`;
  const said = Array.from({ length: 1 + chance(4) }, (_, k) => sentences[(i + k) % sentences.length]({ noun, verb, kind }));
  const code = Array.from({ length: 3 + chance(10) }, (_, k) => `  result$part_${k} <- pipe$${verb}(x = ${chance(1000)}, by = "${kind}") # ${noun} ${k}`);
  const text = `name: ${name}
description: >-
  Takes the ${kind} ${noun} number ${i} of a project and lets you ${verb} it for the chosen window.
  Use it before a spectral analysis, to see which parts are worth the time.
${said.map((line) => `  ${line}\n`).join('')}parameters:
  type: object
  properties:
    recording:
      type: string
      description: Name of the ${noun} that is read.
      minLength: 1
      maxLength: 64
    count:
      type: integer
      description: How many ${noun}s are given back.
      minimum: 1
      maximum: ${100 + chance(900)}
      default: ${1 + chance(99)}
    owners:
      type: array
      description: Only what belongs to these people.
      items:
        type: string
  required: [recording]
category: ${noun}
returns:
  type: object
  properties:
    summary:
      type: string
      description: What was found in the ${noun}, in two lines.
    total:
      type: integer
      description: How many ${kind} ones there are.
implementation_example: |
  # Call it for one ${noun}
${code.join('\n')}
execution_time: 0.${1 + chance(90)}
`;
  return { name, text };
}

const sentences = [
  ({ noun }) => `Each ${noun} comes with its identifier, a title and a summary of two lines.`,
  ({ verb, kind }) => `Where there are ${kind} ones, those come first; the rest is only taken on demand when you ${verb}.`,
  ({ noun }) => `A ${noun} that was deleted is left out, whoever asks.`,
  ({ verb }) => `To ${verb} twice does no harm and the second call answers what the first did.`,
];
