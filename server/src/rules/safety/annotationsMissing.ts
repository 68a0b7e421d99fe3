import { knownValue, mcpHas, plural, type Rule, type Trait } from '../../model/index.ts';
import { localNameOf } from '../support/localNameOf.ts';
import { toolPlace, toolSubject } from '../support/place.ts';
import { commandsOf } from '../support/prose/commandsOf.ts';
import { destructiveWord } from '../support/prose/destructiveWord.ts';

export const annotationsMissing: Rule = {
  id: 'annotations-missing',
  severity: 'information',
  scope: 'workspace',
  summary: 'Tools of an MCP server do not say whether they only read or destroy.',
  why: 'A client that finds neither `readOnlyHint` nor `destructiveHint` must take a tool for destructive, and may ask before every call. Reported once for a server, at its first such tool. In formats that have flags of their own for danger, only written annotations that lack both are reported.',
  bad: {
    'tool.yaml':
      'name: [[load]]\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  openWorldHint: false\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  openWorldHint: false\n  readOnlyHint: true\nimplementation_example: find("birds")\n',
  },
  sources: ['MCP specification since 2025-03-26: `readOnlyHint` is false and `destructiveHint` true where nothing is said (2026-11, verified)'],
  traits: () => [unsaid],
  check({ tool, index, peers, settings, format }) {
    if (unsaid.of(tool, format) === undefined || !mcpHas(settings.mcpRevision, 'annotations')) return [];
    // Reported at the first tool only.
    const count = peers.among(unsaid, ({ counts, first }) => (first === tool ? (counts.get('') ?? 0) : 0));
    if (count === 0) return [];
    const [and, have, clients, say] =
      count === 1 ? ['', 'has', 'it', 'Say which.'] : [` and ${plural(count - 1, 'other tool')}`, 'have', 'them', 'Say of each which.'];
    const whether = count === 1 ? 'it only reads' : 'they only read';
    return [
      {
        message: `${toolSubject(tool)}${and} ${have} no annotation that says whether ${whether} ('readOnlyHint') or ${count === 1 ? 'destroys' : 'destroy'} ('destructiveHint'), so clients take ${clients} for destructive and may ask before every call. ${say}`,
        span: toolPlace(tool),
        fixes:
          destructiveWord(localNameOf(tool)) === undefined
            ? []
            : [{ title: 'Mark the tool as dangerous', intent: { kind: 'set-flag', tool: index, flag: 'dangerous', value: true } }],
      },
    ];
  },
};

/** Tools that were read, and have no annotation where their format has a place for it. */
const unsaid: Trait = {
  id: 'unsaid',
  wide: true,
  of(tool, { holds: usual }) {
    const { annotations, dangerous, holds = usual, provenance } = tool;
    if (knownValue(tool.name) === undefined || provenance !== undefined) return undefined;
    const expected = holds.includes('annotations') && (!holds.includes('danger') || Object.keys(annotations).length > 0);
    // A tool that runs its argument has a finding of its own.
    if (commandsOf(tool).length > 0 && knownValue(tool.requiresApproval) !== true) return undefined;
    const isAnnotated = annotations.readOnlyHint !== undefined || annotations.destructiveHint !== undefined || dangerous.state !== 'absent';
    return expected && !isAnnotated ? '' : undefined;
  },
};
