import type { DocParams } from './docLines.ts';
import type { Docstring } from './docstring.ts';
import { readGoogle } from './google.ts';
import { readNumpy } from './numpy.ts';
import { readSphinx } from './sphinx.ts';

/**
 * What a docstring says of parameters, in the first style in which any are found, as FastMCP reads it, else as a reader would who needs no empty line
 * before `Args:`, and no names at the margin below `Parameters`; undefined where there are none. That of a class may call them attributes.
 */
export function readDocParams(doc: Docstring, of: 'function' | 'class' = 'function'): DocParams | undefined {
  const { found } = kept[of].get(doc) ?? { found: readInStyles(doc, of) };
  kept[of].set(doc, { found });
  return found;
}

/** A docstring never changes, and is asked each time that what it describes is linked. */
const kept = {
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
