// The script of the preview. It builds the page from nodes; only descriptions come as HTML, which the server rendered safely.
import type { ToPreview } from '../src/preview/previewMessages.ts';
import { sayCopied } from './controls.ts';
import { element } from './element.ts';
import { findingsView } from './findingsView.ts';
import { header } from './header.ts';
import { host } from './host.ts';
import { merge } from './merge.ts';
import { modelView } from './modelView.ts';
import { forgetPresses, press } from './presses.ts';
import { schemaView } from './schemaView.ts';
import { type Model, received, restored, type State, type Tab, tabAfter } from './state.ts';
import { tabList } from './tabList.ts';
import { toolView } from './toolView.ts';

const views: Readonly<Record<Tab, (model: Model) => readonly HTMLElement[]>> = {
  tool: toolView,
  model: modelView,
  schema: schemaView,
  findings: findingsView,
};

const root = byId('tool');
const notice = byId('notice');
const live = byId('said');
let state: State = restored(host.getState());
/** The tab that is drawn. */
let drawn: Tab | undefined;
/** The key of the element that lost the focus to the editor during a redraw, and gets it back. */
let left: string | undefined;
const due = new Set<() => void>();

window.addEventListener('message', ({ data }: MessageEvent<ToPreview>) => {
  if (data.kind === 'copied') {
    const button = withKey(data.key);
    if (button !== null) sayCopied(button, live);
  } else {
    state = received(state, data);
    soon(draw);
  }
});
window.addEventListener(
  'scroll',
  () => {
    state = { ...state, scroll: { ...state.scroll, [state.tab]: window.scrollY } };
    soon(keep);
  },
  { passive: true },
);
root.addEventListener('click', ({ target }) => press(target));
root.addEventListener('keydown', (event) => {
  const onTab = event.target instanceof Element && event.target.matches('[role="tab"]');
  const tab = onTab && !event.altKey && !event.ctrlKey && !event.metaKey ? tabAfter(state.tab, event.key) : undefined;
  if (tab === undefined) return;
  event.preventDefault();
  choose(tab);
});
window.addEventListener('focus', () => {
  if (left !== undefined && document.activeElement === document.body) withKey(left)?.focus({ preventScroll: true });
  left = undefined;
});
draw();
host.postMessage({ kind: 'ready' });

/** Runs in the next frame, once, with the newest state. */
function soon(act: () => void): void {
  if (due.size === 0)
    requestAnimationFrame(() => {
      const acts = [...due];
      due.clear();
      for (const each of acts) each();
    });
  due.add(act);
}

function keep(): void {
  host.setState(state);
}

function draw(): void {
  keep();
  const { model, why, tab, scroll } = state;
  notice.textContent = why === undefined || model === undefined ? (why ?? '') : `${why} What is shown is ${model.name} as it was read last.`;
  notice.hidden = why === undefined;
  root.classList.toggle('old', why !== undefined);
  forgetPresses();
  keepingFocus(() => merge(root, model === undefined ? [] : page(model, tab)));
  // Within a tool and a tab the browser's scroll anchoring is enough.
  if (drawn !== tab || Object.keys(scroll).length === 0) window.scrollTo(0, scroll[tab] ?? 0);
  drawn = tab;
}

function page(model: Model, tab: Tab): readonly HTMLElement[] {
  const titles = { tool: 'Tool', model: 'Model', schema: 'Schema', findings: `Findings (${model.findings.length})` };
  const panel = element('section', { role: 'tabpanel', id: 'panel', 'aria-labelledby': `tab-${tab}`, tabindex: '0', 'data-key': `panel ${tab}` });
  panel.append(...views[tab](model));
  return [header(model), tabList(tab, titles, choose), panel];
}

function choose(tab: Tab): void {
  state = { ...state, tab };
  draw();
  withKey(`tab ${tab}`)?.focus({ preventScroll: true });
}

/** Restores the focus after a redraw; the chosen tab gets it where its element is gone. */
function keepingFocus(redraw: () => void): void {
  const active = document.activeElement;
  const key = active instanceof HTMLElement ? active.dataset.key : undefined;
  redraw();
  if (key === undefined || document.activeElement === active) return;
  // Not while the editor has the focus.
  if (document.hasFocus()) (withKey(key) ?? withKey(`tab ${state.tab}`))?.focus({ preventScroll: true });
  else left = key;
}

const withKey = (key: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}
