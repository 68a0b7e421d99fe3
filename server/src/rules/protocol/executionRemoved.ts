import { mcpDropped, type Rule } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';

export const executionRemoved: Rule = {
  id: 'execution-removed',
  severity: 'warning',
  summary: '`execution` in a revision of the protocol that no longer has it.',
  why: 'Revision 2025-11-25 had `execution.taskSupport`; from 2026-07-28 on clients pass over it, and what it says has no effect.',
  remedy: 'Remove `execution`.',
  sources: ['MCP specification 2025-11-25: Tool.execution; 2026-07-28: gone (2026-11, verified)'],
  scope: 'tool',
  bad: { 'tools.yaml': exampleTools(subjectParam, '[[execution]]:\n  taskSupport: optional') },
  good: {
    'toolscribe.config.yaml': 'mcpRevision: "2025-11-25"\n',
    'tools.yaml': exampleTools(subjectParam, 'execution:\n  taskSupport: optional'),
  },
  check({ tool, settings }) {
    const execution = tool.extra?.execution;
    if (execution === undefined || !mcpDropped(settings.mcpRevision, 'execution')) return [];
    return [
      {
        message: `MCP ${settings.mcpRevision} has no \`execution\`.`,
        span: execution.key,
        fixes: [{ title: 'Remove `execution`', intent: { kind: 'remove', span: execution.key } }],
      },
    ];
  },
};
