import { common } from './common.ts';

/**
 * Changes the children of a node only where they differ, so that selection, focus, scroll position and the place of a screen reader remain. Nodes have
 * no listeners (`presses.ts`), so an old one is as good as a new one.
 */
export function merge(parent: Node & ParentNode, next: readonly Node[]): void {
  const old = [...parent.childNodes];
  const { head, tail } = common(old, next, (a, b) => a.isEqualNode(b));
  const gone = old.slice(head, old.length - tail);
  const come = next.slice(head, next.length - tail);
  const after = old[old.length - tail] ?? null;
  if (gone.length === come.length) {
    for (const [i, node] of come.entries()) {
      const was = gone[i];
      if (was !== undefined && !mergeElement(was, node)) parent.replaceChild(node, was);
    }
    return;
  }
  for (const node of gone) parent.removeChild(node);
  for (const node of come) parent.insertBefore(node, after);
}

/** False where the two are different elements. */
function mergeElement(was: Node, is: Node): boolean {
  if (!(was instanceof HTMLElement && is instanceof HTMLElement)) return false;
  if (was.tagName !== is.tagName || was.dataset.key !== is.dataset.key) return false;
  for (const name of was.getAttributeNames()) if (!is.hasAttribute(name)) was.removeAttribute(name);
  for (const name of is.getAttributeNames()) was.setAttribute(name, is.getAttribute(name) ?? '');
  merge(was, [...is.childNodes]);
  return true;
}
