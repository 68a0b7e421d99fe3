import type { PyExpr } from '../read/code.ts';

/** `Annotated[…]` under any import. */
export const isAnnotated = (annotation: PyExpr | undefined): annotation is Extract<PyExpr, { readonly kind: 'subscript' }> =>
  annotation?.kind === 'subscript' && namesIn(annotation.object)[0] === 'Annotated';

/** The names of types in an annotation, the last one of `a.b`. Names in a string annotation are included, those in texts and values are not. */
export function namesIn(annotation: PyExpr | undefined): readonly string[] {
  switch (annotation?.kind) {
    case 'name':
      return [annotation.name];
    case 'attribute':
      return [annotation.name.value];
    case 'subscript':
      return [annotation.object, ...typesIn(annotation)].flatMap(namesIn);
    case 'binary':
      return [annotation.left, annotation.right].flatMap(namesIn);
    case 'list':
    case 'tuple':
      return annotation.items.flatMap(namesIn);
    case 'string':
      return annotation.value.match(/[A-Za-z_]\w*/g) ?? [];
    default:
      return [];
  }
}

/** The arguments of a type that are types: not the values of `Literal`, nor what `Annotated` adds. */
function typesIn({ object, index }: Extract<PyExpr, { readonly kind: 'subscript' }>): readonly PyExpr[] {
  const [name = ''] = namesIn(object);
  if (name === 'Literal') return [];
  return name === 'Annotated' && index.kind === 'tuple' ? index.items.slice(0, 1) : [index];
}

/** Those of them that are written after a dot. */
export function dottedNamesIn(annotation: PyExpr | undefined): readonly string[] {
  switch (annotation?.kind) {
    case 'attribute':
      return [annotation.name.value];
    case 'subscript':
      return [annotation.object, ...typesIn(annotation)].flatMap(dottedNamesIn);
    case 'binary':
      return [annotation.left, annotation.right].flatMap(dottedNamesIn);
    case 'list':
    case 'tuple':
      return annotation.items.flatMap(dottedNamesIn);
    case 'string':
      return [...annotation.value.matchAll(/\.\s*([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
    default:
      return [];
  }
}
