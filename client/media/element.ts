/** An element with attributes and children; text is never parsed as HTML. */
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

/** An element with HTML that the server rendered safely. */
export function html(tag: 'div' | 'p', safe: string): HTMLElement {
  const made = element(tag, { class: 'markdown' });
  made.innerHTML = safe;
  return made;
}
