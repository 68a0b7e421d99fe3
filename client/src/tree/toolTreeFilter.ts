import * as vscode from 'vscode';
import { isFiltering, noFilter, type ToolFilter, type ToolTrait } from './toolTreeNodes.ts';

export interface FilterChoice {
  readonly current: ToolFilter;
  /** Fires for another filter. */
  readonly onDidChange: vscode.Event<void>;
  /** Asks for a filter, and applies it at every key. */
  ask(): void;
  clear(): void;
}

/** The filter of the view: words to type, traits to tick. */
export function createFilter(context: vscode.ExtensionContext): FilterChoice {
  const changed = new vscode.EventEmitter<void>();
  let current = noFilter;
  const set = (next: ToolFilter): void => {
    current = next;
    void vscode.commands.executeCommand('setContext', 'toolscribe.tools.filtered', isFiltering(next));
    changed.fire();
  };
  context.subscriptions.push(changed);
  return {
    get current() {
      return current;
    },
    onDidChange: changed.event,
    ask: () => pick(current, set),
    clear: () => set(noFilter),
  };
}

/** The filter in a few words. */
export const filterText = ({ text, only }: ToolFilter): string =>
  [...(text.trim() === '' ? [] : [`“${text.trim()}”`]), ...traits.filter((item) => only.includes(item.trait)).map(({ label }) => label.toLowerCase())].join(
    ', ',
  );

interface TraitItem extends vscode.QuickPickItem {
  readonly trait: ToolTrait;
}

// Traits are always shown; typed words filter the tools, not these items.
const trait = (id: ToolTrait, icon: string, label: string): TraitItem => ({ trait: id, label, iconPath: new vscode.ThemeIcon(icon), alwaysShow: true });

const traits: readonly TraitItem[] = [
  trait('findings', 'warning', 'With Errors or Warnings'),
  trait('dangerous', 'flame', 'Dangerous'),
  trait('approval', 'shield', 'Needs Approval'),
  trait('due', 'sync', 'Generated File Out of Date'),
];

function pick(before: ToolFilter, set: (filter: ToolFilter) => void): void {
  const box = vscode.window.createQuickPick<TraitItem>();
  let accepted = false;
  const show = (): void => set({ text: box.value, only: box.selectedItems.map((item) => item.trait) });
  box.title = 'Filter Tools';
  box.placeholder = 'Words in name, description, category or group';
  box.canSelectMany = true;
  box.items = traits;
  box.selectedItems = traits.filter((item) => before.only.includes(item.trait));
  box.value = before.text;
  box.onDidChangeValue(show);
  box.onDidChangeSelection(show);
  box.onDidAccept(() => {
    accepted = true;
    box.hide();
  });
  box.onDidHide(() => {
    if (!accepted) set(before);
    box.dispose();
  });
  box.show();
}
