import { walker } from '../../support/tree/walk.ts';
import type { PyExpr } from '../read/code.ts';
import { lastName } from '../read/dotted.ts';

type Subscript = Extract<PyExpr, { readonly kind: 'subscript' }>;

/** `Annotated[…]` under any import. */
export const isAnnotated = (annotation: PyExpr | undefined): annotation is Subscript =>
  annotation?.kind === 'subscript' && lastName(annotation.object) === 'Annotated';

/** The names of types in an annotation, the last one of `a.b`. Names in a string annotation are included, those in texts and values are not. */
export const namesIn = (annotation: PyExpr | undefined): readonly string[] => (annotation === undefined ? [] : names(annotation, false));

/** Those of them that are written after a dot. */
export const dottedNamesIn = (annotation: PyExpr | undefined): readonly string[] => (annotation === undefined ? [] : names(annotation, true));

const names = walker<PyExpr, readonly string[], boolean>((annotation, below, onlyDotted) => {
  switch (annotation.kind) {
    case 'name':
      return onlyDotted ? [] : [annotation.name];
    case 'attribute':
      return [annotation.name.value];
    case 'subscript':
      return [annotation.object, ...typesIn(annotation)].flatMap(below);
    case 'binary':
      return [annotation.left, annotation.right].flatMap(below);
    case 'list':
    case 'tuple':
      return annotation.items.flatMap(below);
    case 'string':
      return [...annotation.value.matchAll(onlyDotted ? /\.\s*([A-Za-z_]\w*)/g : /([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
    default:
      return [];
  }
});

/** The arguments of a type that are types: not the values of `Literal`, nor what `Annotated` adds. */
function typesIn({ object, index }: Subscript): readonly PyExpr[] {
  const name = lastName(object);
  if (name === 'Literal') return [];
  return name === 'Annotated' && index.kind === 'tuple' ? index.items.slice(0, 1) : [index];
}
