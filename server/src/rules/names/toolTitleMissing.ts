import { directoryReview, knownValue, mcpHas, type Rule } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const toolTitleMissing: Rule = {
  id: 'tool-title-missing',
  severity: 'off',
  summary: 'A tool without a title.',
  why: 'People see the title in lists of tools and when a client asks for consent; without one they see the name. Anthropic’s directory refuses servers with such tools, and the preset `claude-directory` reports them.',
  remedy: 'Write what a person would call the tool into `title`.',
  sources: [directoryReview],
  scope: 'tool',
  bad: {
    'toolscribe.config.yaml': 'rules:\n  tool-title-missing: warning\n',
    'mcp-tools.json':
      '{"tools": [{"name": "[[count_words]]", "description": "Counts the words of a text.", "inputSchema": {"type": "object", "properties": {}}}]}\n',
  },
  good: {
    'toolscribe.config.yaml': 'rules:\n  tool-title-missing: warning\n',
    'mcp-tools.json':
      '{"tools": [{"name": "count_words", "title": "Count words", "description": "Counts the words of a text.", "inputSchema": {"type": "object", "properties": {}}}]}\n',
  },
  check({ tool, format, settings }) {
    const { title, annotations, listed, holds = format.holds, provenance } = tool;
    if (!holds.includes('title') || provenance !== undefined || knownValue(tool.name) === undefined) return [];
    // A title is a field of the tool, or one of the annotations since these exist.
    if (title.state === 'opaque' || knownValue(title)?.trim() || listed?.title || annotations.title !== undefined) return [];
    return mcpHas(settings.mcpRevision, 'annotations') ? [{ message: 'Title is missing.', span: toolPlace(tool) }] : [];
  },
};
