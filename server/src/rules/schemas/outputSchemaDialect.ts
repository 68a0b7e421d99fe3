import { code, handlingSources, type Json, type Rule, toolPlace } from '../../model/index.ts';

export const outputSchemaDialect: Rule = {
  id: 'output-schema-dialect',
  severity: 'warning',
  summary: 'An output schema in a dialect other than JSON Schema 2020-12, with which Claude refuses to call the tool.',
  why: 'Claude Desktop and Claude Code validate results against 2020-12 only. With another `$schema` every call fails before it reaches the server. A dialect that a library lists by itself is reported where `claude-code` is among the configured `clients`.',
  remedy: 'Remove `$schema`, since 2020-12 is the default of MCP, or update the library that lists it.',
  sources: [...handlingSources('output-schema-dialect'), 'MCP specification 2025-11-25: without $schema the dialect is 2020-12 (2026-11, verified)'],
  scope: 'tool',
  bad: { 'tools.json': example('"$schema": [["http://json-schema.org/draft-07/schema#"]], ') },
  good: { 'tools.json': example('') },
  check({ tool, settings }) {
    const { returns, listed } = tool;
    if (tool.provenance !== undefined) return [];
    const written = returns?.other.$schema;
    if (written !== undefined && isOlder(written.value)) return [{ message: message(written.value), span: written.span }];
    const own = listed?.output?.$schema;
    return isOlder(own) && settings.clients.includes('claude-code') ? [{ message: message(own), span: toolPlace(tool) }] : [];
  },
};

const isOlder = (dialect: Json | undefined): dialect is string =>
  typeof dialect === 'string' && dialect.includes('json-schema.org') && !dialect.includes('2020-12');

const message = (dialect: string): string => `Claude refuses an output schema in the dialect ${code(dialect)}.`;

function example(dialect: string): string {
  return `{"tools": [{"name": "list_decks", "description": "Lists the decks of the collection.", "inputSchema": {"type": "object", "properties": {}}, "outputSchema": {${dialect}"type": "object", "properties": {"decks": {"type": "array", "items": {"type": "string"}}}}}]}\n`;
}
