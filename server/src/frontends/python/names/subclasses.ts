import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { PyFacts } from '../read/facts.ts';
import { shapeKind } from '../registrations/toolExports.ts';
import { resolve } from './lookUp.ts';
import type { OwnClass } from './resolveFunction.ts';
import { spellings } from './spellings.ts';

/** The subclasses of a class in the workspace, those of subclasses included, each once. */
export function subclassesOf(own: OwnClass, at: Linking): readonly OwnClass[] {
  const found = new Map([[own.of, own]]);
  // Iteration over a map includes entries that are added meanwhile.
  for (const one of found.values()) {
    if (found.size > limits.python.modelUses) break;
    for (const below of directSubclasses(one, at)) found.set(below.of, below);
  }
  return [...found.values()].slice(1);
}

/** Those that have the class as a base themselves. */
export const directSubclasses = (own: OwnClass, at: Linking): readonly OwnClass[] =>
  [...new Set([...spellings(own.of.name.value, at)].flatMap((name) => at.names.find(shapeKind, name)))].flatMap((facts) => {
    const module = at.names.pathOf(facts);
    if (module === undefined) return [];
    return (facts as PyFacts).classes.flatMap((of): readonly OwnClass[] => {
      const isOne = of.bases.some((base) => {
        const definition = resolve(base.kind === 'subscript' ? base.object : base, module, at.scope);
        return definition?.kind === 'class' && definition.of === own.of;
      });
      return isOne ? [{ kind: 'class', module, of }] : [];
    });
  });
