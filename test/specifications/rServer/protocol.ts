import assert from 'node:assert/strict';
import { type Section, works } from '../support/clauses.ts';
import { emitted } from '../support/made.ts';
import { rendering } from '../support/rendering.ts';
import { ask, create, docx, filesOf, listedRmd, read, render, withoutRmarkdown } from './inputs.ts';

export const overview: Section = {
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
};

export const implementation: Section = {
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
};

export const resources: Section = {
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
};
