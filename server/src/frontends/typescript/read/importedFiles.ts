import type { Names } from '../../../model/index.ts';
import { candidates } from '../../support/javascript/lookUp.ts';

const specifier = /\b(?:from|import|require)\b\s{0,9}\(?\s{0,9}["']([^"'\n]{1,500})["']/g;

/** Paths of the files that a module may import. An alias may be any module of that name. */
export const importedFiles = (text: string, names: Pick<Names, 'path' | 'list'>): readonly string[] =>
  [...text.matchAll(specifier)].flatMap(([, from = '']) => {
    const files = names.list('file');
    const known = [...candidates(names.path, from, () => files)];
    return from.startsWith('.') ? known : [...known, ...files.filter((file) => bareName(file) === bareName(from))];
  });

const bareName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]sx?$/, '');
