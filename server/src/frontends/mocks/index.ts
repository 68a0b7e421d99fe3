import { type DocumentEdits, type FrontEnd, type Intent, inOneStep, type Linked, type Mention, shift, type TextEdit, type View } from '../../model/index.ts';
import { removeAt } from '../support/jsonSchema/schemaEdits.ts';
import { enclosingSpans } from '../support/tree/enclosingSpans.ts';
import { folds } from '../support/tree/folds.ts';
import { formatYaml } from '../support/yaml/format.ts';
import { renameMentions } from '../support/yaml/renameMentions.ts';
import { yamlWriter } from '../support/yaml/yamlEdit.ts';
import type { MockFacts } from './facts.ts';
import { mocksFormat } from './format.ts';
import { readMocks } from './readMocks.ts';
import { slotAt } from './slotAt.ts';

/** Reads files of mocks. They contain no tools, and mention those of other files. */
export function createMocksFrontEnd(): FrontEnd<MockFacts> {
  return {
    ...mocksFormat,
    split: (text) => inOneStep([{ start: 0, end: text.length, kind: 'file' }]),
    read: readMocks,
    link,
    slotAt,
    realize,
    folds: (text, { root }) => folds(text, root),
    nest: (text, { root }, offset) => enclosingSpans(text, root, offset),
    format: formatYaml,
  };
}

function link({ mocks }: MockFacts): Linked {
  const mentions = mocks.flatMap(({ tool, arguments: wanted }): readonly Mention[] => [
    { tool: tool.value, span: tool.span, role: 'use' },
    ...wanted.map(({ name }): Mention => ({ tool: tool.value, param: name.value, span: name.span, role: 'use' })),
  ]);
  return { tools: [], problems: [], mentions, mocks };
}

function realize(intent: Intent, view: View<MockFacts>): readonly DocumentEdits[] {
  if (intent.kind === 'rename-tool') return renameMentions(view, intent.name, undefined, intent.full ?? intent.to);
  if (intent.kind === 'rename-param') return renameMentions(view, intent.name, intent.param, intent.to);
  const edits = localEdits(intent, view);
  return edits.length === 0 ? [] : [{ uri: view.uri, edits: edits.map(({ span, text }) => ({ span: shift(span, view.start), text })) }];
}

function localEdits(intent: Intent, { text, eol, facts }: View<MockFacts>): readonly TextEdit[] {
  if (intent.kind === 'correct-word') return [{ span: intent.span, text: intent.to }];
  return intent.kind === 'remove' && facts.root !== undefined ? removeAt(yamlWriter({ text, eol }), facts.root, intent.span) : [];
}
