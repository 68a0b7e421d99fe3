import { modify } from 'jsonc-parser';
import { isMap, isScalar } from 'yaml';
import type { Engine, PlacedFinding } from '../engine/types.ts';
import type { DocumentEdits, TextEdit } from '../model/index.ts';
import { parseYamlDocument } from '../model/index.ts';
import { editTo, rootConfig } from './configuration/rootConfig.ts';

/** Where a finding can be ignored. `workspace`: its rule is off in the configuration. */
export type IgnoreScope = 'line' | 'tool' | 'file' | 'workspace';

export interface IgnoreChoice {
  readonly scope: IgnoreScope;
  readonly title: string;
  /** Edits of the document or of the configuration file. */
  readonly edits: readonly DocumentEdits[];
  /** The configuration file, where it does not exist yet. */
  readonly creates?: string;
}

/** False where the file could not be read: that is mended, not ignored. */
export const isIgnorable = (engine: Engine, rule: string): boolean => engine.rules.some(({ id, ignorable }) => id === rule && ignorable !== false);

const inComments = [
  { scope: 'line', word: 'next-line', title: 'Ignore on this line' },
  { scope: 'tool', word: 'tool', title: 'Ignore in this tool' },
  { scope: 'file', word: 'file', title: 'Ignore in this file' },
] as const;

/** The places where the finding can be ignored, the narrowest first. Formats without comments have the last one only. */
export async function ignoreChoices(engine: Engine, uri: string, { rule, span, tool }: PlacedFinding): Promise<readonly IgnoreChoice[]> {
  const doc = engine.document(uri);
  if (doc === undefined || !isIgnorable(engine, rule)) return [];
  const start = engine.regionAt(doc, span.start)?.start ?? 0;
  const comments = inComments.flatMap(({ scope, word, title }): readonly IgnoreChoice[] => {
    if (scope === 'tool' && tool === undefined) return [];
    const edits = engine.realize({ kind: 'suppress', rule, scope: word, at: span }, uri, start).filter((part) => part.edits.length > 0);
    return edits.length > 0 ? [{ scope, title, edits }] : [];
  });
  return [...comments, ...(await offInWorkspace(engine, uri, rule))];
}

/** The rule switched off in the configuration of the document's folder of the workspace. */
async function offInWorkspace(engine: Engine, uri: string, rule: string): Promise<readonly IgnoreChoice[]> {
  const config = await rootConfig(engine, uri);
  const edits = config && ruleOff(config.text, config.uri, rule);
  if (config === undefined || edits === undefined) return [];
  return [
    { scope: 'workspace', title: `Turn ${rule} off in the workspace`, edits: [{ uri: config.uri, edits }], ...(config.exists ? {} : { creates: config.uri }) },
  ];
}

/** The edits that switch a rule off in a configuration file of this name; undefined where it cannot be read. Other lines remain as they are. */
export function ruleOff(text: string, name: string, rule: string): readonly TextEdit[] | undefined {
  const doc = parseYamlDocument(text);
  if (doc.errors.length > 0 || (doc.contents !== null && !isMap(doc.contents))) return undefined;
  if (name.endsWith('.json')) {
    const edits = modify(text, ['rules', rule], 'off', { formattingOptions: { insertSpaces: true, tabSize: 2 } });
    return edits.map(({ offset, length, content }) => ({ span: { start: offset, end: offset + length }, text: content }));
  }
  const rules = doc.get('rules', true);
  if (rules === undefined) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n';
    return [{ span: { start: text.length, end: text.length }, text: `${gap}rules:\n  ${rule}: "off"\n` }];
  }
  const first = isMap(rules) && rules.flow !== true && !rules.has(rule) ? rules.items[0]?.key : undefined;
  const at = isScalar(first) ? first.range?.[0] : undefined;
  if (at !== undefined) {
    const indent = ' '.repeat(at - (text.lastIndexOf('\n', at - 1) + 1));
    return [{ span: { start: at, end: at }, text: `${rule}: "off"\n${indent}` }];
  }
  if (isMap(rules)) rules.set(rule, 'off');
  else if (isScalar(rules) && rules.value === null) doc.set('rules', doc.createNode({ [rule]: 'off' }));
  else return undefined;
  const now = doc.toString({ lineWidth: 0 });
  return [editTo(text, now)];
}
