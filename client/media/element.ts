/** An element with attributes and children; text stays text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** An element with the HTML that the server rendered and made safe. */
export function html(tag: 'div' | 'p', safe: string): HTMLElement {
  const made = element(tag, { class: 'markdown' });
  made.innerHTML = safe;
  return made;
}
