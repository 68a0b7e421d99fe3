import { knownValue, mcpHas, type Rule } from '../model/index.ts';
import { commandsOf } from './support/commandsOf.ts';
import { destructiveWord } from './support/destructiveWord.ts';
import { localNameOf } from './support/localNameOf.ts';
import { toolPlace, toolSubject } from './support/place.ts';

export const annotationsMissing: Rule = {
  id: 'annotations-missing',
  severity: 'information',
  scope: 'tool',
  summary: 'An MCP tool does not say whether it only reads or destroys.',
  why: 'A client that finds neither `readOnlyHint` nor `destructiveHint` must take a tool for destructive, and may ask before every call. In formats that have flags of their own for danger, only written annotations that lack both are reported.',
  bad: {
    'tool.yaml':
      'name: [[load]]\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  openWorldHint: false\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  openWorldHint: false\n  readOnlyHint: true\n',
  },
  sources: ['MCP specification since 2025-03-26: `readOnlyHint` is false and `destructiveHint` true where nothing is said (2026-11, verified)'],
  check({ tool, format, settings }) {
    const { annotations, dangerous } = tool;
    const { holds } = format;
    const expected = holds.includes('annotations') && (!holds.includes('danger') || Object.keys(annotations).length > 0);
    const said = annotations.readOnlyHint !== undefined || annotations.destructiveHint !== undefined || dangerous.state !== 'absent';
    if (!expected || said || !mcpHas(settings.mcpRevision, 'annotations')) return [];
    // That its name says that it destroys, or that it runs what it is given, is a finding of its own.
    const dangers = destructiveWord(localNameOf(tool)) !== undefined || commandsOf(tool).length > 0;
    if (dangers && knownValue(tool.requiresApproval) !== true) return [];
    return [
      {
        message: `${toolSubject(tool)} has no annotation that says whether it only reads ('readOnlyHint') or destroys ('destructiveHint'), so clients take it for destructive and may ask before every call. Say which.`,
        span: toolPlace(tool),
      },
    ];
  },
};
