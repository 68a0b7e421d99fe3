/** What the buttons of the page do when they are pressed, by their keys. The nodes themselves hold nothing that could grow old. */
const presses = new Map<string, () => void>();

/** Before the page is made anew. */
export const forgetPresses = (): void => presses.clear();

/** The attribute of the button that does this; where two things have one name, the second gets a key of its own. */
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
