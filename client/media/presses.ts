/** Actions of the page's buttons, by their keys. The nodes themselves have no listeners. */
const presses = new Map<string, () => void>();

/** Called before the page is drawn again. */
export const forgetPresses = (): void => presses.clear();

/** The attribute of a button with this action. A second button of one name gets a key of its own. */
export function onPress(name: string, act: () => void): { readonly 'data-key': string } {
  let key = name;
  while (presses.has(key)) key += ' again';
  presses.set(key, act);
  return { 'data-key': key };
}

export function press(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-key]') : null;
  presses.get(button?.dataset.key ?? '')?.();
}
