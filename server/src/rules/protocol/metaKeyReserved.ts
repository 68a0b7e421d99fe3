import { code, type Rule } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';

export const metaKeyReserved: Rule = {
  id: 'meta-key-reserved',
  severity: 'warning',
  summary: 'A key of `_meta` that the protocol keeps for itself.',
  why: 'A prefix whose second part is `mcp` or `modelcontextprotocol` belongs to the protocol: a later revision may give the key a meaning of its own. A name of your own domain, turned round, is free (`com.example/`).',
  remedy: 'Use a domain of your own, turned round: `com.example/owner`.',
  sources: [
    'MCP specification since 2025-11-25, General fields, _meta: prefixes whose second label is modelcontextprotocol or mcp are reserved (2026-11, verified)',
  ],
  scope: 'tool',
  bad: { 'tools.yaml': exampleTools(subjectParam, '_meta:\n  [[com.mcp/owner]]: notes') },
  good: { 'tools.yaml': exampleTools(subjectParam, '_meta:\n  com.example/owner: notes') },
  check({ tool }) {
    const members = tool.extra?._meta?.members;
    if (members === undefined) return [];
    return Object.entries(members).flatMap(([name, { key }]) => {
      if (!/^[^./]+\.(?:mcp|modelcontextprotocol)(?:\.[^/]*)?\//i.test(name) || defined.has(name)) return [];
      return [
        {
          message: `Prefix of ${code(name)} belongs to the protocol.`,
          span: key,
        },
      ];
    });
  },
};

/** Reserved keys that the protocol and its extensions define for authors of tools. */
const defined = new Set(['io.modelcontextprotocol/related-task', 'io.modelcontextprotocol/ui']);
