import type { DocumentEdits, Intent, TextEdit, View } from '../../../model/index.ts';
import { callOf, realizeCall, renameCalls } from '../ellmer/realize.ts';
import type { RFacts } from '../read/facts.ts';
import { blockEditor, documentEdits } from './blockEdit.ts';
import { setDefault, setEnum } from './realizeCode.ts';
import { addExample, describeReturns, describeTool, removeAt } from './realizeDoc.ts';
import { markTool, setCategory, setFlag } from './realizeKeywords.ts';
import { correctParamName, describeParam, describeParams, documentParams, removeParam, setExamples, setItems, setType } from './realizeParams.ts';
import { renameParam, renameTool } from './rename.ts';

export function realize(intent: Intent, view: View<RFacts>): readonly DocumentEdits[] {
  const call = 'tool' in intent ? callOf(view.facts, view.linked.tools[intent.tool]) : undefined;
  if (call !== undefined) return realizeCall(intent, call, view);
  if (intent.kind === 'rename-tool' && isDeclaredByCall(intent.name, view)) return renameCalls(intent.name, intent.to, view);
  if (intent.kind === 'rename-param' && isDeclaredByCall(intent.name, view)) return [];
  if (intent.kind === 'rename-tool') return renameTool(intent.name, intent.to, view);
  if (intent.kind === 'rename-param') return renameParam(intent.name, intent.param, intent.to, view);
  return documentEdits(view.uri, edits(intent, view));
}

/** True for a tool that a call of `tool()` declares. */
const isDeclaredByCall = (name: string, { facts, linked }: View<RFacts>): boolean =>
  linked.tools.some((tool) => tool.name.state === 'known' && tool.name.value === name && callOf(facts, tool) !== undefined);

function edits(intent: Intent, view: View<RFacts>): readonly TextEdit[] {
  if ('path' in intent && intent.path.length === 0) return [];
  switch (intent.kind) {
    case 'describe-tool':
      return describeTool(view, intent.text);
    case 'describe-param':
      return intent.path.length === 1 ? describeParam(view, intent.path[0] ?? '', intent.text) : [];
    case 'describe-params':
      return intent.paths.every((path) => path.length === 1)
        ? describeParams(
            view,
            intent.paths.map(([name = '']) => name),
          )
        : [];
    case 'document-params':
      return documentParams(view, intent.names);
    case 'remove-param':
      return intent.path.length === 1 ? removeParam(view, intent.path[0] ?? '') : [];
    case 'correct-param-name':
      return intent.path.length === 1 ? correctParamName(view, intent.path[0] ?? '', intent.to) : [];
    case 'set-type':
      return isItemsPath(intent.path)
        ? setItems(view, intent.path[0] ?? '', intent.type)
        : intent.path.length === 1
          ? setType(view, intent.path[0] ?? '', intent.type)
          : [];
    case 'set-items':
      return intent.path.length === 1 || isItemsPath(intent.path) ? setItems(view, intent.path[0] ?? '', intent.type) : [];
    case 'set-default':
      return intent.path.length === 1 ? setDefault(view, intent.path[0] ?? '', intent.value) : [];
    case 'set-enum':
      return intent.path.length === 1 || isItemsPath(intent.path) ? setEnum(view, intent.path[0] ?? '', intent.values) : [];
    case 'set-examples':
      return intent.path.length === 1 ? setExamples(view, intent.path[0] ?? '', intent.values) : [];
    case 'describe-returns':
      return describeReturns(view);
    case 'add-example':
      return addExample(view);
    case 'set-category':
      return setCategory(view, intent.category);
    case 'mark-tool':
      return markTool(view);
    case 'set-flag':
      return setFlag(view, intent.flag, intent.value);
    case 'correct-word':
      return [blockEditor(view).replace(intent.span, intent.to)];
    case 'remove':
      return removeAt(view, intent.span);
    default:
      // The formals decide `required`, and roxygen has no other schema keywords. The engine realizes the rest.
      return [];
  }
}

const isItemsPath = (path: readonly string[]): boolean => path.length === 2 && path[1] === '[]';
