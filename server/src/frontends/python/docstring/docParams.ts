import type { DocParams } from './docLines.ts';
import type { Docstring } from './docstring.ts';
import { readGoogle } from './google.ts';
import { readNumpy } from './numpy.ts';
import { readSphinx } from './sphinx.ts';

/**
 * The parameters of a docstring, in the first style that finds any; undefined without any. Strict styles, as FastMCP reads them, come first.
 * Lenient ones need no empty line before `Args:`, and allow indented names below `Parameters`. A class may call them attributes.
 */
export function readDocParams(doc: Docstring, of: 'function' | 'class' = 'function'): DocParams | undefined {
  const { found } = cache[of].get(doc) ?? { found: readInStyles(doc, of) };
  cache[of].set(doc, { found });
  return found;
}

/** Docstrings are immutable, and each relink reads them. */
const cache = {
  function: new WeakMap<Docstring, { readonly found: DocParams | undefined }>(),
  class: new WeakMap<Docstring, { readonly found: DocParams | undefined }>(),
};

function readInStyles(doc: Docstring, of: 'function' | 'class'): DocParams | undefined {
  for (const isLoose of [false, true] as const) {
    for (const read of [readGoogle, readNumpy, readSphinx]) {
      const found = read(doc, of === 'class', isLoose);
      if (found.params.length > 0) return isLoose ? { ...found, isLoose } : found;
    }
  }
  return undefined;
}
