import {
  closest,
  type Fix,
  isJsonObject,
  type Json,
  longestMockWait,
  type MockArgument,
  type MockSpec,
  matchesPattern,
  type Problem,
} from '../../model/index.ts';
import { duplicateKeys } from '../support/tree/duplicateKeys.ts';
import { keywordOf } from '../support/tree/keyword.ts';
import { countingPairs, innerSpan, isEmpty, pairOf, type TreeMap, type TreeNode, textIn, toJson, valueAt } from '../support/tree/node.ts';
import { parseYaml } from '../support/yaml/parseYaml.ts';
import type { MockFacts } from './facts.ts';
import { readContent } from './readContent.ts';
import { type Tell, unknownKeys } from './unknownKeys.ts';
import { mockKeys, rootKeys } from './words.ts';

/** Reads the list `mocks` of a file. Never throws. */
export function readMocks(text: string): MockFacts {
  const { root, problems: syntax } = parseYaml(text);
  const problems: Problem[] = [...syntax];
  const tell: Tell = (span, message, fixes) => void problems.push({ code: 'mock-invalid', message, span, ...(fixes ? { fixes } : {}) });
  const facts = (mocks: readonly MockSpec[]): MockFacts => ({ exports: [], problems, root, mocks });
  if (root === undefined) return facts([]);
  problems.push(...duplicateKeys(root));
  if (root.kind !== 'map') {
    // A key that is being typed has no colon yet.
    if (syntax.length === 0 && !isEmpty(root)) tell(root.span, "The file must hold one key, 'mocks', with a list of mocks.");
    return facts([]);
  }
  unknownKeys(root, rootKeys, 'a file of mocks', tell);
  const list = valueAt(root, 'mocks');
  if (list === undefined || isEmpty(list)) return facts([]);
  if (list.kind !== 'seq') {
    tell(list.span, "'mocks' is a list: begin each mock with '- tool:'.");
    return facts([]);
  }
  return facts(list.items.flatMap((item) => readMock(item, tell)));
}

function readMock(node: TreeNode, tellAll: Tell): readonly MockSpec[] {
  if (node.kind !== 'map') {
    if (!isEmpty(node)) tellAll(node.span, "A mock must be a mapping with the key 'tool'.");
    return [];
  }
  let isWhole = true;
  const tell: Tell = (...fault) => {
    isWhole = false;
    tellAll(...fault);
  };
  unknownKeys(node, mockKeys, 'a mock', tell);
  const tool = toolOf(node, tell);
  const wanted = argumentsOf(node, tell);
  const result = resultOf(node, tell);
  const content = readContent(valueAt(node, 'content'), tell);
  const [fails, latency] = [failsOf(node, tell), latencyOf(node, tell)];
  if (tool === undefined) return [];
  return [
    {
      tool,
      arguments: wanted,
      ...(result === undefined ? {} : { result }),
      ...(content === undefined ? {} : { content }),
      ...(fails === undefined ? {} : { fails }),
      latency,
      isWhole,
    },
  ];
}

function toolOf(node: TreeMap, tell: Tell): MockSpec['tool'] | undefined {
  const pair = pairOf(node, 'tool');
  const value = textIn(pair?.value);
  if (value !== undefined && value !== '' && pair?.value.kind === 'scalar') return { value, span: innerSpan(pair.value) };
  // A misspelled key is reported once.
  const isMisspelt = pair === undefined && node.pairs.some(({ key }) => closest(key, Object.keys(mockKeys)) === 'tool');
  if (!isMisspelt) tell(pair?.keySpan ?? node.pairs[0]?.keySpan ?? node.span, "A mock names its tool: 'tool: NAME'.");
  return undefined;
}

function argumentsOf(node: TreeMap, tell: Tell): readonly MockArgument[] {
  const value = valueAt(node, 'arguments');
  if (value === undefined || isEmpty(value)) return [];
  if (value.kind !== 'map') {
    tell(value.span, "'arguments' must be a mapping from parameters to values.");
    return [];
  }
  return countingPairs(value).map((pair): MockArgument => {
    const { key, keySpan, value: own } = pair;
    const pattern = patternOf(toJson(own));
    if (pattern !== undefined && matchesPattern(pattern, '') === undefined) {
      const at = valueAt(own, 'pattern') ?? own;
      tell(at.span, 'This pattern cannot be read: no text matches it.');
    }
    return { name: { value: key, span: keySpan }, value: keywordOf(pair), ...(pattern === undefined ? {} : { pattern }) };
  });
}

/** The pattern of `{ pattern: … }` without other keys. */
const patternOf = (value: Json): string | undefined =>
  isJsonObject(value) && typeof value.pattern === 'string' && Object.keys(value).length === 1 ? value.pattern : undefined;

function resultOf(node: TreeMap, tell: Tell): MockSpec['result'] {
  const pair = pairOf(node, 'result');
  if (pair === undefined) return undefined;
  if (pairOf(node, 'fails') !== undefined) tell(pair.keySpan, "'result' and 'fails' do not go together: keep one.");
  return keywordOf(pair);
}

function failsOf(node: TreeMap, tell: Tell): string | undefined {
  const pair = pairOf(node, 'fails');
  if (pair === undefined || isEmpty(pair.value)) return undefined;
  const content = pairOf(node, 'content');
  if (content !== undefined) tell(content.keySpan, "'content' and 'fails' do not go together: keep one.");
  const text = textIn(pair.value);
  if (text === undefined) tell(pair.value.span, "'fails' must be a text: what the tool says of its failure.", quotesFor(pair.value));
  return text;
}

function latencyOf(node: TreeMap, tell: Tell): number {
  const value = valueAt(node, 'latency');
  if (value === undefined || isEmpty(value)) return 0;
  const number = value.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
  if (number !== undefined && number >= 0 && number <= longestMockWait) return number;
  tell(value.span, `'latency' must be a number of milliseconds, up to ${longestMockWait}.`);
  return 0;
}

const quotesFor = (node: TreeNode): readonly Fix[] | undefined =>
  node.kind === 'scalar' && node.style === 'plain'
    ? [{ title: `Put it in quotes: "${node.source}"`, safe: true, intent: { kind: 'correct-word', span: node.span, to: `"${node.source}"` } }]
    : undefined;
