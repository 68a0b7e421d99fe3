import { compareVersions, type SlotItem } from '../../../model/index.ts';
import { annotationKeys } from '../../support/jsonSchema/words.ts';
import { documentedItems } from '../../support/slotItems.ts';
import { dialectOf } from '../listing/dialectOf.ts';
import type { Linking } from '../registrations/tools.ts';
import type { OpenCall } from './cursor.ts';

interface Argument {
  readonly doc: string;
  /** The value in LSP's snippet syntax. */
  readonly value: string;
  /** The first version with it. */
  readonly since?: string;
}

const common: Readonly<Record<string, Argument>> = {
  name: { doc: 'The name of the tool; the name of the function otherwise.', value: '"$0"' },
  title: { doc: 'A name for people.', value: '"$0"' },
  description: { doc: 'What the tool does and when to use it, in place of the docstring.', value: '"$0"' },
};

const hints = 'readOnlyHint,destructiveHint,idempotentHint,openWorldHint';

// The page "Tools" of FastMCP's documentation (docs/servers/tools.mdx in jlowin/fastmcp), with the versions that it names.
const ofFastmcp: Readonly<Record<string, Argument>> = {
  ...common,
  tags: { doc: 'Words by which the server and some clients filter tools.', value: '{"$0"}' },
  annotations: { doc: 'Hints for clients: does the tool change or destroy anything?', value: `{"\${1|${hints}|}": \${2|True,False|}}` },
  icons: { doc: 'Icons that clients show.', value: '[$0]', since: '2.13.0' },
  meta: { doc: 'More data for clients, as `_meta`.', value: '{"$1": $0}', since: '2.11.0' },
  output_schema: { doc: 'The JSON Schema of the result, in place of that of the return type.', value: '{$0}', since: '2.10.0' },
  timeout: { doc: 'Seconds after which the call fails.', value: '$0', since: '3.0.0' },
  version: { doc: 'The version of the tool.', value: '"$0"', since: '3.0.0' },
};

// `FastMCP.tool` of src/mcp/server/fastmcp/server.py in modelcontextprotocol/python-sdk, `MCPServer.tool` in v2.
const ofMcp: Readonly<Record<string, Argument>> = {
  ...common,
  annotations: { doc: 'Hints for clients: does the tool change or destroy anything?', value: `ToolAnnotations(\${1|${hints}|}=\${2|True,False|})` },
  icons: { doc: 'Icons that clients show.', value: '[$0]' },
  meta: { doc: 'More data for clients, as `_meta`.', value: '{"$1": $0}' },
  structured_output: { doc: 'Whether the result is structured; the return type decides otherwise.', value: `\${1|True,False|}` },
};

/** The arguments of a decorator `@server.tool(…)`, as the library's version has them, and those of `ToolAnnotations(…)`. */
export function decoratorItems(text: string, { callee, start }: OpenCall, at: Linking): readonly SlotItem[] {
  if (/(?:^|\.)ToolAnnotations$/.test(callee)) {
    const value = (label: string): string => (label === 'title' ? '"$0"' : `\${1|True,False|}`);
    return documentedItems(annotationKeys, 'keyword').map((item) => ({ ...item, insert: `${item.label}=${value(item.label)}` }));
  }
  const isDecorator = /^\w+\.tool$/.test(callee) && text.charAt(start - callee.length - 2) === '@';
  const library = isDecorator ? dialectOf(undefined, at)?.dialect.library : undefined;
  if (library === undefined) return [];
  const found = at.names.library('pypi', library);
  const installed = found?.exact === true ? found.version : undefined;
  return Object.entries(library === 'fastmcp' ? ofFastmcp : ofMcp)
    .filter(([, { since }]) => since === undefined || installed === undefined || compareVersions(installed, since) >= 0)
    .map(([label, { doc, value }]) => ({ label, kind: 'keyword', documentation: doc, insert: `${label}=${value}` }));
}
