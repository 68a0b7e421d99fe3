import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isCollection, isPair, isScalar, type Node, parseDocument, visit } from 'yaml';
import type { SyntaxNode } from '../../../server/src/frontends/support/syntaxTree.ts';
import { filesIn } from '../../support/sources.ts';
import { type GrammarName, grammars } from '../../support/workspace.ts';
import { nested, textWrappers, valueWrappers, type Wrappers, wrappers } from './wrappers.ts';

/** A part of a fixture that can be replaced. */
interface Place {
  readonly file: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A wrapper at a place of a fixture. */
export interface Case {
  readonly file: string;
  readonly around: string;
  /** The fixture with so many wrappers at the place. */
  textAt(depth: number): string;
}

const fixtures = (ending: string): readonly { readonly file: string; readonly text: string }[] =>
  filesIn('test/fixtures/laws', ending).map((file) => ({ file: path.basename(file), text: readFileSync(file, 'utf8').replace(/\$0|\[\[|\]\]/g, '') }));

const endings: Readonly<Record<GrammarName, string>> = { python: '.py', ts: '.ts', tsx: '.ts', r: '.R' };

/** Each wrapper of a grammar at each kind of place of the fixtures at which its text can be parsed, as far as it is chosen. */
export async function syntaxCases(name: GrammarName, isChosen: () => boolean): Promise<readonly Case[]> {
  const { parse } = await grammars(name);
  const inTree = <T>(text: string, read: (root: SyntaxNode) => T): T => {
    const tree = parse(text);
    try {
      return read(tree.root);
    } finally {
      tree.free();
    }
  };
  const kinds = name === 'tsx' ? wrappers.tsx.filter((kind) => !wrappers.ts.includes(kind)) : wrappers[name];
  const seen = new Set<string>();
  return fixtures(endings[name]).flatMap(({ file, text }) => {
    const before = inTree(text, errorsIn);
    const fits = (place: Place, inner: string): boolean => inTree(replaced(place, inner), errorsIn) <= before;
    return inTree(text, (root) => placesBelow(root, { file, text }, seen)).flatMap((place) =>
      kinds
        .filter(({ core }) => fits(place, core))
        .flatMap((kind) => casesAt(place, kind).filter((own) => isChosen() && fits(place, nested(kind, own.around, 2)))),
    );
  });
}

const casesAt = (place: Place, kind: Wrappers): readonly Case[] =>
  kind.around.map((around) => ({ file: place.file, around, textAt: (depth) => replaced(place, nested(kind, around, depth)) }));

function replaced({ text, start, end }: Place, inner: string): string {
  const indent = /[^\n]*$/.exec(text.slice(0, start))?.[0].replace(/\S.*/, '') ?? '';
  return text.slice(0, start) + inner.replaceAll('\n', `\n${indent}`) + text.slice(end);
}

const errorsIn = (node: SyntaxNode): number =>
  node.hasError ? Number(node.isError || node.isMissing) + node.children.reduce((sum, child) => sum + (child === null ? 0 : errorsIn(child)), 0) : 0;

/** The parts of a file. Those of one kind in one field of one kind of node are one kind of place; those that were seen are left out. */
function placesBelow(root: SyntaxNode, own: Pick<Place, 'file' | 'text'>, seen: Set<string>): readonly Place[] {
  const found: Place[] = [];
  const collect = (node: SyntaxNode): void => {
    for (const child of node.namedChildren) {
      if (child === null) continue;
      const key = `${node.type}.${fieldOf(node, child)} ${child.type}`;
      if (!seen.has(key)) found.push({ ...own, start: child.startIndex, end: child.endIndex });
      seen.add(key);
      collect(child);
    }
  };
  collect(root);
  return found;
}

const fieldOf = (node: SyntaxNode, child: SyntaxNode): string => fields.find((name) => node.childForFieldName(name)?.startIndex === child.startIndex) ?? '';

const fields = ['name', 'type', 'value', 'left', 'right', 'function', 'object', 'return_type', 'superclasses', 'body', 'condition', 'key', 'arguments'];

/** Each value of JSON and YAML at each kind of place of a fixture. */
export const valueCases = (): readonly Case[] =>
  ['.json', '.jsonc', '.yaml'].flatMap((ending) =>
    fixtures(ending).flatMap(({ file, text }) =>
      valuePlaces(file, ending === '.jsonc' ? text.replace(/^\s*\/\/.*$/gm, '') : text).flatMap((place) => casesAt(place, valueWrappers)),
    ),
  );

function valuePlaces(file: string, text: string): readonly Place[] {
  const found = new Map<string, Place>();
  visit(parseDocument(text), {
    Node(key, node, above) {
      if (key === 'key' || !(isScalar(node) || isCollection(node)) || !node.range) return;
      const keys = above.flatMap((one) => (isPair(one) ? [String((one.key as Node | null)?.toJSON())] : []));
      const id = keys.at(-1);
      if (id !== undefined && node.range[1] > node.range[0] && !found.has(id)) found.set(id, { file, text, start: node.range[0], end: node.range[1] });
    },
  });
  return [...found.values()];
}

/** Each markup of texts at each kind of text of a fixture. */
export const textCases = (): readonly Case[] =>
  ['.R', '.py', '.ts', '.yaml', '.json', '.bas'].flatMap((ending) =>
    fixtures(ending).flatMap(({ file, text }) => textPlaces(file, text).flatMap((place) => casesAt(place, textWrappers))),
  );

/** Words of a description, after what begins it; those after the same beginning are one kind of place. */
const description =
  /(#'\s*(?:@\w+\s+)?(?:\w+\s+)?|"""\s*|["']|^\s+(?:\w+:\s+|\*\s+)?|^(?:REM|DESCRIPTION|PARAM .*? DESCRIPTION)\s+"?)([A-Z]\w+(?: [\w`.]+)+)/gm;

function textPlaces(file: string, text: string): readonly Place[] {
  const found = new Map<string, Place>();
  for (const { index, 1: before = '', 2: words = '' } of text.matchAll(description)) {
    const start = index + before.length;
    if (!found.has(before.trim())) found.set(before.trim(), { file, text, start, end: start + words.length });
  }
  return [...found.values()];
}
