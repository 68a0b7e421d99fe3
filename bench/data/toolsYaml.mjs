// Makes a tools.yaml of any size: tools of about 2 KB, no two alike, all of them well made but for faults at known places.
import { chances, wordsOf } from './words.mjs';

/**
 * The text of a file of `count` tools, counted from `first` on, of which `faults` have one fault, spread over the file: each is one finding, in any
 * engine.
 */
export function toolsYaml(count, faults, first = 0) {
  const faulty = new Map(Array.from({ length: faults }, (_, k) => [Math.floor(((k + 0.5) * count) / faults), k]));
  const tools = Array.from({ length: count }, (_, i) => spoilt(tool(first + i), faulty.get(i)));
  return `version: "1.0"\n\nmetadata:\n  name: "bench"\n  description: "Tools that nobody has."\n\ntools:\n${tools.join('\n')}`;
}

/** Every fault replaces a text that each tool has. */
const faultKinds = [
  [/ {6}limit:\n {8}type: number/, '      limit:\n        type: nubmer'],
  [/ {8}required: true/, '        required: maybe'],
  [/ {4}description: \|\n(?: {6}.*\n|\n)+/, ''],
  [/ {10}max: (\d+)/, '          max: "$1"'],
];

function spoilt(text, k) {
  if (k === undefined) return text;
  const [found, fault] = faultKinds[k % faultKinds.length];
  return text.replace(found, fault);
}

function tool(i) {
  const chance = chances(i);
  const { noun, verb, kind } = wordsOf(i);
  const more = Array.from({ length: 1 + chance(5) }, (_, k) => moreParams[(i + k) % moreParams.length](noun, kind, chance));
  return `  # ${'-'.repeat(70)}
  - name: ${verb}_${kind}_${noun}s
    category: ${noun}s
    capability: ${verb}
    description: |
      **${verb} ${kind} ${noun}s, number ${i} of its kind.**

      Takes up to fifty queries about a ${kind} ${noun} and answers with the best matches of each, the ${noun}'s own words first. Use it before
      you ${verb} anything else, to learn which of them are worth the time.

${prose(noun, verb, kind, chance)}
    parameters:
      queries:
        type: array
        required: true
        description: "What to look for in each ${noun}, one thought a query."
        items:
          type: string
        validation:
          minItems: 1
          maxItems: ${10 + chance(40)}
      limit:
        type: number
        required: false
        default: ${10 + chance(40)}
        description: "How many ${noun}s are given back for each query."
        validation:
          min: 1
          max: ${100 + chance(900)}
${more.join('')}`;
}

const sentences = [
  ({ noun }) => `Each ${noun} comes with its identifier, a title and a summary of two lines.`,
  ({ verb, kind }) => `Where there are ${kind} ones, those come first → the rest is only ${verb}ed on demand.`,
  ({ noun }) => `A ${noun} that was deleted is left out, whoever asks.`,
  ({ kind, noun }) => `Names are compared without regard to accents: “café” finds a ${kind} ${noun} called “Cafe”.`,
  ({ noun, number }) => `Not more than ${number} ${noun}s a minute are served; then wait for a while and ask again.`,
  ({ verb }) => `To ${verb} twice does no harm: the second call answers what the first did. ✅`,
];

function prose(noun, verb, kind, chance) {
  const line = (mark) => `      ${mark}${sentences[chance(sentences.length)]({ noun, verb, kind, number: 10 + chance(90) })}\n`;
  const list = Array.from({ length: 2 + chance(4) }, () => line('- '));
  const steps = Array.from({ length: chance(4) }, (_, k) => line(`${k + 1}. `));
  return `      ## When to use it\n\n${list.join('')}${steps.length > 0 ? `\n${steps.join('')}` : ''}\n${line('')}`;
}

const moreParams = [
  (noun) => `      owner:
        type: string
        required: false
        description: "Login name of the person to whom the ${noun} belongs."
        validation:
          minLength: 2
          maxLength: 64
          pattern: "^[a-z][a-z0-9]*$"
`,
  (noun, kind, chance) => `      weight:
        type: number
        required: false
        default: ${chance(10)}
        description: "How much a ${kind} ${noun} counts against the others."
        validation:
          min: 0
          max: ${10 + chance(90)}
`,
  (noun) => `      has_drafts:
        type: boolean
        required: false
        default: false
        description: "Whether a ${noun} counts that nobody has published."
`,
  (noun) => `      filter:
        type: object
        required: false
        description: "Narrows the search to some ${noun}s."
        properties:
          after:
            type: string
            required: false
            description: "Only what was changed after this day."
            validation:
              pattern: "^\\\\d{4}-\\\\d{2}-\\\\d{2}$"
          owners:
            type: array
            required: false
            description: "Only what belongs to these people."
            items:
              type: string
`,
  (noun, kind) => `      order:
        type: array
        required: false
        description: "By what the ${kind} ${noun}s are ordered, the most important first."
        items:
          type: object
          properties:
            field:
              type: string
              required: true
              description: "Name of a field that each ${noun} has."
            descending:
              type: boolean
              required: false
              default: false
              description: "Whether the greatest comes first."
`,
];
