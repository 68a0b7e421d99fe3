import { closest, isJsonObject, type Json, longestMockWait, type MockArgument, type MockSpec, matchesPattern, type Problem } from '../../model/index.ts';
import { duplicateKeys } from '../support/tree/duplicateKeys.ts';
import { keywordOf } from '../support/tree/keyword.ts';
import { countingPairs, innerSpan, isEmpty, pairOf, type TreeMap, type TreeNode, textIn, toJson, valueAt } from '../support/tree/node.ts';
import { parseYaml } from '../support/yaml/parseYaml.ts';
import type { MockFacts } from './facts.ts';
import { readContent } from './readContent.ts';
import { type Report, unknownKeys } from './unknownKeys.ts';
import { mockKeys, rootKeys } from './words.ts';

/** Reads the list `mocks` of a file. Never throws. */
export function readMocks(text: string): MockFacts {
  const { root, problems: syntax } = parseYaml(text);
  const problems: Problem[] = [...syntax];
  const report: Report = (span, message, more) => void problems.push({ code: 'mock-invalid', message, span, ...more });
  const facts = (mocks: readonly MockSpec[]): MockFacts => ({ exports: [], problems, root, mocks });
  if (root === undefined) return facts([]);
  problems.push(...duplicateKeys(root));
  if (root.kind !== 'map') {
    // A key that is being typed has no colon yet.
    if (syntax.length === 0 && !isEmpty(root)) report(root.span, 'The file must be a mapping with the key `mocks`.');
    return facts([]);
  }
  unknownKeys(root, rootKeys, report);
  const list = valueAt(root, 'mocks');
  if (list === undefined || isEmpty(list)) return facts([]);
  if (list.kind !== 'seq') {
    report(list.span, '`mocks` must be a list. Begin a mock with `- tool:`.');
    return facts([]);
  }
  return facts(list.items.flatMap((item) => readMock(item, report)));
}

function readMock(node: TreeNode, reportAll: Report): readonly MockSpec[] {
  if (node.kind !== 'map') {
    if (!isEmpty(node)) reportAll(node.span, 'A mock must be a mapping with the key `tool`.');
    return [];
  }
  let isWhole = true;
  const report: Report = (...fault) => {
    isWhole = false;
    reportAll(...fault);
  };
  unknownKeys(node, mockKeys, report);
  const tool = toolOf(node, report);
  const wanted = argumentsOf(node, report);
  const result = resultOf(node, report);
  const content = readContent(valueAt(node, 'content'), report);
  const [fails, latency] = [failsOf(node, report), latencyOf(node, report)];
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

function toolOf(node: TreeMap, report: Report): MockSpec['tool'] | undefined {
  const pair = pairOf(node, 'tool');
  const value = textIn(pair?.value);
  if (value !== undefined && value !== '' && pair?.value.kind === 'scalar') return { value, span: innerSpan(pair.value) };
  // A misspelled key is reported once.
  const isMisspelt = pair === undefined && node.pairs.some(({ key }) => closest(key, Object.keys(mockKeys)) === 'tool');
  if (!isMisspelt) report(pair?.keySpan ?? node.pairs[0]?.keySpan ?? node.span, 'Missing `tool: NAME` of the mock.');
  return undefined;
}

function argumentsOf(node: TreeMap, report: Report): readonly MockArgument[] {
  const value = valueAt(node, 'arguments');
  if (value === undefined || isEmpty(value)) return [];
  if (value.kind !== 'map') {
    report(value.span, '`arguments` must be a mapping from parameters to values.');
    return [];
  }
  return countingPairs(value).map((pair): MockArgument => {
    const { key, keySpan, value: own } = pair;
    const pattern = patternOf(toJson(own));
    if (pattern !== undefined && matchesPattern(pattern, '') === undefined) {
      const at = valueAt(own, 'pattern') ?? own;
      report(at.span, 'The pattern is no regular expression.');
    }
    return { name: { value: key, span: keySpan }, value: keywordOf(pair), ...(pattern === undefined ? {} : { pattern }) };
  });
}

/** The pattern of `{ pattern: … }` without other keys. */
const patternOf = (value: Json): string | undefined =>
  isJsonObject(value) && typeof value.pattern === 'string' && Object.keys(value).length === 1 ? value.pattern : undefined;

function resultOf(node: TreeMap, report: Report): MockSpec['result'] {
  const pair = pairOf(node, 'result');
  if (pair === undefined) return undefined;
  if (pairOf(node, 'fails') !== undefined) report(pair.keySpan, '`result` and `fails` exclude each other.');
  return keywordOf(pair);
}

function failsOf(node: TreeMap, report: Report): string | undefined {
  const pair = pairOf(node, 'fails');
  if (pair === undefined || isEmpty(pair.value)) return undefined;
  const content = pairOf(node, 'content');
  if (content !== undefined) report(content.keySpan, '`content` and `fails` exclude each other.');
  const text = textIn(pair.value);
  if (text === undefined) report(pair.value.span, '`fails` must be a text.', quotesFor(pair.value));
  return text;
}

function latencyOf(node: TreeMap, report: Report): number {
  const value = valueAt(node, 'latency');
  if (value === undefined || isEmpty(value)) return 0;
  const number = value.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
  if (number !== undefined && number >= 0 && number <= longestMockWait) return number;
  report(value.span, `\`latency\` must be milliseconds, from 0 to ${longestMockWait}.`);
  return 0;
}

const quotesFor = (node: TreeNode): Pick<Problem, 'fixes'> =>
  node.kind === 'scalar' && node.style === 'plain'
    ? { fixes: [{ title: `Put it in quotes: "${node.source}"`, safe: true, intent: { kind: 'correct-word', span: node.span, to: `"${node.source}"` } }] }
    : {};
