import type { Located, Names, Span } from '../../../model/index.ts';
import type { RFacts } from '../read/facts.ts';
import { expandTemplate } from './template.ts';

/** A template of a block. `facts`: what it documents; absent where there is no such file. */
export interface Template {
  readonly target: Located<string>;
  readonly span: Span;
  readonly facts?: RFacts;
}

/** The templates of a block, in the folders of roxygen2. */
export const templatesOf = (facts: RFacts, names: Names): readonly Template[] =>
  facts.templates.map((template) => {
    const { value } = template.target;
    const found = foldersOf(value).find(({ end, path }) => names.paths(end).includes(path));
    if (found === undefined) return template;
    return { ...template, facts: expandTemplate(names.findIn('file', found.path, found.path) as readonly RFacts[], value, facts) };
  });

/** `end`: the file with its folder. */
const foldersOf = (name: string): readonly { readonly end: string; readonly path: string }[] =>
  ['man-roxygen', 'man/roxygen/templates'].flatMap((folder) =>
    ['R', 'r'].map((extension) => ({
      end: `${folder.slice(folder.lastIndexOf('/') + 1)}/${name}.${extension}`,
      path: `${folder}/${name}.${extension}`,
    })),
  );
