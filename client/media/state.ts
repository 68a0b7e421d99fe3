import type { Location } from 'vscode-languageclient';
import type { PreviewModel } from '../../server/src/lsp/protocol.ts';
import type { Follow, Shown } from '../src/preview/previewMessages.ts';

export type Model = PreviewModel<Location>;
export type Tab = 'tool' | 'model' | 'schema' | 'findings';

/** In the order of the tabs. */
export const tabs: readonly Tab[] = ['tool', 'model', 'schema', 'findings'];

/** The state of the preview; the editor stores it over a reload of the window. */
export interface State {
  readonly form: typeof form;
  readonly model?: Model;
  /** Why the shown tool is outdated, where it is. */
  readonly why?: string;
  readonly follow?: Follow;
  readonly tab: Tab;
  /** Scroll positions of the tabs of the shown tool. */
  readonly scroll: Readonly<Partial<Record<Tab, number>>>;
}

/** Version of the stored state: another one is ignored. */
const form = 2;

/** The stored state; a new one where there is none of this version. */
export function restored(stored: unknown): State {
  return isState(stored) ? stored : { form, tab: 'tool', scroll: {} };
}

/** The state after a message of the extension. Another tool begins at its top. */
export function received(state: State, message: Shown): State {
  const { why: _, ...rest } = state;
  if (message.kind === 'nothing') return { ...rest, why: message.why, follow: message.follow };
  const { model, follow } = message;
  return { ...rest, model, follow, scroll: state.model !== undefined && sameTool(state.model, model) ? state.scroll : {} };
}

/** The tab that an arrow key leads to; undefined for other keys. */
export function tabAfter(tab: Tab, key: string): Tab | undefined {
  const last = tabs.length - 1;
  const at = tabs.indexOf(tab);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  if (key === 'ArrowRight') return tabs[at === last ? 0 : at + 1];
  return key === 'ArrowLeft' ? tabs[at === 0 ? last : at - 1] : undefined;
}

/** True for one tool before and after an edit: its line or its name may change, not both at once. */
const sameTool = (a: Model, b: Model): boolean => a.at.uri === b.at.uri && (a.name === b.name || a.at.range.start.line === b.at.range.start.line);

const isState = (stored: unknown): stored is State => typeof stored === 'object' && stored !== null && 'form' in stored && stored.form === form;
