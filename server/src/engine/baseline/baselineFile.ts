import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { code, isJsonObject, type Problem, type Span } from '../../model/index.ts';
import { problem } from '../configuration/readConfig.ts';
import type { Accepted } from './entry.ts';

/** In a workspace folder; `toolscribe check --update-baseline` writes it. */
export const baselineName = 'toolscribe-baseline.json';

export interface Baseline {
  readonly entries: readonly PlacedEntry[];
}

/** An entry at its place in the file. */
export interface PlacedEntry extends Accepted {
  readonly span: Span;
}

const version = 1;

/** The file's text: sorted, an entry a line, so that two branches rarely change the same line. */
export function baselineText(entries: readonly Accepted[]): string {
  const lines = entries.map(lineOf).sort();
  return `{\n  "version": ${version},\n  "findings": [${lines.length === 0 ? '' : `\n    ${lines.join(',\n    ')}\n  `}]\n}\n`;
}

const lineOf = ({ file, tool, rule, content, count }: Accepted): string => {
  const parts = Object.entries({ file, ...(tool === '' ? {} : { tool }), rule, content, ...(count === 1 ? {} : { count }) });
  return `{ ${parts.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`;
};

/** Reads the file. What is no entry is a problem at its place; the other entries count. */
export function readBaseline(text: string): Baseline & { readonly problems: readonly Problem[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  const [error] = errors;
  if (error !== undefined) {
    const what = printParseErrorCode(error.error)
      .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
      .toLowerCase();
    return nothing(`Not valid JSON: ${what}.`, { start: error.offset, end: error.offset + error.length });
  }
  if (root === undefined) return nothing('Empty, so nothing is accepted.', { start: 0, end: 0 });
  const stated = findNodeAtLocation(root, ['version']);
  if (stated?.value !== version) return nothing(`${code('version')} must be ${version}.`, spanOf(stated ?? root));
  const list = findNodeAtLocation(root, ['findings']);
  if (list?.type !== 'array') return nothing(`${code('findings')} must be a list.`, spanOf(list ?? root));
  const entries: PlacedEntry[] = [];
  const problems: Problem[] = [];
  for (const node of list.children ?? []) {
    const entry = entryOf(node);
    if (entry !== undefined) entries.push(entry);
    else {
      const { start, end } = spanOf(node);
      problems.push(problem(`No entry: ${code('file')}, ${code('rule')} and ${code('content')} must be texts.`, start, end, remedy));
    }
  }
  return { entries, problems };
}

const remedy = `Build the file anew: ${code('toolscribe check --update-baseline')}.`;

const nothing = (message: string, { start, end }: Span): ReturnType<typeof readBaseline> => ({
  entries: [],
  problems: [problem(message, start, end, `Nothing of the baseline counts. ${remedy}`)],
});

function entryOf(node: Node): PlacedEntry | undefined {
  const value: unknown = getNodeValue(node);
  if (!isJsonObject(value)) return undefined;
  const { file, tool = '', rule, content, count = 1 } = value;
  if (typeof file !== 'string' || typeof tool !== 'string' || typeof rule !== 'string' || typeof content !== 'string' || typeof count !== 'number')
    return undefined;
  return { file, tool, rule, content, count, span: spanOf(node) };
}

const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length });
