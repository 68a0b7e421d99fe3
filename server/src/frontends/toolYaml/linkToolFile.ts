import {
  absent,
  known,
  knownValue,
  type Linked,
  type Located,
  type Mention,
  type Names,
  type Param,
  splitExample,
  type ToolExample,
  type ToolSpec,
  type Value,
} from '../../model/index.ts';
import { conflictProblem } from '../support/conflictMarker.ts';
import { readSchema, readText } from '../support/jsonSchema/readSchema.ts';
import { headOf, readInput } from '../support/jsonSchema/toolFields.ts';
import { innerSpan, isEmpty, mapIn, type TreeMap, type TreeNode, toJson, valueAt } from '../support/tree/node.ts';
import { readFlag, readRecord } from '../support/tree/values.ts';
import { withTypedExamples } from './builderExamples.ts';
import { largeIntegers } from './largeIntegers.ts';
import { toolWords } from './spelled.ts';
import type { YamlFacts } from './toolFileFacts.ts';

/** Links the tool of a file. A file that does not parse has no tool: a member that seems missing may only be unreadable. */
export function linkToolFile(facts: YamlFacts, names: Names): Linked {
  if (facts.conflict !== undefined) return { tools: [], problems: [conflictProblem(facts.conflict, names.uri)], mentions: [] };
  if (facts.corrected === undefined) return { tools: [], problems: [], mentions: [] };
  const tool = readTool(facts.corrected, facts);
  // R reads the tool files of a package.
  const problems = names.project === undefined ? [] : largeIntegers(facts.corrected);
  return { tools: [tool], problems, mentions: mentionsOf(tool, facts.corrected) };
}

function readTool(root: TreeMap, facts: YamlFacts): ToolSpec {
  const at = (key: string): TreeNode | undefined => valueAt(root, key);
  const name = readText(at('name'));
  const read = readInput(at('parameters'));
  const input = read && withTypedExamples(read);
  const returns = at('returns');
  const others = root.pairs.filter(({ key }) => !toolWords.has(key) || key === 'output_format');
  const local = localNameOf(name, at('name'), facts);
  return {
    name,
    ...(local === undefined ? {} : { localName: local }),
    title: readText(at('title')),
    description: readText(at('description')),
    params: input?.properties ?? [],
    hidden: [],
    ...(input === undefined ? {} : { input }),
    ...(returns === undefined || isEmpty(returns) ? {} : { returns: withTypedExamples(readSchema(returns)) }),
    category: readText(at('category')),
    dangerous: readFlag(at('dangerous')),
    requiresApproval: readFlag(at('requires_approval')),
    annotations: readRecord(mapIn(at('annotations'))),
    example: readExample(at('implementation_example'), at('execution_time')),
    span: { start: 0, end: facts.length },
    head: headOf(root),
    ...(others.length === 0 ? {} : { loaderKeys: Object.fromEntries(others.map(({ key, value }) => [key, toJson(value)])) }),
    ...(facts.provenance === undefined ? {} : { provenance: facts.provenance }),
  };
}

/** In a generated file the function's part of the name, otherwise the whole name. */
function localNameOf(name: Value<string>, node: TreeNode | undefined, facts: YamlFacts): Located<string> | undefined {
  if (name.state !== 'known' || node?.kind !== 'scalar') return undefined;
  const inner = innerSpan(node);
  const own = facts.provenance?.name;
  const whole = { value: name.value, span: inner };
  const asWritten = node.style !== 'block' && inner.end - inner.start === name.value.length;
  if (own === undefined || own === '' || !asWritten || !name.value.endsWith(`-${own}`)) return whole;
  return { value: own, span: { start: inner.end - own.length, end: inner.end } };
}

function readExample(node: TreeNode | undefined, time: TreeNode | undefined): Value<ToolExample> {
  const text = readLines(node);
  if (text.state !== 'known') return text;
  if (text.value.trim() === '') return absent;
  return known(splitExample(text.value, time?.kind === 'scalar' && typeof time.value === 'number' ? time.value : undefined), text.span);
}

/** A text, or the list of its lines that R's yaml package makes of a character vector. */
function readLines(node: TreeNode | undefined): Value<string> {
  if (node?.kind !== 'seq') return readText(node);
  const lines = node.items.map((item) => readText(item));
  return lines.every((line) => line.state === 'known') ? known(lines.map(knownValue).join('\n'), node.span) : readText(node);
}

function mentionsOf(tool: ToolSpec, root: TreeMap): readonly Mention[] {
  if (tool.name.state !== 'known' || tool.localName === undefined) return [];
  const owner = tool.name.value;
  const role = tool.provenance === undefined ? 'declaration' : 'generated';
  const own: Mention = { tool: owner, span: tool.localName.span, role };
  const of = (param: Located<string>): Mention => ({ tool: owner, param: param.value, span: param.span, role });
  const names = new Set(tool.params.map((param: Param) => param.name.value));
  const written = mapIn(valueAt(root, 'parameters'))?.shared === true ? [] : [...tool.params.map((param) => of(param.name))];
  const required = (tool.input?.requiredList?.value ?? []).filter((entry) => names.has(entry.value)).map(of);
  return [own, ...written, ...required].sort((a, b) => a.span.start - b.span.start);
}
