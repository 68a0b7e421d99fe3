import { code, type FileLink, type Located, type Names, type Problem } from '../../../../model/index.ts';
import { linkingOf } from '../../listing/linking.ts';
import { regionsIn } from '../../names/lookUp.ts';
import type { PyFacts } from '../../read/facts.ts';
import { referenceKind } from '../../registrations/toolExports.ts';
import { type Linking, promptsOf, toolsIn } from '../../registrations/tools.ts';
import { projectFollowsStandard } from './profile.ts';

/** Reports a module without a reference to the standard's README, once, at its first tool or prompt. */
export function referenceProblems(kind: 'tool' | 'prompt', name: Located<string>, facts: PyFacts, at: Linking): readonly Problem[] {
  const setting = at.names.setting(kind === 'tool' ? 'python.toolReadme' : 'python.promptReadme');
  const [first] = facts.functions;
  if (setting === '' || first === undefined) return [];
  const path = readmeOf(setting, at.module);
  if (refersTo(facts, path) || refersElsewhere(path, at) || !isFirst(kind, facts, at)) return [];
  const { start } = first.span;
  return [
    {
      code: 'template-reference-missing',
      message: `No comment of this module refers to ${code(path)}.`,
      span: name.span,
      fixes: [
        {
          title: `Add a comment that refers to ${code(path)}`,
          intent: { kind: 'replace', span: { start, end: start }, text: `# The form of the documentation: ${path}\n` },
          safe: true,
        },
      ],
    },
  ];
}

/** A bare file name is relative to the module's folder, a path to the project. */
const readmeOf = (setting: string, module: string): string => (setting.includes('/') ? setting : [...module.split('/').slice(0, -1), setting].join('/'));

/** Links from comments to the standard's README. */
export function referenceLinks(_text: string, { comments }: PyFacts, names: Names): readonly FileLink[] {
  const settings = [names.setting('python.toolReadme'), names.setting('python.promptReadme')].filter((setting) => setting !== '');
  if (comments.length === 0 || settings.length === 0 || !projectFollowsStandard(linkingOf(names))) return [];
  return comments.flatMap(({ value, span }) =>
    wordsOf(value).flatMap(({ word, at }): readonly FileLink[] => {
      const path = settings.map((setting) => readmeOf(setting, names.path)).find((own) => isSame(word, own));
      if (path === undefined) return [];
      // The longer path is the more precise one.
      return [{ span: { start: span.start + at, end: span.start + at + word.length }, path: word.length > path.length ? word : path }];
    }),
  );
}

const refersTo = ({ comments }: PyFacts, path: string): boolean => comments.some(({ value }) => wordsOf(value).some(({ word }) => isSame(word, path)));

/** The words of a comment that may be paths, without a leading `./` or `/` and without the full stop of a sentence. */
const wordsOf = (comment: string): readonly { readonly word: string; readonly at: number }[] =>
  [...comment.matchAll(/(?<![\w.\-/])(?:\.?\/+)?([\w.\-/]*[\w\-/])/g)].map((found) => ({
    word: found[1] ?? '',
    at: found.index + found[0].length - (found[1] ?? '').length,
  }));

/** Either path may be relative to a subfolder of the other's root. */
const isSame = (word: string, path: string): boolean => word !== '' && (path === word || path.endsWith(`/${word}`) || word.endsWith(`/${path}`));

const refersElsewhere = (path: string, { names, module }: Linking): boolean =>
  regionsIn(module, names, referenceKind, path.split('/').at(-1) ?? '').some((facts) => refersTo(facts, path));

/** This question is left for last, since its answer changes with every edit of the module. */
function isFirst(kind: 'tool' | 'prompt', facts: PyFacts, at: Linking): boolean {
  const regions = at.names.find('file', at.module) as readonly PyFacts[];
  return regions.find((own) => (kind === 'tool' ? toolsIn(own, at) : promptsOf(own, at)).length > 0) === facts;
}
