import { code, handlingSources, isJsonObject, type Rule, unionKeywords } from '../../model/index.ts';
import { unionFixes } from '../support/unionFixes.ts';

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
    const { input, listed, provenance } = tool;
    if (input === undefined || provenance !== undefined) return [];
    const keyword = unionKeywords.find((key) => isUnion((listed?.input ?? input.other)[key]));
    if (keyword === undefined) return [];
    const written = input.other[keyword];
    return [
      {
        message: `${code(keyword)} at the top of the input schema: clients refuse it, or rewrite the tool.`,
        detail: 'The Anthropic API and OpenAI refuse it. Claude Code makes one object of it since 2.1.195, and skips the tool before.',
        span: written?.key ?? tool.head,
        fixes: unionFixes(tool, index),
      },
    ];
  },
};

/** True of a choice between shapes. Branches that only require some of the parameters are none. */
function isUnion(keyword: unknown): boolean {
  const value = keyword !== null && typeof keyword === 'object' && 'value' in keyword ? keyword.value : keyword;
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.some((branch) => isJsonObject(branch) && ['properties', 'type', '$ref'].some((key) => branch[key] !== undefined))
  );
}
