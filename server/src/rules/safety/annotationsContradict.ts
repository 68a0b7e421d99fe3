import { knownValue, type Rule } from '../../model/index.ts';

export const annotationsContradict: Rule = {
  id: 'annotations-contradict',
  severity: 'warning',
  scope: 'tool',
  summary: 'Annotations of a tool contradict each other: it only reads, and it destroys.',
  why: 'Clients let a tool that only reads run without asking. Where the same tool is marked destructive, one of the two is wrong, and the wrong one may cost data.',
  remedy: 'Correct whichever is wrong.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  readOnlyHint: [[true]]\n  destructiveHint: true\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  readOnlyHint: true\n  destructiveHint: false\nimplementation_example: find("birds")\n',
  },
  sources: ['MCP specification since 2025-03-26: `destructiveHint` means something only where a tool is not read-only (2026-11, verified)'],
  check({ tool }) {
    const { readOnlyHint, destructiveHint } = tool.annotations;
    if (readOnlyHint?.value !== true) return [];
    const destroys = destructiveHint?.value === true;
    if (!destroys && knownValue(tool.dangerous) !== true) return [];
    return [
      {
        message: `Both \`readOnlyHint\` and \`${destroys ? 'destructiveHint' : 'dangerous'}\` are true.`,
        span: readOnlyHint.span,
        fixes: [{ title: 'Change `readOnlyHint` to false', intent: { kind: 'correct-word', span: readOnlyHint.span, to: 'false' } }],
      },
    ];
  },
};
