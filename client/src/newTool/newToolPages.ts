import * as vscode from 'vscode';
import type { NewToolResult } from '../../../server/src/lsp/protocol.ts';
import type { NewToolArguments } from './newToolArguments.ts';

/** Parts of every page. */
export interface Page {
  readonly title: string;
  readonly step: number;
  readonly totalSteps: number;
  /** True for the first page, which has no way back. */
  readonly first: boolean;
}

/** The draft after a page, and whether the user goes back; undefined where the user cancels. */
export type Answer = { readonly draft: NewToolArguments; readonly back: boolean } | undefined;

type Ask = (draft: NewToolArguments) => Promise<NewToolResult>;

/** Lets the user choose an item. */
export function choose(
  page: Page,
  placeholder: string,
  draft: NewToolArguments,
  items: readonly (vscode.QuickPickItem & { readonly id: string })[],
  take: (id: string) => NewToolArguments,
): Promise<Answer> {
  const pick = vscode.window.createQuickPick<(typeof items)[number]>();
  pick.placeholder = placeholder;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = items;
  const chosen = items.find(({ id }) => id === draft.kind || id === draft.folder);
  if (chosen) pick.activeItems = [chosen];
  return shown(
    pick,
    page,
    () => draft,
    (done) => {
      pick.onDidAccept(() => {
        const [item] = pick.selectedItems;
        if (item) done(take(item.id));
      });
    },
  );
}

/** Asks for the name, and shows while the user types where the tool will be and what is wrong with the name. */
export function typeName(page: Page, draft: NewToolArguments, suggestion: string, ask: Ask): Promise<Answer> {
  const box = vscode.window.createInputBox();
  const start = draft.name ?? suggestion;
  const plain = 'By this name models call the tool.';
  box.placeholder = 'Name of the tool';
  box.prompt = plain;
  box.value = start;
  box.valueSelection = [start.length, start.length];
  const judge = async (name: string): Promise<boolean> => {
    const answer = await ask({ ...draft, name: name.trim(), parameters: [] });
    const problems = answer.problems.filter(({ at }) => at !== 'parameters');
    const wrong = problems.some(({ severity }) => severity === 'error');
    if (name !== box.value) return !wrong;
    const [worst] = [...problems].sort((a, b) => weights[b.severity] - weights[a.severity]);
    box.validationMessage = worst && { message: worst.message, severity: weights[worst.severity] };
    box.prompt =
      answer.tool === undefined ? plain : `Goes into ${answer.tool.path}${answer.tool.creates ? ', a new file' : ''}. Models see the name ${answer.tool.name}.`;
    return !wrong;
  };
  return shown(
    box,
    page,
    () => (box.value.trim() === '' || box.value === suggestion ? draft : { ...draft, name: box.value.trim() }),
    (done, fail) => {
      const follow = newest(() => judge(box.value), fail);
      box.onDidChangeValue(follow);
      box.onDidAccept(async () => {
        const name = box.value;
        const right = await judge(name).catch(fail);
        if (right === true && name === box.value) done({ ...draft, name: name.trim() });
      });
      // A suggestion is not judged before the user has typed.
      if (start !== suggestion) follow();
    },
  );
}

const weights = {
  error: vscode.InputBoxValidationSeverity.Error,
  warning: vscode.InputBoxValidationSeverity.Warning,
  information: vscode.InputBoxValidationSeverity.Info,
} as const;

interface ParameterItem extends vscode.QuickPickItem {
  /** Index of an entered parameter; the item without one accepts the typed line. */
  readonly index?: number;
}

const remove: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon('trash'), tooltip: 'Remove this parameter' };

/** Asks for parameters, a line each, until an empty line. Entered ones are shown, and can be changed and removed. */
export function typeParameters(page: Page, draft: NewToolArguments, ask: Ask): Promise<Answer> {
  const pick = vscode.window.createQuickPick<ParameterItem>();
  let parameters = draft.parameters ?? [];
  pick.placeholder = 'A parameter, e.g. depth?: integer = 3 # How deep to look. Enter alone to finish';
  const show = async (): Promise<boolean> => {
    const line = pick.value.trim();
    const lines = line === '' ? parameters : [...parameters, line];
    const answer = await ask({ ...draft, parameters: lines });
    // The next call shows what was typed meanwhile.
    if (line !== pick.value.trim()) return false;
    const action = line === '' ? finish(parameters, answer) : add(parameters.length, answer);
    const rest = parameters.map((text, index): ParameterItem => parameterItem(text, index, answer));
    pick.items = [action, ...(rest.length === 0 ? [] : [separator, ...rest])];
    pick.activeItems = [action];
    return !answer.problems.some(({ severity, index }) => severity === 'error' && (index === undefined || index === lines.length - 1 || line === ''));
  };
  return shown(
    pick,
    page,
    () => ({ ...draft, parameters: parameters }),
    (done, fail) => {
      const follow = newest(show, fail);
      const typed = (text: string): void => {
        pick.value = text;
        follow();
      };
      pick.onDidChangeValue(follow);
      pick.onDidTriggerItemButton(({ item }) => {
        parameters = parameters.filter((_, i) => i !== item.index);
        follow();
      });
      pick.onDidAccept(async () => {
        const index = pick.selectedItems[0]?.index;
        const line = pick.value.trim();
        if (index !== undefined) {
          const text = parameters[index] ?? '';
          parameters = parameters.filter((_, i) => i !== index);
          typed(text);
        } else if ((await show().catch(fail)) === true) {
          if (line === '') return done({ ...draft, parameters: parameters });
          parameters = [...parameters, line];
          typed('');
        }
      });
      follow();
    },
  );
}

const separator: ParameterItem = { label: 'Parameters so far', kind: vscode.QuickPickItemKind.Separator };

function finish(parameters: readonly string[], { tool, problems }: NewToolResult): ParameterItem {
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) return { label: `$(error) ${wrong.message}`, alwaysShow: true };
  const detail =
    parameters.length === 0 ? 'It takes no parameters so far. Type one to add it.' : 'Type a line to add a parameter, or choose one below to change it.';
  return { label: '$(check) Write the tool', description: tool?.path ?? '', detail, alwaysShow: true };
}

function add(index: number, { parameters, problems }: NewToolResult): ParameterItem {
  const own = problems.filter((problem) => problem.index === index || problem.index === undefined);
  const wrong = own.find(({ severity }) => severity === 'error');
  if (wrong) return { label: `$(error) ${wrong.message}`, alwaysShow: true };
  return { label: `$(add) Add ${parameters[index] ?? ''}`, detail: own.map(({ message }) => message).join(' '), alwaysShow: true };
}

function parameterItem(text: string, index: number, { parameters, problems }: NewToolResult): ParameterItem {
  const own = problems.filter((problem) => problem.index === index);
  const icon = own.some(({ severity }) => severity !== 'information') ? 'warning' : 'symbol-parameter';
  const detail = own.map(({ message }) => message).join(' ');
  return { index, label: `$(${icon}) ${parameters[index] || text}`, ...(detail === '' ? {} : { detail }), buttons: [remove], alwaysShow: true };
}

/** Shows the page until it is answered, left or gone back from; `soFar` is the draft in that case. */
function shown(
  input: vscode.QuickPick<vscode.QuickPickItem> | vscode.QuickPick<ParameterItem> | vscode.InputBox,
  { title, step, totalSteps, first }: Page,
  soFar: () => NewToolArguments,
  prepare: (done: (draft: NewToolArguments) => void, fail: (error: unknown) => void) => void,
): Promise<Answer> {
  input.title = title;
  input.step = step;
  input.totalSteps = totalSteps;
  input.ignoreFocusOut = true;
  input.buttons = first ? [] : [vscode.QuickInputButtons.Back];
  return new Promise<Answer>((resolve, reject) => {
    input.onDidTriggerButton(() => resolve({ draft: soFar(), back: true }));
    input.onDidHide(() => resolve(undefined));
    prepare((draft) => resolve({ draft, back: false }), reject);
    input.show();
  }).finally(() => input.dispose());
}

/** Asks one question at a time, then the newest: answers never lag behind typing. */
function newest(ask: () => Promise<unknown>, fail: (error: unknown) => void): () => void {
  let asking = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = asking;
    if (asking) return;
    asking = true;
    await ask().catch(fail);
    asking = false;
    if (again) void run();
  };
  return () => void run();
}
