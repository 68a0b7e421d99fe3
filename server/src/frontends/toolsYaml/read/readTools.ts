import { closest, type ExportedName, type Problem, shift } from '../../../model/index.ts';
import { conflictIn, conflictProblem } from '../../support/conflictMarker.ts';
import { schemaNodes } from '../../support/jsonSchema/schemaNodes.ts';
import { createSpeller, withValues } from '../../support/jsonSchema/speller.ts';
import { duplicateKeys } from '../../support/tree/duplicateKeys.ts';
import { mapIn, type TreeMap, type TreeNode, type TreeSeq, textIn, toJson, valueAt } from '../../support/tree/node.ts';
import type { ParsedYaml } from '../../support/yaml/anyYaml.ts';
import { commentCuts } from '../../support/yaml/commentCuts.ts';
import { ambiguousTexts, faultProblem, nullTypes } from '../../support/yaml/faultProblem.ts';
import { parseYaml } from '../../support/yaml/parseYaml.ts';
import { mayHoldTruthValues, readTruthValues } from '../../support/yaml/truthValues.ts';
import { schemaUseKind } from '../../support/zod/resolve.ts';
import { spelledRoot, spelledTool } from '../edit/spelled.ts';
import { linkLocally } from './linkTools.ts';
import { strayKeys } from './strayKeys.ts';
import { hasStrayKeys, strayRootKeys } from './strayRootKeys.ts';
import { toolFit } from './toolFit.ts';
import type { ListedTool, StrayKey, ToolsFacts, ToolsTree } from './toolsFacts.ts';
import { validateTools } from './validateTools.ts';

/** Reads a region of a list of tools. Text that does not parse is read as far as possible, and only its syntax errors are reported. */
export function readTools(text: string, kind: string): ToolsFacts {
  const { tree, exports, problems, broken, stray } = readTree(text, kind);
  const linked = broken ? undefined : linkLocally(tree.tools);
  const facts = { exports, problems, broken, linked, ...(stray && { stray }) };
  return kind === 'file' || linked === undefined ? { ...facts, ...tree } : new Reread(facts, text, kind);
}

interface ReadTree extends Pick<ToolsFacts, 'exports' | 'problems' | 'broken' | 'stray'> {
  readonly tree: ToolsTree;
}

function readTree(text: string, kind: string): ReadTree {
  const conflict = kind === 'file' ? conflictIn(text) : undefined;
  if (conflict !== undefined) return { tree: { root: undefined, tools: [] }, exports: [], problems: [conflictProblem(conflict)], broken: true };
  const isRest = kind === 'rest' || kind === 'stray';
  const { root, problems: faults } = isRest ? parseRest(text) : parseYaml(text);
  const [fault] = faults;
  const whole = fault && !isRest ? withoutBareWord(text, fault.span.start) : undefined;
  if (whole !== undefined && fault !== undefined) {
    const read = readTree(whole, kind);
    return { ...read, problems: inOrder([fault, ...read.problems]) };
  }
  if (root === undefined || faults.length > 0) return { tree: { root, tools: [] }, exports: [], problems: faults, broken: faults.length > 0 };
  if (kind === 'tool' && root.kind === 'seq' && root.items.every(toolFit) && !mayHoldTruthValues(text)) return soundTree(root, text);
  const speller = createSpeller();
  const list = isRest ? undefined : listIn(root);
  const truths: Problem[] = [];
  const items =
    list?.items.map((item) => {
      if (item.kind !== 'map') return item;
      const read = readTruthValues(spelledTool(item, speller));
      truths.push(...read.problems);
      return read.root;
    }) ?? [];
  const tools = items.flatMap((corrected, i): readonly ListedTool[] => {
    const map = mapIn(list?.items[i]);
    return map !== undefined && corrected.kind === 'map' ? [{ map, corrected }] : [];
  });
  const correctedRoot = correctRoot(root, list, items, speller);
  const atRoot = kind === 'stray' || (kind === 'file' && hasStrayKeys(mapIn(root)?.pairs.map(({ key }) => key) ?? []));
  const keys = [
    ...(correctedRoot.kind === 'map' ? strayRootKeys(correctedRoot, text, atRoot) : []),
    ...tools.flatMap((tool, i) => strayKeys(tool.corrected, i)),
  ];
  const stray = keys.filter((own): own is StrayKey => 'problem' in own);
  const problems = [
    ...duplicateKeys(root),
    ...speller.problems,
    ...truths,
    ...validateTools(toJson(correctedRoot)).map((fault) => faultProblem(correctedRoot, fault)),
    ...keys.filter((own): own is Problem => !('problem' in own)),
    ...commentCuts(correctedRoot, text),
    ...tools.flatMap((tool) => [...ambiguousTexts(tool.corrected), ...nullTypes(definitionsIn(valueAt(tool.corrected, 'parameters')))]),
  ];
  return {
    tree: { root, tools },
    exports: tools.flatMap((tool) => exportsOf(tool.corrected)),
    problems: inOrder(problems),
    broken: false,
    ...(stray.length > 0 && { stray }),
  };
}

/** The text without the key that is being typed: blanks in place of a word on a line of its own near the fault. Undefined where that leaves a fault. */
function withoutBareWord(text: string, fault: number): string | undefined {
  for (const { index, 0: line } of text.matchAll(/^[ \t]*[A-Za-z][\w.$-]*[ \t]*$/gm)) {
    if (index > fault + near) return undefined;
    const without = text.slice(0, index) + ' '.repeat(line.length) + text.slice(index + line.length);
    if (index + line.length >= fault - near && parseYaml(without).problems.length === 0) return without;
  }
  return undefined;
}

/** The parser may see the fault at the line before or behind the word. */
const near = 200;

/** Text outside the list belongs to a mapping: a single word is a key without its colon, not a text. */
function parseRest(text: string): ParsedYaml {
  const parsed = parseYaml(text);
  if (parsed.root?.kind !== 'scalar' || parsed.root.source === '') return parsed;
  const above = 'a: 1\n';
  const { problems } = parseYaml(above + text);
  return { root: parsed.root, problems: problems.map(({ fixes: _, ...problem }) => ({ ...problem, span: shift(problem.span, -above.length) })) };
}

/** The tree of tools that fit their format, whose keys need no correction. */
function soundTree(root: TreeSeq, text: string): ReadTree {
  const tools = root.items.flatMap((item): readonly ListedTool[] => (item.kind === 'map' ? [{ map: item, corrected: item }] : []));
  return { tree: { root, tools }, exports: tools.flatMap(({ map }) => exportsOf(map)), problems: commentCuts(root, text), broken: false };
}

/** Parses the tree again on demand. The tree stays the same object while it is in use. */
class Reread implements ToolsFacts {
  readonly exports: ToolsFacts['exports'];
  readonly problems: ToolsFacts['problems'];
  readonly broken: boolean;
  readonly linked: ToolsFacts['linked'];
  readonly stray?: readonly StrayKey[];
  readonly #text: string;
  readonly #kind: string;
  #tree: WeakRef<ToolsTree> | undefined;
  constructor({ exports, problems, broken, linked, stray }: Omit<ToolsFacts, keyof ToolsTree>, text: string, kind: string) {
    this.exports = exports;
    this.problems = problems;
    this.broken = broken;
    this.linked = linked;
    if (stray !== undefined) this.stray = stray;
    this.#text = text;
    this.#kind = kind;
  }
  get root(): ToolsTree['root'] {
    return this.#read().root;
  }
  get tools(): ToolsTree['tools'] {
    return this.#read().tools;
  }
  #read(): ToolsTree {
    const known = this.#tree?.deref();
    if (known !== undefined) return known;
    const { tree } = readTree(this.#text, this.#kind);
    this.#tree = new WeakRef(tree);
    return tree;
  }
}

const listIn = (root: TreeNode): TreeSeq | undefined => {
  const list = root.kind === 'seq' ? root : (valueAt(root, 'tools') ?? (root.kind === 'map' ? misspelledList(root) : undefined));
  return list?.kind === 'seq' ? list : undefined;
};

const misspelledList = (root: TreeMap): TreeNode | undefined =>
  root.pairs.find(({ key, value }) => value.kind === 'seq' && closest(key, ['tools']) !== undefined)?.value;

function correctRoot(root: TreeNode, list: TreeSeq | undefined, items: readonly TreeNode[], speller: ReturnType<typeof createSpeller>): TreeNode {
  if (root.kind === 'seq') return { ...root, items };
  if (root.kind !== 'map') return root;
  return withValues(spelledRoot(root, speller, list !== undefined), (_, value) => (value === list ? { ...list, items } : value));
}

/** Sorts problems by offset. A problem that several aliases repeat is reported once. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems;
  const byPlace = new Map(problems.map((problem) => [`${problem.code} ${problem.span.start} ${problem.span.end}`, problem]));
  return [...byPlace.values()].sort((a, b) => a.span.start - b.span.start);
}

/** The definitions of parameters, and those nested in them. */
const definitionsIn = (parameters: TreeNode | undefined): readonly TreeNode[] => schemaNodes((mapIn(parameters)?.pairs ?? []).map(({ value }) => value));

function exportsOf(tool: TreeMap): readonly ExportedName[] {
  const named = (kind: string, key: string): readonly ExportedName[] => {
    const name = textIn(valueAt(tool, key));
    return name === undefined || name === '' ? [] : [{ kind, name }];
  };
  return [...named('yaml:tool', 'name'), ...named('yaml:capability', 'capability'), ...named(schemaUseKind, 'zodSchemaRef')];
}
