import { type Slot, type SlotItem, type Span, touches } from '../../../model/index.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { annotationKeys, type Words } from '../../support/jsonSchema/words.ts';
import { documentedItems } from '../../support/slotItems.ts';
import type { ZodFacts } from '../read/facts.ts';
import { type ServerVariable, serversAt } from './serversAt.ts';

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

// The second argument of `registerTool` (src/server/mcp.ts of modelcontextprotocol/typescript-sdk).
const configKeys: Words = {
  title: 'A name for people.',
  description: 'What the tool does and when to use it; models read it.',
  inputSchema: 'The parameters, as members of Zod or a schema.',
  outputSchema: 'The structured result, as members of Zod or a schema.',
  annotations: 'Hints for clients: does the tool change or destroy anything?',
};

// In LSP's snippet syntax.
const values: Readonly<Record<string, string>> = {
  title: "'$0'",
  description: "'$0'",
  inputSchema: `{ \${1:name}: z.\${2|string,number,boolean|}().describe('$0') }`,
  outputSchema: `{ \${1:name}: z.\${2|string,number,boolean|}().describe('$0') }`,
  annotations: '{ $0 }',
};

/** Keys of the second argument of `registerTool`, and of its annotations. */
export function configSlot(text: string, { calls }: ZodFacts, offset: number): Slot | undefined {
  const call = calls.findLast(({ callee, span }) => touches(span, offset) && /\.registerTool$/.test(text.slice(callee.span.start, callee.span.end)));
  const config = call?.args[1];
  if (config?.kind !== 'object' || !isWithin(config.span, offset)) return undefined;
  for (const member of config.members) {
    if ('spread' in member || member.value.kind !== 'object' || !isWithin(member.value.span, offset)) continue;
    return member.key.value === 'annotations' ? keySlot(text, member.value, offset, annotationKeys, hintOf) : undefined;
  }
  return keySlot(text, config, offset, configKeys, (key) => values[key] ?? '$0');
}

const isWithin = ({ start, end }: Span, offset: number): boolean => start < offset && offset < end;

const hintOf = (key: string): string => (key === 'title' ? "'$0'" : `\${1|true,false|}`);

function keySlot(text: string, object: ObjectExpression, offset: number, words: Words, textOf: (key: string) => string): Slot | undefined {
  const own = object.members.find((member) => !('spread' in member) && touches(member.key.span, offset));
  const key = own !== undefined && !('spread' in own) ? own.key : undefined;
  if (key === undefined && !/[{,]\s*$/.test(text.slice(object.span.start, offset))) return undefined;
  const span = key?.span ?? { start: offset, end: offset };
  const present = new Set(object.members.flatMap((member) => ('spread' in member || member === own ? [] : [member.key.value])));
  const isFollowed = /^\s*:/.test(text.slice(span.end, span.end + 20));
  const items = documentedItems(words, 'key').filter(({ label }) => !present.has(label));
  return slot(
    span,
    items.map((item) => (isFollowed ? item : { ...item, insert: `${item.label}: ${textOf(item.label)}` })),
  );
}

/** A whole registration, where a statement begins in the scope of a server of the MCP SDK: with its name, or with nothing in a function. */
export function registrationSlot(text: string, facts: ZodFacts, offset: number): Slot | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [word = '', method = '', ...more] = line.trimStart().split('.');
  const isStatement = more.length === 0 && /^\w*$/.test(word + method) && !/^\w|^\s*\(/.test(text.slice(offset, offset + 20));
  if (!isStatement || method === 'registerTool' || !'registerTool'.startsWith(method)) return undefined;
  const isMember = line.includes('.');
  const fits = ({ name, isLocal }: ServerVariable): boolean =>
    isMember ? name === word : isLocal && (name.startsWith(word) || 'registerTool'.startsWith(word));
  const server = serversAt(text, facts, offset).find(fits);
  return server === undefined ? undefined : slot({ start: offset - line.trimStart().length, end: offset }, [registration(server.name)]);
}

const registration = (server: string): SlotItem => ({
  label: `${server}.registerTool(…)`,
  kind: 'method',
  detail: 'A tool of the server',
  documentation: 'A registration with a title, a description, a described parameter and hints for clients.',
  insert: `${server}.registerTool(
\t'\${1:name}',
\t{
\t\ttitle: '\${2:Title}',
\t\tdescription: '\${3:What the tool does and when to use it.}',
\t\tinputSchema: { \${4:value}: z.\${5|string,number,boolean|}().describe('\${6:What the value means.}') },
\t\tannotations: { readOnlyHint: \${7|true,false|} },
\t},
\tasync ({ \${4:value} }) => {
\t\t$0
\t\treturn { content: [{ type: 'text', text: String(\${4:value}) }] };
\t},
);`,
});

const slot = (span: Span, items: readonly SlotItem[]): Slot | undefined => (items.length === 0 ? undefined : { span, items });
