import type { View } from '../../../model/index.ts';
import { resolve } from '../names/lookUp.ts';
import type { PyFacts } from '../read/facts.ts';
import type { Linking } from '../registrations/tools.ts';
import { type Edits, withImports } from './fieldEdit.ts';
import { regionsOf } from './project.ts';
import { absolute, type PlacedClass } from './site.ts';
import { insert } from './sourceEdit.ts';

/** The class that declares tools. Models of their arguments inherit from it. */
export const argumentsBase = 'ToolArguments';

/** Lets a model inherit from `ToolArguments`, in place of a plain `BaseModel` among its bases. No edits where no module of the project shows the import. */
export function inheritArguments({ of, region }: PlacedClass, view: View<PyFacts>, { scope }: Linking): Edits {
  const last = of.bases.at(-1);
  if (last === undefined) return [];
  const isPlain = (base: (typeof of.bases)[number]): boolean => {
    const definition = resolve(base, region.path, scope);
    return definition?.kind === 'foreign' && /^pydantic\.(?:\w+\.)*BaseModel$/.test(definition.name);
  };
  const plain = of.bases.find(isPlain);
  const inherit = (name: string): ReturnType<typeof insert> => (plain === undefined ? insert(last.span.end, `, ${name}`) : { span: plain.span, text: name });
  if (scope.lookUp(region.path, argumentsBase)?.kind === 'class') return absolute(region, [inherit(argumentsBase)]);
  const from = sourceOf(region.path, view);
  return from === undefined
    ? []
    : withImports({ region }, [{ from, name: argumentsBase }], scope, (names) => [inherit(names.get(argumentsBase) ?? argumentsBase)]);
}

/** The module that `ToolArguments` is imported from: in the same file, else in another one where that import resolves to the same module. */
function sourceOf(path: string, view: View<PyFacts>): string | undefined {
  const found = regionsOf(view).flatMap((own) =>
    own.region.facts.imports.flatMap(({ name, from }) => (name === argumentsBase ? [{ path: own.path, from }] : [])),
  );
  const means = (own: (typeof found)[number]): boolean => !own.from.startsWith('.') || folderOf(own.path) === folderOf(path);
  return (found.find((own) => own.path === path) ?? found.find(means))?.from;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
