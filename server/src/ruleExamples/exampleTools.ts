import { indented } from './exampleTool.ts';

/** A list of one tool for rule examples. `parameters` go below that key, `more` below the tool. Both are written from column 0. */
export function exampleTools(parameters: string, more = ''): string {
  const below = more === '' ? '' : `${indented(more, '    ')}\n`;
  return `tools:
  - name: find_notes
    category: notes
    description: Find notes about a subject and return them, newest first.
${below}    parameters:
${indented(parameters, '      ')}
`;
}

export const subjectParam = 'subject:\n  type: string\n  description: What the notes are about.';

/** A list of one tool, whose parameters are a Zod schema of the code. `more` goes at its end, written from column 0. */
export const hybridTool = (more = '', ref = 'zodSchemaRef: findNotesSchema'): string => `tools:
  - name: find_notes
    category: notes
    useZodSchema: true
${ref === '' ? '' : `    ${ref}\n`}    description: Find notes about a subject and return them, newest first.
${more === '' ? '' : `${indented(more, '    ')}\n`}`;

/** The code with that schema. `subject` follows the type of its field. */
export const zodSchemas = (subject = ".describe('What the notes are about.')"): string => `import { z } from 'zod';

export const findNotesSchema = z.object({
  subject: z.string()${subject},
});
`;
