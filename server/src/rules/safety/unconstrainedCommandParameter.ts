import { type Fix, knownValue, type Rule, type ToolSpec } from '../../model/index.ts';
import { commandsOf } from '../support/prose/commandsOf.ts';
import { nameOf } from '../support/schemasOf.ts';

export const unconstrainedCommandParameter: Rule = {
  id: 'unconstrained-command-parameter',
  severity: 'warning',
  scope: 'tool',
  summary: 'A tool runs whatever text it is given, and nothing marks it as dangerous.',
  why: 'A free text that is run as a command, as SQL or as code can do anything, also what a poisoned document tells a model to do. Marked tools are run only when a person agrees.',
  remedy: 'Allow only certain values, have calls approved, or mark the tool as dangerous (`destructiveHint: true` in MCP), so that clients ask a person.',
  bad: {
    'tool.yaml':
      'name: shell\ndescription: Runs a command on the build machine and shows its output.\nparameters:\n  type: object\n  properties:\n    [[command]]:\n      type: string\n      description: What is run, with its arguments\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: shell\ndescription: Runs a command on the build machine and shows its output.\nparameters:\n  type: object\n  properties:\n    command:\n      type: string\n      description: What is run\n      enum: [status, restart]\nimplementation_example: find("birds")\n',
  },
  check({ tool, index, format }) {
    // Where a format has no field for danger, as tools of an agent, the program asks the user.
    const mayMark = format.holds.includes('danger') || format.holds.includes('annotations');
    if (!mayMark || isGuarded(tool)) return [];
    return commandsOf(tool).map((placed) => {
      const marks: readonly Fix[] = [
        { title: 'Mark the tool as requiring approval', intent: { kind: 'set-flag', tool: index, flag: 'requires-approval', value: true } },
        { title: 'Mark the tool as dangerous', intent: { kind: 'set-flag', tool: index, flag: 'dangerous', value: true } },
      ];
      return {
        message: `Runs any text in ${nameOf(placed)}, and is not marked as dangerous.`,
        span: placed.param.name.span,
        fixes: marks,
      };
    });
  },
};

const isGuarded = ({ dangerous, requiresApproval, annotations }: ToolSpec): boolean =>
  dangerous.state === 'opaque' || knownValue(dangerous) === true || knownValue(requiresApproval) === true || annotations.destructiveHint?.value === true;
