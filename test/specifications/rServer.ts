import assert from 'node:assert/strict';
import { type Specification, server, works } from './support/clauses.ts';
import { emitted, rulesIn } from './support/made.ts';

const createInput = {
  type: 'object',
  properties: {
    filename: { type: 'string', description: 'Filename for the R Markdown file (without extension)' },
    title: { type: 'string', description: 'Title for the R Markdown document' },
    content: { type: 'string', description: 'Content of the R Markdown file' },
  },
  required: ['filename', 'title', 'content'],
};

const renderInput = {
  type: 'object',
  properties: {
    filename: { type: 'string', description: 'Filename of the R Markdown file to render' },
    format: { type: 'string', enum: ['html', 'pdf', 'word'], description: 'Output format (html, pdf, or word)', default: 'html' },
    use_docker_compose: { type: 'boolean', description: 'Whether to use docker-compose (true) or Dockerode (false)', default: false },
  },
  required: ['filename'],
};

const create = { name: 'create_rmd', description: 'Creates a new R Markdown file.', inputSchema: createInput };
const render = { name: 'render_rmd', description: 'Renders an R Markdown file to HTML, PDF, or Word format.', inputSchema: renderInput };

const file = 'tools.mcp.json';
const filesOf = (...tools: readonly object[]): Record<string, string> => ({ [file]: JSON.stringify({ tools }, null, 2) });

/** The schema that a client is told of a tool, from the same list. */
async function listed(tool: { readonly name: string }): Promise<unknown> {
  const { tools } = JSON.parse(await emitted(filesOf(create, render), 'mcp'));
  return tools.find(({ name }: { readonly name: string }) => name === tool.name)?.inputSchema;
}

/** Does the tool's own schema take these arguments? Said as an example of a parameter that has the schema. */
async function takes(tool: { readonly inputSchema: object }, example: object): Promise<boolean> {
  const call = { type: 'object', properties: { call: { ...tool.inputSchema, description: 'A call.', examples: [example] } } };
  const rules = await rulesIn(filesOf({ name: 'call_tool', description: 'Calls the other tool with these arguments.', inputSchema: call }), file);
  return !rules.includes('example-invalid');
}

const call = 'The server that answers is asked for by `toolscribe serve`, which does not exist yet.';

export const rServer: Specification = {
  number: 3,
  title: 'R-Server MCP API',
  file: 'rServer.ts',
  sections: [
    {
      heading: 'MCP Protocol Overview',
      clauses: [
        server('Resources: Data sources that can be accessed by the model'),
        works('Tools: Operations that can be executed by the model', async () => {
          const { tools } = JSON.parse(await emitted(filesOf(create, render), 'mcp'));
          assert.deepEqual(
            tools.map(({ name }: { readonly name: string }) => name),
            ['create_rmd', 'render_rmd'],
          );
        }),
        server('ListResources: Lists available resources from the server'),
        server('ReadResource: Reads the content of a specific resource'),
        server('ListResourceTemplates: Lists available resource templates (for dynamic resources)'),
        server('ListTools: Lists available tools provided by the server'),
        server('CallTool: Calls a specific tool with provided arguments'),
        server('Defines its capabilities (resources and tools)'),
        server('Sets up request handlers for each MCP request type'),
        server('Connects to a transport (e.g., stdio, WebSocket)'),
        server('Processes requests and returns responses'),
        server('MCP uses JSON-RPC 2.0 as its underlying protocol.', call),
        server('The formats of requests, responses and error responses; the example messages listResources and callTool', call),
      ],
    },
    {
      heading: 'R-Server MCP Implementation',
      clauses: [server('Resources: R Markdown files and rendered outputs'), server('Tools: Operations to create and render R Markdown files')],
    },
    {
      heading: 'MCP Resources',
      clauses: [
        server('`rmd:///filename.Rmd` - Access to R Markdown source files'),
        server('`rmd-output:///filename.html`, `.pdf` and `.docx` - Access to rendered output'),
        server(
          'The server dynamically lists available resources based on the R Markdown files in the `rmd` directory and rendered outputs in the `rmd/output` directory.',
        ),
        server('R Markdown Files: URI, MIME type `text/markdown`, name from the front matter or the filename, description'),
        server('Rendered Outputs: URI, MIME type by extension, name `Rendered: filename.ext`, description `Rendered output: filename.ext`'),
      ],
    },
    {
      heading: 'create_rmd',
      clauses: [
        works('Input Schema: filename, title and content, all required', async () => assert.deepEqual(await listed(create), createInput)),
        works('The input schema is a good one.', async () => {
          const rules = await rulesIn(filesOf(create, render), file);
          assert.deepEqual(
            rules.filter((rule) => rule.startsWith('schema') || rule.startsWith('required') || rule.startsWith('default') || rule.startsWith('enum')),
            [],
          );
        }),
        works('Example Input fits the input schema', async () => {
          const example = { filename: 'example', title: 'Example R Markdown', content: 'This is an example R Markdown file.\n\n```{r}\nplot(cars)\n```' };
          assert.ok(await takes(create, example));
          const { content: _, ...missing } = example;
          assert.ok(!(await takes(create, missing)));
        }),
        server('Response: Created R Markdown file: example.Rmd'),
        server('The filename will automatically have the `.Rmd` extension added if not provided'),
        server("If the content doesn't include YAML front matter, it will be automatically added with the provided title"),
        server('The file is saved to the `rmd` directory'),
      ],
    },
    {
      heading: 'render_rmd',
      clauses: [
        works('Input Schema: filename is required; format with enum and default; use_docker_compose with default', async () =>
          assert.deepEqual(await listed(render), renderInput),
        ),
        works('Example Input fits the input schema', async () => {
          assert.ok(await takes(render, { filename: 'example', format: 'html', use_docker_compose: false }));
          assert.ok(!(await takes(render, { filename: 'example', format: 'docx' })));
        }),
        server('Response: Successfully rendered example.Rmd to example.html'),
        server('The filename will automatically have the `.Rmd` extension added if not provided'),
        server('The file must exist in the `rmd` directory'),
        server('The rendering is performed using Docker, with Dockerode by default and Docker Compose as an option'),
        server('The rendered output is saved to the `rmd/output` directory'),
        works('The output format can be: HTML (default), PDF, Word (DOCX)', async () => {
          const wrong = {
            ...render,
            inputSchema: { ...renderInput, properties: { ...renderInput.properties, format: { ...renderInput.properties.format, default: 'docx' } } },
          };
          assert.ok((await rulesIn(filesOf(wrong), file)).includes('default-not-in-enum'));
        }),
      ],
    },
    {
      heading: 'Server Architecture and Docker Integration',
      clauses: [
        server('MCPServer, Resource Handling, Tool Handling and Docker Integration'),
        server('`listResources`, `readResource`, `listTools`, `callTool` and their implementations'),
        server('Request Parsing, Request Routing, Request Handling, Response Generation'),
        server('The handling of listResources and of callTool for render_rmd, step by step'),
        server('Docker API (Dockerode) and Docker Compose; the image that both use'),
      ],
    },
    {
      heading: 'Usage Examples',
      clauses: [
        works('Create a new R Markdown file: the arguments fit create_rmd', async () => {
          const content = '---\ntitle: "Example R Markdown"\n---\n\n## R Markdown Example\n\n```{r}\nplot(cars)\n```';
          assert.ok(await takes(create, { filename: 'example', title: 'Example R Markdown', content }));
        }),
        works('Render the R Markdown file to HTML: the arguments fit render_rmd', async () =>
          assert.ok(await takes(render, { filename: 'example', format: 'html' })),
        ),
        server('Access the rendered HTML: rmd-output:///example.html'),
        works('To use Docker Compose: the arguments fit render_rmd', async () =>
          assert.ok(await takes(render, { filename: 'example', format: 'pdf', use_docker_compose: true })),
        ),
      ],
    },
    {
      heading: 'Error Handling',
      clauses: [
        server('Invalid URI format | InvalidRequest'),
        server('Resource not found | NotFound'),
        server('Invalid tool name | MethodNotFound'),
        server('Missing required arguments | InvalidParams'),
        server('Rendering failure | InternalError'),
        server('Docker error | InternalError'),
        server('Error Response Example: code -32602, "Invalid params: filename is required"'),
        server('Input Validation, Resource Checking, Docker Error Handling, Detailed Error Messages'),
      ],
    },
  ],
};
