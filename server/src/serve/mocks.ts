import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { closest, isJsonObject, type Json, type JsonObject, jsonEqual, matchesPattern, yamlFaults } from '../model/index.ts';

/** Results of calls, written by hand: an entry of `toolscribe.mocks.yaml`. */
export interface Mock {
  /** The tool's name, with the prefix or without. */
  readonly tool: string;
  /** What the arguments must be: a value that is equal, or `{ pattern: … }` for a text that matches. Every call is meant where left out. */
  readonly arguments: JsonObject;
  /** A text, or a value. */
  readonly result?: Json;
  /** What the tool says of its failure. */
  readonly fails?: string;
  /** In milliseconds. */
  readonly latency: number;
}

export interface MockFile {
  readonly mocks: readonly Mock[];
  /** What is wrong, as `LINE: what`. What is wrong is left out. */
  readonly problems: readonly string[];
}

export const mockFileName = 'toolscribe.mocks.yaml';

const keys = ['tool', 'arguments', 'result', 'fails', 'latency'];
/** Nobody waits for longer. */
const longestWait = 600_000;

/** Reads the list `mocks` of a file. */
export function readMocks(text: string): MockFile {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: string[] = [];
  const tell = (node: ParsedNode | null | undefined, what: string): void => {
    problems.push(`${lines.linePos(node?.range[0] ?? 0).line || 1}: ${what}`);
  };
  for (const { message, span } of yamlFaults(doc.errors, text)) problems.push(`${lines.linePos(span.start).line}: ${message}`);
  if (doc.errors.length > 0) return { mocks: [], problems };
  const { contents } = doc;
  const list = isMap(contents) ? contents.get('mocks', true) : undefined;
  if (!isMap(contents) || !isSeq(list)) {
    tell(contents, "the file holds one key, 'mocks', with a list of mocks");
    return { mocks: [], problems };
  }
  const mocks = list.items.flatMap((item): readonly Mock[] => {
    const node = item as ParsedNode;
    const value: unknown = node.toJS(doc);
    const fault = isMap(node) ? faultOf(value) : 'a mock is a mapping with the key tool';
    if (fault !== undefined) tell(isMap(node) ? (keyNode(node, fault) ?? node) : node, fault);
    return fault === undefined && isJsonObject(value) ? [mockOf(value)] : [];
  });
  return { mocks, problems };
}

/** The key of which the sentence speaks. */
const keyNode = (node: ParsedNode, fault: string): ParsedNode | undefined =>
  isMap(node) ? (node.items.find(({ key }) => isScalar(key) && fault.startsWith(`'${key.value}'`))?.key as ParsedNode | undefined) : undefined;

function faultOf(value: unknown): string | undefined {
  if (!isJsonObject(value)) return 'a mock is a mapping with the key tool';
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) {
    const meant = closest(unknown, keys);
    return `'${unknown}' is no key of a mock; ${meant === undefined ? `there are ${keys.join(', ')}` : `did you mean '${meant}'?`}`;
  }
  const { tool, arguments: wanted = {}, result, fails, latency = 0 } = value;
  if (typeof tool !== 'string' || tool === '') return 'a mock names its tool';
  if (!isJsonObject(wanted)) return "'arguments' is a mapping from parameters to values";
  if (fails !== undefined && typeof fails !== 'string') return "'fails' is a text";
  if (fails !== undefined && result !== undefined) return "'fails' and 'result' do not go together";
  if (typeof latency !== 'number' || latency < 0 || latency > longestWait) return `'latency' is a number of milliseconds, up to ${longestWait}`;
  return undefined;
}

const mockOf = ({ tool, arguments: wanted, result, fails, latency }: JsonObject): Mock => ({
  tool: String(tool),
  arguments: isJsonObject(wanted) ? wanted : {},
  ...(result === undefined ? {} : { result }),
  ...(typeof fails === 'string' ? { fails } : {}),
  latency: typeof latency === 'number' ? latency : 0,
});

/** The first mock that is meant by a call of a tool of one of these names. */
export const mockFor = (mocks: readonly Mock[], names: readonly string[], given: JsonObject): Mock | undefined =>
  mocks.find((mock) => names.includes(mock.tool) && Object.entries(mock.arguments).every(([name, wanted]) => isMeant(wanted, given[name])));

function isMeant(wanted: Json, given: Json | undefined): boolean {
  if (isJsonObject(wanted) && typeof wanted.pattern === 'string' && Object.keys(wanted).length === 1)
    return typeof given === 'string' && matchesPattern(wanted.pattern, given) === true;
  return jsonEqual(wanted, given);
}
