import { type Outline, outlineOf } from './outlineOf.ts';
import { isRoster, publisherKey } from './roster.ts';

/** Does this JSON contain tools, by its shape? Files whose names announce tools need less evidence. */
export function claimsMcpJson(uri: string, head: string): boolean {
  const file = uri
    .toLowerCase()
    .replace(/[?#].*/, '')
    .replace(/^.*\//, '');
  if (!/\.(?:jsonc?|jsonl|ndjson|snap)$/.test(file)) return false;
  // Most snapshots are not JSON.
  if (file.endsWith('.snap') && !/^\uFEFF?\s*[{[]/.test(head)) return false;
  const isNamedSo = /(?:\.mcp|\.tool|(?:^|[.-])mcp-tools)\.jsonc?$/.test(file);
  // A file that its author begins: nothing, or brackets around a key at most.
  if (isNamedSo && head.length < 200 && /^[[{]?"?\w*"?[\]}]?$/.test(head.replaceAll(/\s/g, ''))) return true;
  // Nearly every other JSON file ends here.
  if (!/"(?:input_?[sS]chema|parameters(?:JsonSchema|_json_schema)?|tools|function_?[dD]eclarations|description)"/.test(head)) return false;
  const root = outlineOf(head, containsTool);
  if (root === undefined || foreign.some((key) => root.members.has(key))) return false;
  if (isRoster(root)) return listIn(root)?.items.some(isNamed) ?? false;
  return containsTool(root) || isListResult(root) || (isNamedSo && mayContainTools(root));
}

/** Settings of clients name servers, not tools. */
const foreign = ['mcpServers', 'servers'];

const containsTool = (root: Outline): boolean => {
  const items = [root, ...(listIn(root)?.items ?? [])];
  return items.some(isTool) && !items.some(hasTypesOfCode);
};

/** A page about tools has their types as they are in code, such as `Annotated[str, …]`. */
function hasTypesOfCode({ members }: Outline): boolean {
  const properties = [...(members.get('inputSchema')?.members.get('properties')?.members.values() ?? [])];
  const types = properties.flatMap((own) => own.members.get('type')?.text ?? []);
  return types.some((type) => /[[(]/.test(type)) && !types.some((type) => jsonTypes.has(type));
}

const jsonTypes = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

function listIn(root: Outline): Outline | undefined {
  if (root.kind === 'list') return root;
  const { members } = root;
  const published = members.get('_meta')?.members.get(publisherKey)?.members.get('tools');
  const list = members.get('tools') ?? members.get('result')?.members.get('tools') ?? declarationsIn(root) ?? published;
  return list?.kind === 'list' ? list : undefined;
}

const geminiKeys = ['parametersJsonSchema', 'parameters_json_schema', 'responseJsonSchema', 'response_json_schema'];

const declarationsIn = ({ members }: Outline): Outline | undefined => members.get('functionDeclarations') ?? members.get('function_declarations');

const isNamed = ({ members }: Outline): boolean => members.get('name')?.kind === 'text';

/** Arguments as Docker's registry of servers lists them, with `desc`. Those of prompts and of programs have a `description`. */
const hasListedArguments = ({ members }: Outline): boolean =>
  members.get('arguments')?.items.some((item) => isNamed(item) && item.members.has('type') && item.members.has('desc')) ?? false;

function isTool(node: Outline): boolean {
  const { members } = node;
  if (node.kind !== 'map') return false;
  const declarations = declarationsIn(node);
  if (declarations?.items.some(isTool)) return true;
  const inner = members.get('function');
  if (inner?.kind === 'map' && members.get('type')?.text === 'function') return inner.members.has('name') || inner.members.has('parameters');
  const type = members.get('type')?.text;
  if (type === 'namespace') return members.get('tools')?.items.some(isTool) ?? false;
  const hasName = isNamed(node);
  if (type === 'custom' && isGrammar((members.get('custom') ?? node).members.get('format'))) return true;
  if (hasName && hasListedArguments(node)) return true;
  const input = members.get('inputSchema') ?? members.get('input_schema') ?? geminiKeys.map((key) => members.get(key)).find((one) => one !== undefined);
  if (input !== undefined && (hasName || (isSchema(input) && members.has('description')))) return true;
  const isDeclared = members.get('type')?.text === 'function' || members.has('description');
  return hasName && isDeclared && isSchema(members.get('parameters'));
}

const isSchema = (node: Outline | undefined): boolean =>
  node?.kind === 'map' && (/^object$/i.test(node.members.get('type')?.text ?? '') || node.members.get('properties')?.kind === 'map');

const isGrammar = (format: Outline | undefined): boolean => ['text', 'grammar'].includes(format?.members.get('type')?.text ?? '');

const schemaKeys = new Set([...geminiKeys, 'inputSchema', 'outputSchema', 'input_schema', 'output_schema']);

/** The answer to `tools/list`, even if members of its tools are missing. */
function isListResult(root: Outline): boolean {
  const list = listIn(root);
  if (root.kind !== 'map' || list === undefined) return false;
  if (root.members.has('jsonrpc')) return true;
  // Schemas under keys of another program's form.
  if (list.items.some(({ members }) => [...members.keys()].some((key) => /_schema$|Schema$/.test(key) && !schemaKeys.has(key)))) return false;
  const isBare = [...root.members.keys()].every((key) => ['tools', 'nextCursor', '_meta', '$schema'].includes(key));
  return isBare && list.items.some(({ members }) => members.get('name')?.kind === 'text' && members.get('description')?.kind === 'text');
}

const mayContainTools = (root: Outline): boolean => root.kind === 'list' || listIn(root) !== undefined || root.members.has('name');
