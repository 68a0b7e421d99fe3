import { code, handlingSources, knownValue, type Rule, type ToolSpec } from '../../model/index.ts';
import { rootUnion, unionEffect, unionFixes } from '../support/rootUnion.ts';

const list = (schema: string): string =>
  `{"tools": [{"name": "get_page", "description": "Gets one page by its id or its address.", "inputSchema": ${schema}}]}\n`;
const part = (kind: string, name: string, text: string): string =>
  `{"type": "object", "properties": {"by": {"type": "string", "const": "${kind}"}, "${name}": {"type": "string", "description": "${text}"}}, "required": ["by", "${name}"]}`;

export const inputSchemaUnion: Rule = {
  id: 'input-schema-union',
  severity: 'warning',
  summary: 'A union at the top of an input schema, which clients refuse, skip or rewrite.',
  why: 'The Anthropic API and OpenAI refuse a request with `oneOf` or `anyOf` at the top of an input schema. Claude Code skipped such a tool until 2.1.195; later versions make one object of it, and tell the model with a sentence before the description. A model then sees another tool than its author wrote.',
  remedy: 'Write one object with all parameters. A parameter with a fixed list of values tells which of the others apply.',
  sources: handlingSources('input-schema-union'),
  scope: 'tool',
  about: 'schema',
  bad: {
    'tools.json': list(`{"type": "object", "[[oneOf]]": [${part('id', 'id', 'Number of the page')}, ${part('url', 'address', 'Address of the page')}]}`),
  },
  good: {
    'tools.json': list(
      '{"type": "object", "properties": {"by": {"type": "string", "enum": ["id", "url"], "description": "\\"id\\" takes `id`; \\"url\\" takes `address`."}, "id": {"type": "string", "description": "Number of the page"}, "address": {"type": "string", "description": "Address of the page"}}, "required": ["by"]}',
    ),
  },
  check({ tool, index }) {
    const { input, provenance } = tool;
    const keyword = provenance === undefined ? rootUnion(tool) : undefined;
    // Without `type: object`, `input-schema-not-object` reports it.
    if (input === undefined || keyword === undefined || !isObject(tool)) return [];
    const written = input.other[keyword];
    return [
      {
        message: `${code(keyword)} at the top of the input schema: clients refuse it, or rewrite the tool.`,
        detail: unionEffect,
        span: written?.key ?? tool.head,
        fixes: unionFixes(tool, index),
      },
    ];
  },
};

const isObject = ({ input, listed }: ToolSpec): boolean =>
  listed?.input?.type === 'object' || (input !== undefined && input.typeAssumed !== true && knownValue(input.type) === 'object');
