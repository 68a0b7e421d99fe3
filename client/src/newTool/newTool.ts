import * as vscode from 'vscode';
import type { NewToolParams, NewToolResult, ToolKind, ToolKindsParams } from '../../../server/src/lsp/protocol.ts';
import { nameOf } from '../documents.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Server } from '../server/server.ts';
import { argumentsOf, type NewToolArguments } from './newToolArguments.ts';
import { type Answer, choose, type Page, typeName, typeParameters } from './newToolPages.ts';

/**
 * Creates a tool: asks for missing arguments, inserts the edit into an editor and selects the first placeholder. Nothing is saved. Returns the file's
 * URI, or undefined where nothing was written.
 */
export async function newTool(server: Server, args: unknown): Promise<vscode.Uri | undefined> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const context: ToolKindsParams = active?.scheme === 'file' ? { textDocument: { uri: active.toString() } } : {};
  try {
    const kinds = await server.request<readonly ToolKind[]>('toolscribe/toolKinds', context);
    if (kinds.every(({ places }) => places.length === 0)) {
      await askForFolder();
      return undefined;
    }
    const ask = async (draft: NewToolArguments): Promise<NewToolResult> => {
      const params: NewToolParams = { ...context, ...draft };
      const answer = await server.request<NewToolResult | null>('toolscribe/newTool', params);
      if (answer === null) throw new Error('The language server could not say how. The output says why.');
      return answer;
    };
    const draft = await complete(argumentsOf(args), kinds, ask);
    return draft && (await write(await ask(draft)));
  } catch (error) {
    void vscode.window.showErrorMessage(`Toolscribe wrote no tool: ${reasonOf(error)}`);
    return undefined;
  }
}

async function askForFolder(): Promise<void> {
  const open = 'Open Folder…';
  const message = 'A tool is written into a folder, and none is open. Open the folder of an R package, or any other.';
  if ((await vscode.window.showInformationMessage(message, open)) === open) await vscode.commands.executeCommand('vscode.openFolder');
}

type Ask = (draft: NewToolArguments) => Promise<NewToolResult>;
type Step = (draft: NewToolArguments, page: Page) => Promise<Answer>;

/** Asks for missing arguments, a page each, with a way back; undefined where the user cancels. */
async function complete(args: NewToolArguments, kinds: readonly ToolKind[], ask: Ask): Promise<NewToolArguments | undefined> {
  const kindOf = (draft: NewToolArguments): ToolKind | undefined => kinds.find(({ id }) => draft.kind === undefined || id === draft.kind);
  const placesOf = (draft: NewToolArguments): ToolKind['places'] => kindOf(draft)?.places ?? [];
  const placeOf = (draft: NewToolArguments) => placesOf(draft).find(({ folder }) => draft.folder === undefined || folder === draft.folder);
  const steps: readonly { readonly needed: (draft: NewToolArguments) => boolean; readonly run: Step }[] = [
    {
      needed: () => args.kind === undefined && args.name === undefined,
      // Another kind has other places and other names.
      run: (draft, page) =>
        choose(page, 'What kind of tool?', draft, kinds.map(kindItem), (kind) =>
          kind === draft.kind ? draft : { ...args, kind, ...(draft.parameters === undefined ? {} : { parameters: draft.parameters }) },
        ),
    },
    {
      needed: (draft) => args.folder === undefined && args.name === undefined && placesOf(draft).length > 1,
      run: (draft, page) => choose(page, 'Where?', draft, placesOf(draft).map(placeItem), (folder) => ({ ...draft, folder })),
    },
    { needed: () => args.name === undefined, run: (draft, page) => typeName(page, draft, placeOf(draft)?.suggestion ?? '', ask) },
    { needed: () => args.parameters === undefined && args.name === undefined, run: (draft, page) => typeParameters(page, draft, ask) },
  ];
  let draft = args;
  const asked: number[] = [];
  for (let next = 0; next < steps.length; ) {
    const step = steps[next];
    if (step?.needed(draft) !== true) {
      next++;
      continue;
    }
    const totalSteps = asked.length + steps.slice(next).filter(({ needed }) => needed(draft)).length;
    const title = ['New Tool', ...(next === 0 ? [] : [kindOf(draft)?.title, placeOf(draft)?.name])].join(' · ');
    const answer = await step.run(draft, { title, step: asked.length + 1, totalSteps, first: asked.length === 0 });
    if (answer === undefined) return undefined;
    draft = answer.draft;
    if (answer.back) next = asked.pop() ?? 0;
    else asked.push(next++);
  }
  return draft;
}

const kindItem = ({ id, title, role, places }: ToolKind) => ({
  id,
  label: `$(${role === 'source' ? 'symbol-method' : 'file-code'}) ${title}`,
  description: places.length > 0 ? `in ${places.map(({ name }) => name).join(' or ')}` : '',
  detail: places[0]?.detail ?? '',
});

const placeItem = ({ folder, name, detail }: ToolKind['places'][number]) => ({
  id: folder,
  label: `$(folder) ${name}`,
  description: nameOf(vscode.Uri.parse(folder, true)),
  detail,
});

const unchanged = (uri: vscode.Uri): Error => new Error(`${nameOf(uri)} could not be changed. Is it read-only?`);

/** Creates the files, adds to others, and inserts the snippet into the tool's file, which stays unsaved. */
async function write({ tool, problems }: NewToolResult): Promise<vscode.Uri> {
  if (tool === undefined) throw new Error(problems.flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])).join(' '));
  const files = new vscode.WorkspaceEdit();
  const uri = vscode.Uri.parse(tool.cursor.uri, true);
  const changes = tool.edit.documentChanges ?? [];
  const created = new Set(changes.flatMap((change) => ('kind' in change && change.kind === 'create' ? [change.uri] : [])));
  const also = new Map<string, 'wrote' | 'changed'>();
  let snippet: { readonly text: string; readonly at: vscode.Position } | undefined;
  let lines = 0;
  let isEmpty = !tool.creates;
  if (tool.creates) files.createFile(uri);
  for (const change of changes) {
    if (!('edits' in change)) continue;
    const file = vscode.Uri.parse(change.textDocument.uri, true);
    for (const edit of change.edits) {
      const at = new vscode.Position(edit.range.start.line, edit.range.start.character);
      if ('snippet' in edit) snippet = { text: edit.snippet.value, at };
      else if (created.has(change.textDocument.uri)) files.createFile(file, { contents: new TextEncoder().encode(edit.newText), ignoreIfExists: true });
      else files.insert(file, at, edit.newText);
      isEmpty &&= 'snippet' in edit;
      if (!('snippet' in edit) && file.toString() !== uri.toString()) also.set(nameOf(file), created.has(change.textDocument.uri) ? 'wrote' : 'changed');
      // What is added above the tool moves its place.
      if (!('snippet' in edit) && snippet !== undefined && file.toString() === uri.toString() && at.isBefore(snippet.at))
        lines += edit.newText.split('\n').length - 1;
    }
  }
  if (snippet === undefined) throw new Error('the language server gave no text for this editor.');
  // An editor refuses an edit without changes.
  if (!isEmpty && !(await vscode.workspace.applyEdit(files))) throw new Error(`${nameOf(uri)} could not be made. Is the folder writable?`);
  const editor = await vscode.window.showTextDocument(uri);
  // At the beginning of a line an editor adds no indentation to a snippet.
  const [lead] = /^(?:[\s,]*\n)?/.exec(snippet.text) ?? [''];
  const start = snippet.at.translate(lines);
  if (lead !== '' && !(await editor.edit((edit) => edit.insert(start, lead), { undoStopBefore: true, undoStopAfter: false }))) throw unchanged(uri);
  const at = lead === '' ? start : new vscode.Position(start.line + lead.split('\n').length - 1, 0);
  const text = new vscode.SnippetString(snippet.text.slice(lead.length));
  const undo = { undoStopBefore: lead === '', undoStopAfter: true };
  // An editor refuses a snippet while the user types into it, and takes it afterwards.
  const inserted = (await editor.insertSnippet(text, at, undo)) || (await editor.insertSnippet(text, at, undo));
  if (!inserted) throw unchanged(uri);
  const filesThat = (how: 'wrote' | 'changed'): readonly string[] => [...also].flatMap(([name, own]) => (own === how ? [name] : []));
  const changed = (['wrote', 'changed'] as const).flatMap((how) => (filesThat(how).length === 0 ? [] : [`${how} ${filesThat(how).join(', ')}`]));
  if (changed.length > 0) void vscode.window.showInformationMessage(`Toolscribe also ${changed.join(' and ')}, which the tool needs.`);
  return uri;
}
