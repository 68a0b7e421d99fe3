import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { without } from '../support/without.ts';
import { otherwise, type Specification, works } from './support/clauses.ts';
import { emitted, rulesIn } from './support/made.ts';
import { rendering } from './support/rendering.ts';
import { answered } from './support/served.ts';

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

const rmd = {
  'rmd/cars.Rmd': '---\ntitle: "Cars"\n---\n',
  'rmd/plain.Rmd': 'Text.\n',
  'rmd/output/cars.html': '<p>',
  'rmd/output/cars.pdf': '%PDF',
  'rmd/output/cars.docx': 'PK',
};
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What the server answers to a request, with these R Markdown files. */
const ask = (method: string, params: object = {}) => answered({ ...filesOf(create, render), ...rmd }, method, params);

const listedRmd = async (method = 'listResources') =>
  (await ask(method)).result.resources.filter(({ uri }: { readonly uri: string }) => uri.startsWith('rmd')) as readonly Record<string, string>[];
const read = async (uri: string) => (await ask('readResource', { uri })).result.contents[0];

const sources = ['rmd:///bad.Rmd', 'rmd:///example.Rmd', 'rmd:///plain.Rmd'];

/** Why what the example `r-server` does cannot be shown here, or false. */
const withoutRmarkdown = without('rmarkdown');

export const rServer: Specification = {
  number: 3,
  title: 'R-Server MCP API',
  file: 'rServer.ts',
  sections: [
    {
      heading: 'MCP Protocol Overview',
      clauses: [
        works('Resources: Data sources that can be accessed by the model', async () => assert.equal((await listedRmd()).length, 5)),
        works('Tools: Operations that can be executed by the model', async () => {
          const { tools } = JSON.parse(await emitted(filesOf(create, render), 'mcp'));
          assert.deepEqual(
            tools.map(({ name }: { readonly name: string }) => name),
            ['create_rmd', 'render_rmd'],
          );
        }),
        works('ListResources: Lists available resources from the server', async () => assert.deepEqual(await listedRmd('resources/list'), await listedRmd())),
        works('ReadResource: Reads the content of a specific resource', async () => assert.equal((await read('rmd:///plain.Rmd')).text, 'Text.\n')),
        works('ListResourceTemplates: Lists available resource templates (for dynamic resources)', async () =>
          assert.deepEqual(
            (await ask('listResourceTemplates')).result.resourceTemplates.map(({ uriTemplate }: { readonly uriTemplate: string }) => uriTemplate),
            ['toolscribe://tool/{name}', 'rmd:///{filename}.Rmd', 'rmd-output:///{filename}.{ext}'],
          ),
        ),
        works('ListTools: Lists available tools provided by the server', async () =>
          assert.deepEqual(
            (await ask('listTools')).result.tools.map(({ name }: { readonly name: string }) => name),
            ['create_rmd', 'render_rmd'],
          ),
        ),
        works('CallTool: Calls a specific tool with provided arguments', async () =>
          assert.ok((await ask('callTool', { name: 'render_rmd', arguments: { filename: 'example' } })).result.content.length > 0),
        ),
        works('Defines its capabilities (resources and tools)', async () =>
          assert.deepEqual(
            (await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } })).result.capabilities,
            {
              tools: { listChanged: true },
              resources: { listChanged: true },
            },
          ),
        ),
        works('Sets up request handlers for each MCP request type', async () => {
          for (const method of ['tools/list', 'tools/call', 'resources/list', 'resources/read', 'resources/templates/list'])
            assert.notEqual((await ask(method)).error?.code, -32601, method);
        }),
        works('Connects to a transport (e.g., stdio, WebSocket)', async () => assert.deepEqual((await ask('ping')).result, {})),
        works(
          'Processes requests and returns responses',
          async () => {
            const { said } = await rendering();
            assert.deepEqual([said.created, said.missing.startsWith('failed: ')], ['Created R Markdown file: example.Rmd', true]);
          },
          withoutRmarkdown,
        ),
        works('MCP uses JSON-RPC 2.0 as its underlying protocol.', async () => assert.equal((await ask('ping')).jsonrpc, '2.0')),
        works('The formats of requests, responses and error responses; the example messages listResources and callTool', async () => {
          assert.deepEqual((await listedRmd())[3], { uri: 'rmd:///cars.Rmd', name: 'Cars', description: 'R Markdown file: Cars', mimeType: 'text/markdown' });
          assert.equal((await ask('callTool', { name: 'render_rmd', arguments: { filename: 'example', format: 'html' } })).result.content[0].type, 'text');
          assert.deepEqual(Object.keys((await ask('seekResources')).error), ['code', 'message']);
        }),
      ],
    },
    {
      heading: 'R-Server MCP Implementation',
      clauses: [
        works('Resources: R Markdown files and rendered outputs', async () => assert.equal((await listedRmd()).length, 5)),
        works(
          'Tools: Operations to create and render R Markdown files',
          async () => {
            const { said } = await rendering();
            assert.match(said.created, /^Created/);
            assert.match(said.rendered, /^Successfully rendered/);
          },
          withoutRmarkdown,
        ),
      ],
    },
    {
      heading: 'MCP Resources',
      clauses: [
        works('`rmd:///filename.Rmd` - Access to R Markdown source files', async () => assert.match((await read('rmd:///cars.Rmd')).text, /title: "Cars"/)),
        works('`rmd-output:///filename.html`, `.pdf` and `.docx` - Access to rendered output', async () => {
          assert.equal((await read('rmd-output:///cars.html')).text, '<p>');
          assert.equal((await read('rmd-output:///cars.pdf')).blob, 'JVBERg==');
          assert.equal((await read('rmd-output:///cars.docx')).blob, 'UEs=');
        }),
        works(
          'The server dynamically lists available resources based on the R Markdown files in the `rmd` directory and rendered outputs in the `rmd/output` directory.',
          async () =>
            assert.deepEqual(
              (await listedRmd()).map(({ uri }) => uri),
              ['rmd-output:///cars.docx', 'rmd-output:///cars.html', 'rmd-output:///cars.pdf', 'rmd:///cars.Rmd', 'rmd:///plain.Rmd'],
            ),
        ),
        works('R Markdown Files: URI, MIME type `text/markdown`, name from the front matter or the filename, description', async () =>
          assert.deepEqual((await listedRmd()).slice(3), [
            { uri: 'rmd:///cars.Rmd', name: 'Cars', description: 'R Markdown file: Cars', mimeType: 'text/markdown' },
            { uri: 'rmd:///plain.Rmd', name: 'plain.Rmd', description: 'R Markdown file: plain.Rmd', mimeType: 'text/markdown' },
          ]),
        ),
        works('Rendered Outputs: URI, MIME type by extension, name `Rendered: filename.ext`, description `Rendered output: filename.ext`', async () =>
          assert.deepEqual(
            (await listedRmd()).slice(0, 3).map(({ name, description, mimeType }) => [name, description, mimeType]),
            [
              ['Rendered: cars.docx', 'Rendered output: cars.docx', docx],
              ['Rendered: cars.html', 'Rendered output: cars.html', 'text/html'],
              ['Rendered: cars.pdf', 'Rendered output: cars.pdf', 'application/pdf'],
            ],
          ),
        ),
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
        works(
          'Response: Created R Markdown file: example.Rmd',
          async () => assert.equal((await rendering()).said.created, 'Created R Markdown file: example.Rmd'),
          withoutRmarkdown,
        ),
        works(
          'The filename will automatically have the `.Rmd` extension added if not provided',
          async () => {
            const { said } = await rendering();
            assert.deepEqual([said.plain, said.again], ['Created R Markdown file: plain.Rmd', 'Created R Markdown file: bad.Rmd']);
          },
          withoutRmarkdown,
        ),
        works(
          "If the content doesn't include YAML front matter, it will be automatically added with the provided title",
          async () => {
            const { read } = await rendering();
            assert.match(read('rmd:///plain.Rmd') ?? '', /^---\ntitle: "Example R Markdown"\n---\n\nThis is an example/);
            assert.match(read('rmd:///example.Rmd') ?? '', /^---\ntitle: "Example R Markdown"\nauthor: "R-Server"\n/);
          },
          withoutRmarkdown,
        ),
        works('The file is saved to the `rmd` directory', async () => assert.ok((await rendering()).has('example.Rmd')), withoutRmarkdown),
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
        works(
          'Response: Successfully rendered example.Rmd to example.html',
          async () => assert.equal((await rendering()).said.rendered, 'Successfully rendered example.Rmd to example.html'),
          withoutRmarkdown,
        ),
        works(
          'The filename will automatically have the `.Rmd` extension added if not provided',
          async () => {
            const { said } = await rendering();
            assert.deepEqual([said.rendered.includes('example.Rmd '), said.word], [true, 'Successfully rendered example.Rmd to example.docx']);
          },
          withoutRmarkdown,
        ),
        works(
          'The file must exist in the `rmd` directory',
          async () => assert.equal((await rendering()).said.missing, "failed: Resource not found: there is no file 'trains.Rmd' in the folder 'rmd'"),
          withoutRmarkdown,
        ),
        otherwise(
          'The rendering is performed using Docker, with Dockerode by default and Docker Compose as an option',
          'This machine renders where rmarkdown and pandoc are there, and a container where they are not, or where Docker Compose is asked for.',
          async () => assert.match((await rendering()).said.compose, /^failed: Docker error: Docker/),
          withoutRmarkdown,
        ),
        works(
          'The rendered output is saved to the `rmd/output` directory',
          async () => {
            const { has } = await rendering();
            assert.ok(has('output/example.html') && has('output/example.docx'));
          },
          withoutRmarkdown,
        ),
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
        otherwise(
          'R-Server is implemented in Go: MCPServer, Resource Handling, Tool Handling and Docker Integration',
          '`toolscribe serve` is the server and has the resources; the tools and Docker are in R, in `examples/r-server/R`.',
          async () =>
            assert.deepEqual(
              (await rendering()).listed.filter((uri) => !uri.endsWith('.pdf')),
              ['rmd-output:///example.docx', 'rmd-output:///example.html', ...sources],
            ),
          withoutRmarkdown,
        ),
        works('`listResources`, `readResource`, `listTools`, `callTool` and their implementations', async () => {
          for (const method of ['listResources', 'readResource', 'listTools', 'callTool']) assert.notEqual((await ask(method)).error?.code, -32601, method);
        }),
        works('Request Parsing, Request Routing, Request Handling, Response Generation', async () => {
          assert.deepEqual((await ask('callTool', { name: 'render_rmd', arguments: { filename: 'example' } })).result.content[0].type, 'text');
          assert.equal((await ask('seekResources')).error.code, -32601);
        }),
        works(
          'The handling of listResources and of callTool for render_rmd, step by step',
          async () => {
            const { said, listed } = await rendering();
            assert.match(said.unnamed, /^failed: Invalid params: filename/);
            assert.match(said.missing, /^failed: Resource not found/);
            assert.ok(said.rendered.endsWith('example.html') && listed.includes('rmd-output:///example.html'));
          },
          withoutRmarkdown,
        ),
        works('Docker API (Dockerode) and Docker Compose; the image that both use: R 4.4.3, Pandoc, rmarkdown, knitr, tinytex, ggplot2, an entrypoint', () => {
          // Their command lines are tried in test/runners/rServer.test.ts.
          const image = readFileSync('examples/r-server/inst/docker/Dockerfile', 'utf8');
          for (const part of ['FROM rocker/r-ver:4.4.3', 'pandoc', 'rmarkdown knitr tinytex ggplot2', 'ENTRYPOINT']) assert.ok(image.includes(part), part);
        }),
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
        works(
          'The first two examples, run one after another',
          async () => {
            const { said, read } = await rendering();
            assert.deepEqual([said.created, said.rendered], ['Created R Markdown file: example.Rmd', 'Successfully rendered example.Rmd to example.html']);
            assert.match(read('rmd-output:///example.html') ?? '', /<h2>Summary Statistics<\/h2>[\s\S]*Median/);
          },
          withoutRmarkdown,
        ),
        works('Access the rendered HTML: rmd-output:///example.html', async () => {
          const answer = await answered({ 'rmd/output/example.html': '<h1>Example</h1>' }, 'resources/read', { uri: 'rmd-output:///example.html' });
          assert.deepEqual(answer.result.contents, [{ uri: 'rmd-output:///example.html', mimeType: 'text/html', text: '<h1>Example</h1>' }]);
        }),
        works('To use Docker Compose: the arguments fit render_rmd', async () =>
          assert.ok(await takes(render, { filename: 'example', format: 'pdf', use_docker_compose: true })),
        ),
      ],
    },
    {
      heading: 'Error Handling',
      clauses: [
        works('Invalid URI format | InvalidRequest', async () =>
          assert.deepEqual((await ask('readResource', { uri: 'rmd://cars' })).error, {
            code: -32600,
            message: 'Invalid URI format: expected rmd:///FILENAME.Rmd',
          }),
        ),
        works('Resource not found | NotFound', async () => {
          // The protocol has -32602 for it, with the URI.
          const { code, message, data } = (await ask('readResource', { uri: 'rmd:///trains.Rmd' })).error;
          assert.deepEqual([code, data], [-32602, { uri: 'rmd:///trains.Rmd' }]);
          assert.match(message, /^Resource not found: rmd:\/\/\/trains\.Rmd/);
        }),
        otherwise('Invalid tool name | MethodNotFound', 'The protocol answers -32602 to a tool that it does not know, and -32601 to a method.', async () =>
          assert.equal((await ask('callTool', { name: 'seek_rmd' })).error.code, -32602),
        ),
        works('Missing required arguments | InvalidParams', async () =>
          assert.equal((await ask('callTool', { name: 'create_rmd', arguments: { filename: 'a' } })).error.code, -32602),
        ),
        otherwise(
          'Rendering failure | InternalError',
          'To the protocol a failure of the tool itself is a result with `isError`, whose text a model reads. It begins with the words of the scenario.',
          async () => assert.match((await rendering()).said.failed, /^failed: Rendering failure: no cars \(bad\.Rmd, lines? \d/),
          withoutRmarkdown,
        ),
        otherwise(
          'Docker error | InternalError',
          'As before.',
          async () => assert.match((await rendering()).said.compose, /^failed: Docker error: /),
          withoutRmarkdown,
        ),
        works('Error Response Example: code -32602, "Invalid params: filename is required"', async () =>
          assert.deepEqual((await ask('callTool', { name: 'render_rmd', arguments: {} })).error, {
            code: -32602,
            message: 'Invalid params: filename is required',
          }),
        ),
        works(
          'Input Validation, Resource Checking, Docker Error Handling, Detailed Error Messages',
          async () => {
            const { said } = await rendering();
            const begins = [said.unnamed, said.missing, said.compose, said.failed].map((text) => text.split(': ')[1]);
            assert.deepEqual(begins, ['Invalid params', 'Resource not found', 'Docker error', 'Rendering failure']);
            // Where LaTeX is, it is rendered.
            assert.match(
              said.pdf,
              /^(Successfully rendered example\.Rmd to example\.pdf|failed: Rendering failure: PDF needs LaTeX, which is not installed \(.*)$/,
            );
          },
          withoutRmarkdown,
        ),
      ],
    },
  ],
};
