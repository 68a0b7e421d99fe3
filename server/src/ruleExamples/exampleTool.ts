/**
 * A tool file for the examples of rules: `properties` stand below `parameters.properties`, `more` between them and the rest
 * of the file, both written from column 0.
 */
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

/** Lines further in; blank ones stay empty. */
export const indented = (text: string, by: string): string => text.trimEnd().replace(/^(?=.)/gm, by);
