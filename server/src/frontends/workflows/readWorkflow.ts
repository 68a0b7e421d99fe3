import type { Facts, Located } from '../../model/index.ts';
import { innerSpan, ownPartsOf, partsOf, type TreeMap, type TreeNode, textIn } from '../support/tree/node.ts';
import { nodesOf } from '../support/tree/walk.ts';
import { parseYaml } from '../support/yaml/parseYaml.ts';

export interface WorkflowFacts extends Facts {
  readonly root: TreeNode | undefined;
  readonly entries: readonly Entry[];
}

/** A value at a place where names of tools are expected. */
export interface Entry extends Located<string> {
  /** The key, the same for all values at places of this kind. Absent where other texts are as likely as names of tools. */
  readonly key?: string;
}

/** `tool`, `tools`, `mcp_tools`, `tool_name`, `allowedTools` and the like. */
const isToolKey = (key: string): boolean => /(?:^|[_-])tools?(?:[_-]?names?)?$/.test(key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase());

/** Steps may have names that are no tools. */
export const isStepKey = (key: string): boolean => /^(?:steps|stages|tasks|actions)(?:\.|$)/i.test(key);

/** The key of an entry of a list of tools or steps that names its tool, unless it has a key for tools. */
const isNameKey = (key: string): boolean => /^(?:name|function|call|uses?)$/i.test(key);

/** A name of a tool or a function, with a package or without. No wildcard, regular expression, beginning of names, sentence or path. */
const isName = (text: string): boolean => /^[A-Za-z](?:(?:[\w.-]|::(?=\w))*[A-Za-z0-9])?$/.test(text);

/** Reads the names of tools. The layout of workflows is not specified, so nothing else of it is judged. Never throws. */
export function readWorkflow(text: string): WorkflowFacts {
  const { root } = parseYaml(text);
  const entries: Entry[] = [];
  for (const node of root === undefined ? [] : nodesOf([root], ownPartsOf))
    if (node.kind === 'map')
      for (const { key, value } of node.pairs) {
        if (isToolKey(key)) entries.push(...entriesIn(value, key), ...groupsIn(value, key));
        else if (isStepKey(key) && value.kind !== 'scalar') entries.push(...entriesIn(value, key), ...partsOf(value).flatMap((part) => namesOf(part, key)));
      }
  return { exports: [], problems: [], root, entries: entries.sort((a, b) => a.span.start - b.span.start) };
}

/** A text, or the texts of a list and the names of its mappings. */
function entriesIn(value: TreeNode, key: string | undefined): readonly Entry[] {
  if (value.shared) return [];
  if (value.kind === 'seq') return value.items.flatMap((item) => [...entryOf(item, key), ...(key === undefined ? [] : namesOf(item, key))]);
  return entryOf(value, key);
}

function entryOf(node: TreeNode, key: string | undefined): readonly Entry[] {
  const text = textIn(node);
  if (text === undefined || node.kind !== 'scalar' || node.shared) return [];
  return placed(text, innerSpan(node), key);
}

/** An entry that is written as it is read, without escapes and line breaks. */
const placed = (value: string, span: Entry['span'], key: string | undefined): readonly Entry[] =>
  isName(value) && span.end - span.start === value.length ? [{ value, span, ...(key === undefined ? {} : { key }) }] : [];

function namesOf(node: TreeNode, key: string): readonly Entry[] {
  if (node.kind !== 'map' || node.shared || node.pairs.some((pair) => isToolKey(pair.key))) return [];
  return node.pairs.flatMap((pair) => (isNameKey(pair.key) ? entryOf(pair.value, `${key}.${pair.key}`) : []));
}

/** The lists of a mapping from groups to tools, or the keys of one from tools to what belongs to them. */
function groupsIn(value: TreeNode, key: string): readonly Entry[] {
  if (value.kind !== 'map' || value.shared) return [];
  const named = namesOf(value, key);
  return named.length > 0 ? named : memberEntries(value, key);
}

const memberEntries = ({ pairs }: TreeMap, key: string): readonly Entry[] =>
  pairs.flatMap((pair) => [...placed(pair.key, pair.keySpan, undefined), ...entriesIn(pair.value, pair.value.kind === 'seq' ? key : undefined)]);
