// Makes a tools.yaml of any size for benchmarks: realistic tools of about 1 KB, no two alike, and faults at known places.

const nouns = ['document', 'ticket', 'invoice', 'customer', 'repository', 'dataset', 'notebook', 'calendar', 'message', 'image', 'report'];
const verbs = ['search', 'fetch', 'list', 'update', 'archive', 'compare', 'rank', 'convert', 'schedule', 'export', 'annotate', 'merge', 'split'];
const kinds = [
  'recent',
  'shared',
  'remote',
  'local',
  'public',
  'private',
  'large',
  'partial',
  'signed',
  'daily',
  'open',
  'old',
  'new',
  'short',
  'long',
  'left',
  'far',
];

/** The text of a file of `count` tools, every `count / faults`th with a misspelled type. */
export function toolsYamlFile(count, faults) {
  const every = Math.floor(count / faults);
  const tools = Array.from({ length: count }, (_, i) => tool(i, i % every === every - 1 && Math.floor(i / every) < faults));
  return `version: "1.0"\nmetadata:\n  name: "bench"\n\ntools:\n${tools.join('\n')}`;
}

function tool(i, isFaulty) {
  const [noun, verb, kind] = [nouns[i % nouns.length], verbs[i % verbs.length], kinds[i % kinds.length]];
  return `  - name: ${verb}_${kind}_${noun}s
    category: ${noun}s
    capability: ${verb}
    description: |
      **${verb} ${kind} ${noun}s, number ${i} of its kind.**

      Takes up to fifty queries about a ${kind} ${noun} and answers with the best matches of each, the ${noun}'s own words first. Use it before
      you ${verb} anything else, to learn which of them are worth the time.

    parameters:
      queries:
        type: array
        required: true
        description: "What to look for in each ${noun}, one thought a query."
        items:
          type: string
        validation:
          minItems: 1
          maxItems: 50
      limit:
        type: ${isFaulty ? 'nubmer' : 'number'}
        required: false
        default: ${10 + (i % 40)}
        description: "How many ${noun}s are given back for each query."
        validation:
          int: true
          min: 1
          max: 100
      filter:
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
`;
}
