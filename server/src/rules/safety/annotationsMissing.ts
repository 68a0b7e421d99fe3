import { code, type Effect, type Fix, knownValue, mcpHas, type Rule, type ToolHints, type ToolSpec, type Trait } from '../../model/index.ts';
import { localNameOf } from '../support/localNameOf.ts';
import { toolPlace } from '../support/place.ts';
import { commandsOf } from '../support/prose/commandsOf.ts';
import { changingWord, destructiveWord, isReading } from '../support/prose/destructiveWord.ts';

export const annotationsMissing: Rule = {
  id: 'annotations-missing',
  severity: 'information',
  pending: true,
  scope: 'workspace',
  summary: 'Tools of an MCP server do not say whether they only read or destroy.',
  why: 'A client that finds neither `readOnlyHint` nor `destructiveHint` must take a tool for destructive, and may ask before every call. Reported once for a server, at its first such tool, with a fix for all tools of the file: by their names and by what their code calls. In formats that have flags of their own for danger, only written annotations that lack both are reported.',
  remedy: 'Say of each tool whether it only reads (`readOnlyHint: true`) or destroys (`destructiveHint`).',
  bad: {
    'tool.yaml':
      'name: [[load]]\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  openWorldHint: false\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  openWorldHint: false\n  readOnlyHint: true\nimplementation_example: find("birds")\n',
  },
  sources: ['MCP specification since 2025-03-26: `readOnlyHint` is false and `destructiveHint` true where nothing is said (2026-11, verified)'],
  traits: () => [unannotated],
  fixEach: {
    title: (count) => `Add annotations to ${count} tools of this file`,
    of: (tool, index, format) => (unannotated.of(tool, format) === undefined ? undefined : fixFor(tool, index)),
  },
  check({ tool, index, peers, settings, format }) {
    if (unannotated.of(tool, format) === undefined || !mcpHas(settings.mcpRevision, 'annotations')) return [];
    // Reported at the first tool only.
    const count = peers.among(unannotated, ({ counts, first }) => (first === tool ? (counts.get('') ?? 0) : 0));
    if (count === 0) return [];
    const fix = fixFor(tool, index);
    return [
      {
        message: `Add \`readOnlyHint\` or \`destructiveHint\`${count === 1 ? '' : ` to ${count} tools`}; clients assume destructive.`,
        span: toolPlace(tool),
        fixes: fix === undefined ? [] : [fix],
      },
    ];
  },
};

/** Proposed by the name and by what the code does; the author decides. */
function fixFor(tool: ToolSpec, index: number): Fix | undefined {
  const hints = hintsFor(tool);
  if (hints === undefined) return undefined;
  // `readOnlyHint` is false where it is not written.
  const { destructiveHint } = hints;
  const isAdded = Object.keys(tool.annotations).length > 0 && destructiveHint !== undefined;
  const values = isAdded ? { destructiveHint } : hints;
  const words = Object.entries(values).map(([key, value]) => code(`${key}: ${value}`));
  return { title: `Add ${words.join(' and ')}`, intent: { kind: 'set-annotations', tool: index, values } };
}

/** Undefined where neither tells it, and where code that destroys contradicts a name that reads. */
function hintsFor(tool: ToolSpec): ToolHints | undefined {
  const named = effectOfName(localNameOf(tool));
  if (named === 'reads' && tool.effect === 'destroys') return undefined;
  const effect = named === 'adds' && tool.effect === 'destroys' ? 'overwrites' : (named ?? tool.effect);
  return effect === undefined ? undefined : hintsOf[effect];
}

const hintsOf: Readonly<Record<Effect, ToolHints>> = {
  reads: { readOnlyHint: true },
  adds: { readOnlyHint: false, destructiveHint: false },
  overwrites: { readOnlyHint: false, destructiveHint: true },
  destroys: { destructiveHint: true },
};

function effectOfName(name: string): Effect | undefined {
  if (destructiveWord(name) !== undefined) return 'destroys';
  const changing = changingWord(name);
  if (changing !== undefined) return adding.has(changing) ? 'adds' : 'overwrites';
  return isReading(name) ? 'reads' : undefined;
}

/** Verbs that leave what is there as it is: by the specification of MCP, any other change is destructive. */
const adding = new Set([
  ...['create', 'add', 'insert', 'append', 'attach', 'upload', 'send', 'publish', 'copy', 'import', 'reply', 'invite', 'schedule', 'subscribe', 'register'],
]);

/** Tools that were read, and have no annotation where their format has a place for it. */
const unannotated: Trait = {
  id: 'unannotated',
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
