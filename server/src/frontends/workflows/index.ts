import { type DocumentEdits, type FrontEnd, type Intent, inOneStep, shift, type View } from '../../model/index.ts';
import { enclosingSpans } from '../support/tree/enclosingSpans.ts';
import { folds } from '../support/tree/folds.ts';
import { renameMentions } from '../support/yaml/renameMentions.ts';
import { workflowsFormat } from './format.ts';
import { linkWorkflow, withoutPackage } from './linkWorkflow.ts';
import { readWorkflow, type WorkflowFacts } from './readWorkflow.ts';

/** Reads workflows. They contain no tools, and mention those of their package. */
export function createWorkflowsFrontEnd(): FrontEnd<WorkflowFacts> {
  return {
    ...workflowsFormat,
    split: (text) => inOneStep([{ start: 0, end: text.length, kind: 'file' }]),
    read: readWorkflow,
    link: linkWorkflow,
    slotAt: () => undefined,
    realize,
    folds: (text, { root }) => folds(text, root),
    nest: (text, { root }, offset) => enclosingSpans(text, root, offset),
  };
}

function realize(intent: Intent, view: View<WorkflowFacts>): readonly DocumentEdits[] {
  if (intent.kind === 'correct-word') return [{ uri: view.uri, edits: [{ span: shift(intent.span, view.start), text: intent.to }] }];
  if (intent.kind !== 'rename-tool') return [];
  const full = intent.full ?? intent.to;
  return full === '' ? [] : renameMentions(view, intent.name, undefined, (written) => (written === intent.name ? full : withoutPackage(full, view.names)));
}
