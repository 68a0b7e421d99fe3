import { addTo, type Names } from '../../../model/index.ts';
import { candidates } from '../../support/javascript/lookUp.ts';

const specifier = /\b(?:from|import|require)\b\s{0,9}\(?\s{0,9}["']([^"'\n]{1,500})["']/g;

/** Paths of the files of the workspace that a module may import. An alias may be any module of that name. */
export function importedFiles(text: string, names: Pick<Names, 'path' | 'list'>): readonly string[] {
  const files = names.list('file');
  const byName = namedFiles(files);
  return [...text.matchAll(specifier)].flatMap(([, from = '']) => {
    const known = [...candidates(names.path, from, () => files)].filter((path) => byName.get(bareName(path))?.includes(path) === true);
    return from.startsWith('.') ? known : [...known, ...(byName.get(bareName(from)) ?? [])];
  });
}

/** Files by their names without extensions. */
function namedFiles(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = named.get(files);
  if (known !== undefined) return known;
  const found = new Map<string, string[]>();
  for (const file of files) addTo(found, bareName(file), file);
  named.set(files, found);
  return found;
}

/** Keyed by the list of files, which is the same object until a file is added or removed. */
const named = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>();

const bareName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]sx?$/, '');
