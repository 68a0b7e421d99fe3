import type { RuleExample } from '../model/index.ts';

/** A workspace with one tool, and mock results of its calls. */
export const exampleMocks = (mocks: string): RuleExample => ({
  'toolscribe.mocks.yaml': mocks,
  'mcp-tools.json': `{
  "tools": [
    {
      "name": "find_notes",
      "description": "Finds notes about a subject, and says how many there are.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "subject": { "type": "string", "description": "What the notes are about." },
          "limit": { "type": "integer", "description": "How many notes are returned at most." }
        },
        "required": ["subject"]
      },
      "outputSchema": {
        "type": "object",
        "properties": { "count": { "type": "integer", "description": "How many notes there are." } },
        "required": ["count"]
      },
      "annotations": { "readOnlyHint": true }
    }
  ]
}
`,
});
