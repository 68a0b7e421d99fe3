/** A tool file for rule examples. `properties` go below `parameters.properties`, `more` after them. Both are written from column 0. */
export function exampleTool(properties: string, more = ''): string {
  const below = more === '' ? '' : `${more.trimEnd()}\n`;
  return `name: demo-find_notes
description: Find notes about a subject and return them, newest first.
parameters:
  type: object
  properties:
${indented(properties, '    ')}
${below}category: notes
implementation_example: find("birds")
`;
}

/** Indents lines. Blank lines stay empty. */
export const indented = (text: string, by: string): string => text.trimEnd().replace(/^(?=.)/gm, by);
