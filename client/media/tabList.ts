import { element } from './element.ts';
import { onPress } from './presses.ts';
import { type Tab, tabs } from './state.ts';

/** The tabs. Only the chosen one is reached by the Tab key. */
export function tabList(chosen: Tab, titles: Readonly<Record<Tab, string>>, choose: (tab: Tab) => void): HTMLElement {
  const buttons = tabs.map((tab) => {
    const selected = tab === chosen;
    const panel: Readonly<Record<string, string>> = selected ? { 'aria-controls': 'panel' } : {};
    const attributes = { role: 'tab', id: `tab-${tab}`, 'aria-selected': String(selected), tabindex: selected ? '0' : '-1', ...panel };
    return element('button', { ...attributes, ...onPress(`tab ${tab}`, () => choose(tab)) }, titles[tab]);
  });
  return element('div', { role: 'tablist', 'aria-label': 'Views of the tool' }, ...buttons);
}
