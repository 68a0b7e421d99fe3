import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { headerSources, headersOf, knowsHeaders } from '../support/mcpHeaders.ts';
import { isSecret } from '../support/prose/secrets.ts';
import { nameOf } from '../support/schemasOf.ts';

export const headerSecret: Rule = {
  id: 'header-secret',
  severity: 'error',
  summary: 'A secret that is sent as an HTTP header.',
  why: 'Headers are read and logged by every proxy on the way. The protocol forbids it for passwords, keys and tokens.',
  remedy: 'Remove `x-mcp-header`, and read the secret from the configuration of the server.',
  sources: headerSources,
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('api_key:\n  type: string\n  description: Key of the notebook service.\n  [[x-mcp-header]]: Key') },
  good: { 'tool.yaml': exampleTool('account:\n  type: string\n  description: Account of the notebook service.\n  x-mcp-header: Account') },
  check({ tool, index, settings }) {
    if (!knowsHeaders(settings)) return [];
    return findIn(headersOf(tool), ({ written, placed }) => {
      if (placed.param === undefined || !isSecret(placed.param)) return [];
      return [
        {
          message: `Secret ${nameOf(placed)} is sent as an HTTP header.`,
          span: written.key,
          fixes: [
            { title: 'Remove `x-mcp-header`', intent: { kind: 'set-keyword', tool: index, path: placed.path, keyword: 'x-mcp-header', value: undefined } },
          ],
        },
      ];
    });
  },
};
