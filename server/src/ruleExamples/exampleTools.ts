import { indented } from './exampleTool.ts';

/** A list of one tool for the examples of rules: `parameters` stand below that key, `more` below the tool, both written from column 0. */
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

/** A parameter without faults. */
export const subjectParam = 'subject:\n  type: string\n  description: What the notes are about.';

/** A tool whose parameters are a Zod schema of the code, in a list of one; `more` stands at its end, written from column 0. */
export const hybridTool = (more = '', ref = 'zodSchemaRef: findNotesSchema'): string => `tools:
  - name: find_notes
    category: notes
    useZodSchema: true
${ref === '' ? '' : `    ${ref}\n`}    description: Find notes about a subject and return them, newest first.
${more === '' ? '' : `${indented(more, '    ')}\n`}`;

/** The code with that schema; `subject` is what its field says behind its type. */
export const zodSchemas = (subject = ".describe('What the notes are about.')"): string => `import { z } from 'zod';

export const findNotesSchema = z.object({
  subject: z.string()${subject},
});
`;
