import type { Skeleton } from '../../../model/index.ts';
import { importedName, importInto, type WantedName } from '../edit/imports.ts';
import type { PyFacts } from '../read/facts.ts';
import { type ImportedName, importedFrom, type Spelling } from './paramParts.ts';

/** The local names of imported ones, and the insertions that import those that the module lacks: undefined where a name is taken. */
export interface Importer extends Pick<Spelling, 'local'> {
  /** The names that were asked for. */
  readonly wanted: () => readonly ImportedName[];
  readonly insertions: () => NonNullable<Skeleton['insertions']> | undefined;
}

export function importer(path: string, text: string, facts: PyFacts): Importer {
  const imports = facts.imports.map((own) => ({ ...own, at: own.span }));
  const isTaken = (name: string): boolean => facts.exports.some((own) => own.kind === 'py:name' && own.name === name);
  const wanted = new Map<ImportedName, WantedName>();
  return {
    local: (name) => {
      const want = { from: importedFrom[name], name };
      wanted.set(name, want);
      return importedName(imports, want) ?? name;
    },
    wanted: () => [...wanted.keys()],
    insertions: () =>
      importInto({ text, eol: '\n', imports, isTaken }, [...wanted.values()])?.edits.map((edit) => ({ path, at: edit.span.start, text: edit.text })),
  };
}
