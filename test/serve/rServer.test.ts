import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../support/programs/programs.ts';
import { without } from '../support/programs/without.ts';
import { serveOverHttp } from '../support/servers/serveOverHttp.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Issue 40: "The SDK's client creates, renders and reads back a document over stdio and HTTP in CI, with real R and pandoc".

const skip = without('rmarkdown');

// Specification 3, "Usage Examples", word for word.
const create = {
  name: 'create_rmd',
  arguments: {
    filename: 'example',
    title: 'Example R Markdown',
    content:
      '---\ntitle: "Example R Markdown"\nauthor: "R-Server"\ndate: "`r Sys.Date()`"\noutput: html_document\n---\n\n## R Markdown Example\n\nThis is an example R Markdown file.\n\n```{r}\nplot(cars)\n```\n\n## Summary Statistics\n\n```{r}\nsummary(cars)\n```',
  },
};
const render = { name: 'render_rmd', arguments: { filename: 'example', format: 'html' } };
const readUri = 'rmd-output:///example.html';

const copyOfExample = (t: TestContext): string => {
  const root = tempFolder(t, {});
  cpSync('examples/r-server', root, { recursive: true, filter: (file) => path.basename(file) !== 'rmd' });
  return root;
};

const transports: Readonly<Record<string, (t: TestContext, root: string) => Transport | Promise<Transport>>> = {
  'standard streams': (_, root) => new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', '--run', 'live'], cwd: root, stderr: 'ignore' }),
  HTTP: async (t, root) => {
    const { url, token } = await serveOverHttp(t, root, ['--run', 'live']);
    return new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } });
  },
};

for (const [over, transportIn] of Object.entries(transports))
  test(`a client creates, renders and reads back a document over ${over}`, { skip }, async (t) => {
    const client = new Client({ name: 'test', version: '1' });
    const heard: string[] = [];
    client.setNotificationHandler('notifications/resources/list_changed', () => void heard.push('list_changed'));
    await client.connect(await transportIn(t, copyOfExample(t)));
    t.after(() => client.close());
    const call = async (params: Parameters<Client['callTool']>[0]): Promise<unknown> => (await client.callTool(params)).content;
    const listed = async (): Promise<readonly string[]> =>
      (await client.listResources()).resources.map(({ uri }) => uri).filter((uri) => uri.startsWith('rmd'));

    assert.deepEqual(
      (await client.listTools()).tools.map(({ name }) => name),
      ['create_rmd', 'render_rmd'],
    );
    assert.deepEqual(await call(create), [{ type: 'text', text: 'Created R Markdown file: example.Rmd' }]);
    assert.deepEqual(await listed(), ['rmd:///example.Rmd']);
    // It was told before the result.
    if (over !== 'HTTP') assert.equal(heard.length, 1);
    assert.deepEqual(await call(render), [{ type: 'text', text: 'Successfully rendered example.Rmd to example.html' }]);
    assert.deepEqual(await listed(), [readUri, 'rmd:///example.Rmd']);
    if (over !== 'HTTP') assert.equal(heard.length, 2);

    const [html] = (await client.readResource({ uri: readUri })).contents;
    assert.equal(html?.mimeType, 'text/html');
    const text = html !== undefined && 'text' in html ? html.text : '';
    assert.match(text, /<h2>Summary Statistics<\/h2>/);
    assert.match(text, /Median\s*:15\.0/);
    assert.match(text, /<img[^>]+src="data:image\/png;base64,/);

    assert.deepEqual(await call({ name: 'render_rmd', arguments: { filename: 'example.Rmd', format: 'word' } }), [
      { type: 'text', text: 'Successfully rendered example.Rmd to example.docx' },
    ]);
    const [word] = (await client.readResource({ uri: 'rmd-output:///example.docx' })).contents;
    assert.ok(word !== undefined && 'blob' in word && Buffer.from(word.blob, 'base64').subarray(0, 2).toString() === 'PK');
  });
