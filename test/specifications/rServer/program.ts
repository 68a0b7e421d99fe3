import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { otherwise, type Section, works } from '../support/clauses.ts';
import { rendering } from '../support/rendering.ts';
import { answered } from '../support/served.ts';
import { ask, create, render, sources, takes, withoutRmarkdown } from './inputs.ts';

export const architecture: Section = {
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
};

export const usage: Section = {
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
};

export const errors: Section = {
  heading: 'Error Handling',
  clauses: [
    works('Invalid URI format | InvalidRequest', async () => {
      const message = 'Invalid URI format: expected rmd:///FILENAME.Rmd';
      assert.deepEqual((await ask('readResource', { uri: 'rmd://cars' })).error, { code: -32600, message });
      const other = (await ask('readResource', { uri: 'file:///cars.Rmd' })).error;
      assert.equal(other.code, -32600);
      assert.match(other.message, /^Invalid URI format: expected .*rmd:\/\/\/FILENAME\.Rmd or rmd-output:\/\/\/FILENAME\.EXT$/);
    }),
    works('Resource not found | NotFound', async () => {
      // The protocol has -32602 for it, with the URI.
      const { code, message, data } = (await ask('readResource', { uri: 'rmd:///trains.Rmd' })).error;
      assert.deepEqual([code, data], [-32602, { uri: 'rmd:///trains.Rmd' }]);
      assert.match(message, /^Resource not found: rmd:\/\/\/trains\.Rmd/);
    }),
    works('Invalid tool name | MethodNotFound', async () => assert.equal((await ask('callTool', { name: 'seek_rmd' })).error.code, -32601)),
    works('Missing required arguments | InvalidParams', async () =>
      assert.equal((await ask('callTool', { name: 'create_rmd', arguments: { filename: 'a' } })).error.code, -32602),
    ),
    works(
      'Rendering failure | InternalError',
      async () => assert.match((await rendering()).errors.failed, /^-32603 Rendering failure: no cars \(bad\.Rmd, lines? \d/),
      withoutRmarkdown,
    ),
    works('Docker error | InternalError', async () => assert.match((await rendering()).errors.compose, /^-32603 Docker error: /), withoutRmarkdown),
    otherwise(
      "Invalid tool name, Rendering failure and Docker error under the protocol's own names",
      'The protocol answers -32602 to a tool that it does not know. A failure of the tool itself is a result with `isError`, whose text a model reads.',
      async () => {
        assert.equal((await ask('tools/call', { name: 'seek_rmd' })).error.code, -32602);
        const { said } = await rendering();
        assert.match(said.failed, /^failed: Rendering failure: no cars/);
        assert.match(said.compose, /^failed: Docker error: /);
      },
      withoutRmarkdown,
    ),
    works('Error Response Example: code -32602, "Invalid params: filename is required"', async () =>
      assert.deepEqual((await ask('callTool', { name: 'render_rmd', arguments: {} })).error, {
        code: -32602,
        message: 'Invalid params: filename is required',
      }),
    ),
    works(
      'An empty filename is one that is missing: "The server checks that the filename is provided"',
      async () => assert.equal((await rendering()).errors.empty, '-32602 Invalid params: filename is required'),
      withoutRmarkdown,
    ),
    works(
      'Input Validation, Resource Checking, Docker Error Handling, Detailed Error Messages',
      async () => {
        const { said, errors } = await rendering();
        assert.match(errors.unnamed, /^-32602 Invalid params: /);
        assert.match(errors.missing, /^-32602 Resource not found: /);
        const begins = [said.unnamed, said.missing, said.compose, said.failed].map((text) => text.split(': ')[1]);
        assert.deepEqual(begins, ['Invalid params', 'Resource not found', 'Docker error', 'Rendering failure']);
        // Where LaTeX is, it is rendered.
        assert.match(
          said.pdf,
          /^(Successfully rendered example\.Rmd to example\.pdf|failed: Rendering failure: PDF needs (LaTeX, which is not installed|.*, which this LaTeX lacks) \(.*)$/,
        );
      },
      withoutRmarkdown,
    ),
  ],
};
