import { without } from '../../support/programs/without.ts';
import { emitted, rulesIn } from '../support/made.ts';
import { answered } from '../support/served.ts';

export const createInput = {
  type: 'object',
  properties: {
    filename: { type: 'string', description: 'Filename for the R Markdown file (without extension)' },
    title: { type: 'string', description: 'Title for the R Markdown document' },
    content: { type: 'string', description: 'Content of the R Markdown file' },
  },
  required: ['filename', 'title', 'content'],
};

export const renderInput = {
  type: 'object',
  properties: {
    filename: { type: 'string', description: 'Filename of the R Markdown file to render' },
    format: { type: 'string', enum: ['html', 'pdf', 'word'], description: 'Output format (html, pdf, or word)', default: 'html' },
    use_docker_compose: { type: 'boolean', description: 'Whether to use docker-compose (true) or Dockerode (false)', default: false },
  },
  required: ['filename'],
};

export const create = { name: 'create_rmd', description: 'Creates a new R Markdown file.', inputSchema: createInput };
export const render = { name: 'render_rmd', description: 'Renders an R Markdown file to HTML, PDF, or Word format.', inputSchema: renderInput };

export const file = 'tools.mcp.json';
export const filesOf = (...tools: readonly object[]): Record<string, string> => ({ [file]: JSON.stringify({ tools }, null, 2) });

/** The schema that a client is told of a tool, from the same list. */
export async function listed(tool: { readonly name: string }): Promise<unknown> {
  const { tools } = JSON.parse(await emitted(filesOf(create, render), 'mcp'));
  return tools.find(({ name }: { readonly name: string }) => name === tool.name)?.inputSchema;
}

/** Does the tool's own schema take these arguments? Said as an example of a parameter that has the schema. */
export async function takes(tool: { readonly inputSchema: object }, example: object): Promise<boolean> {
  const call = { type: 'object', properties: { call: { ...tool.inputSchema, description: 'A call.', examples: [example] } } };
  const rules = await rulesIn(filesOf({ name: 'call_tool', description: 'Calls the other tool with these arguments.', inputSchema: call }), file);
  return !rules.includes('example-invalid');
}

const rmd = {
  'rmd/cars.Rmd': '---\ntitle: "Cars"\n---\n',
  'rmd/plain.Rmd': 'Text.\n',
  'rmd/output/cars.html': '<p>',
  'rmd/output/cars.pdf': '%PDF',
  'rmd/output/cars.docx': 'PK',
};
export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What the server answers to a request, with these R Markdown files. */
export const ask = (method: string, params: object = {}) => answered({ ...filesOf(create, render), ...rmd }, method, params);

export const listedRmd = async (method = 'listResources') =>
  (await ask(method)).result.resources.filter(({ uri }: { readonly uri: string }) => uri.startsWith('rmd')) as readonly Record<string, string>[];
export const read = async (uri: string) => (await ask('readResource', { uri })).result.contents[0];

export const sources = ['rmd:///bad.Rmd', 'rmd:///example.Rmd', 'rmd:///plain.Rmd'];

/** Why what the example `r-server` does cannot be shown here, or false. */
export const withoutRmarkdown = without('rmarkdown');
