import { code, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { headerSources, headersOf, knowsHeaders } from '../support/mcpHeaders.ts';
import { nameOf } from '../support/schemasOf.ts';

export const headerNameDuplicate: Rule = {
  id: 'header-name-duplicate',
  severity: 'error',
  summary: 'Two parameters of a tool that name the same HTTP header.',
  why: 'A request can carry only one of the values under that name; capital and small letters make no difference. HTTP clients drop the tool.',
  remedy: 'Give each parameter a header of its own.',
  sources: headerSources,
  scope: 'tool',
  about: 'schema',
  bad: {
    'tool.yaml': exampleTool(
      'region:\n  type: string\n  description: Where the notes are kept.\n  x-mcp-header: Region\nbackup:\n  type: string\n  description: Where their copies are kept.\n  x-mcp-header: [[region]]',
    ),
  },
  good: {
    'tool.yaml': exampleTool(
      'region:\n  type: string\n  description: Where the notes are kept.\n  x-mcp-header: Region\nbackup:\n  type: string\n  description: Where their copies are kept.\n  x-mcp-header: Backup-Region',
    ),
  },
  check({ tool, settings }) {
    if (!knowsHeaders(settings)) return [];
    const first = new Map<string, string>();
    return findIn(headersOf(tool), ({ written, placed }) => {
      if (typeof written.value !== 'string' || written.value.trim() === '') return [];
      const name = written.value.toLowerCase();
      const other = first.get(name);
      if (other === undefined) first.set(name, nameOf(placed));
      if (other === undefined) return [];
      return [
        {
          message: `Header ${code(written.value)} belongs to ${other} already.`,
          span: written.span,
        },
      ];
    });
  },
};
