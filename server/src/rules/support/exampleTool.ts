/**
 * A tool file for the examples of rules: `properties` stand below `parameters.properties`, `more` between them and the rest
 * of the file, both written from column 0.
 */
export function exampleTool(properties: string, more = ''): string {
  const lines = (text: string, by: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : by + line))
      .join('\n');
  const below = more === '' ? '' : `${more.trimEnd()}\n`;
  return `name: demo-find_notes
description: Find notes about a subject and return them, newest first.
parameters:
  type: object
  properties:
${lines(properties, '    ')}
${below}category: notes
implementation_example: ""
`;
}
