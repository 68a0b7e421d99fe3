import { directoryReview, knownValue, type Param, type Rule, type Schema, type ToolSpec } from '../../model/index.ts';
import { localNameOf } from '../support/localNameOf.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';
import { nameOf } from '../support/schemasOf.ts';

export const toolCatchAll: Rule = {
  id: 'tool-catch-all',
  severity: 'off',
  scope: 'tool',
  summary: 'One tool sends requests that read and requests that change, as a parameter says.',
  why: 'A client cannot let the reading requests of such a tool pass and ask a person about the others: annotations hold for all calls. Anthropic’s directory refuses servers with such tools, and the preset `claude-directory` reports them.',
  remedy: 'Split it into a tool that reads (`readOnlyHint: true`) and tools that change, best one for each action.',
  sources: [directoryReview],
  bad: {
    'toolscribe.config.yaml': 'rules:\n  tool-catch-all: warning\n',
    'mcp-tools.json':
      '{"tools": [{"name": "notes_request", "description": "Sends a request to the API of the notebook.", "inputSchema": {"type": "object", "properties": {"[[method]]": {"type": "string", "enum": ["GET", "DELETE"], "description": "How it is sent"}, "path": {"type": "string", "description": "Below /notes"}}, "required": ["method", "path"]}, "annotations": {"destructiveHint": true}}]}\n',
  },
  good: {
    'toolscribe.config.yaml': 'rules:\n  tool-catch-all: warning\n',
    'mcp-tools.json':
      '{"tools": [{"name": "notes_delete", "description": "Deletes a note of the notebook.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string", "description": "Below /notes"}}, "required": ["path"]}, "annotations": {"destructiveHint": true}}]}\n',
  },
  check({ tool }) {
    if (tool.annotations.readOnlyHint?.value === true || !mayRequest(tool)) return [];
    const chooser = tool.params.find((param) => choosesMethod(param, tool) || choosesOperation(param, tool));
    if (chooser === undefined) return [];
    const name = nameOf({ path: [chooser.name.value], where: 'input' });
    return [{ message: `Both reads and changes, as ${name} says.`, span: chooser.inheritedFrom === undefined ? chooser.name.span : tool.head }];
  },
};

/** False for tools about requests, as one that registers a route or searches endpoints. */
function mayRequest(tool: ToolSpec): boolean {
  const words = wordsOf(localNameOf(tool));
  return !words.some((word) => about.has(word)) && !aboutFirst.test(knownValue(tool.description)?.trim() ?? '');
}

const about = new Set(
  'add create define register remove delete update set list find search describe explain document lookup mock stub record generate scaffold validate lint parse format convert filter count schedule route intercept expect assert monitor'.split(
    ' ',
  ),
);

const aboutFirst =
  /^(?:adds?|creates?|defines?|registers?|configures?|lists?|finds?|search(?:es)?|describes?|explains?|documents?|looks? up|mocks?|stubs?|records?|intercepts?|monitors?|schedules?|generates?|validates?|checks?|filters?)\b/i;

/** True for a parameter that takes safe and unsafe methods of HTTP, where another one is the target or the body. */
function choosesMethod({ name, schema, required }: Param, { params }: ToolSpec): boolean {
  const words = schema.enum === undefined ? methodsIn(schema, name.value) : schema.enum.value.map(({ value }) => value);
  const methods = words.map((word) => (typeof word === 'string' ? word.toUpperCase() : ''));
  if (!methods.every((method) => safe.has(method) || unsafe.has(method))) return false;
  if (!methods.some((method) => safe.has(method)) || !methods.some((method) => unsafe.has(method))) return false;
  const others = params.filter((other) => other.name.value !== name.value);
  const isSent = others.some((other) => isFree(other.schema) && lastWordIn(other, bodies));
  return isSent || (required && others.some((other) => isFree(other.schema) && lastWordIn(other, targets)));
}

/** Methods that the description of a text names: `GET, POST or DELETE`. */
function methodsIn(schema: Schema, name: string): readonly string[] {
  if (!/method|verb/i.test(name) || schema.type.state !== 'known' || schema.type.value !== 'string') return [];
  return knownValue(schema.description)?.match(/\b(?:GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b/g) ?? [];
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT']);

/** True for a required text that names an operation of an API, next to an object of any arguments. */
function choosesOperation(chooser: Param, { params }: ToolSpec): boolean {
  const { name, schema, required } = chooser;
  if (!required || !operations.test(wordsOf(name.value).join(' ')) || !isText(schema)) return false;
  if (!/\b(?:api|endpoint|rpc|rest|graphql)\b/i.test(`${wordsOf(name.value).join(' ')} ${knownValue(schema.description) ?? ''}`)) return false;
  return params.some((other) => other !== chooser && isAnyObject(other.schema) && lastWordIn(other, bodies));
}

const operations = /^(?:api )?(?:method|action|operation|endpoint)(?: (?:id|name))?$/;

const isText = (schema: Schema): boolean => isFree(schema) && knownValue(schema.type) === 'string';

/** Without a list of allowed values. */
const isFree = (schema: Schema): boolean => schema.enum === undefined && schema.other.const === undefined;

function isAnyObject(schema: Schema): boolean {
  const isObject = knownValue(schema.type) === 'object' && (schema.properties ?? []).length === 0;
  return (isObject || schema.isAny === true) && isFree(schema) && schema.other.$ref === undefined;
}

const lastWordIn = ({ name }: Param, words: ReadonlySet<string>): boolean => words.has(wordsOf(name.value).at(-1) ?? '');

const targets = new Set(['path', 'url', 'uri', 'endpoint', 'route', 'resource']);
const bodies = new Set(['body', 'payload', 'data', 'json', 'params', 'parameters', 'args', 'arguments', 'input']);
