import type { Located, Problem } from '../../../model/index.ts';
import type { PyFacts } from '../facts.ts';
import { referenceKind } from '../toolExports.ts';
import { type Linking, promptsIn, toolsIn } from '../tools.ts';

/** A module that never says where the standard for its documentation stands: told once, at its first tool or prompt. */
export function referenceProblems(kind: 'tool' | 'prompt', name: Located<string>, facts: PyFacts, at: Linking): readonly Problem[] {
  const setting = at.names.setting(kind === 'tool' ? 'python.toolReadme' : 'python.promptReadme');
  const [first] = facts.functions;
  if (setting === '' || first === undefined) return [];
  const path = setting.includes('/') ? setting : [...at.module.split('/').slice(0, -1), setting].join('/');
  if (refersTo(facts, path) || refersElsewhere(path, at) || !isFirst(kind, facts, at)) return [];
  const { start } = first.span;
  return [
    {
      code: 'template-reference-missing',
      message: `No comment in this module says where the form of its documentation is described. Refer to '${path}' in one above the ${kind}.`,
      span: name.span,
      fixes: [
        {
          title: `Add a comment that refers to '${path}'`,
          intent: { kind: 'replace', span: { start, end: start }, text: `# The form of the documentation: ${path}\n` },
          safe: true,
        },
      ],
    },
  ];
}

const refersTo = ({ comments }: PyFacts, path: string): boolean =>
  comments.some(({ value }) => [...value.matchAll(/[\w.\-/]+/g)].some(([word]) => isSame(word.replace(/^\.?\/+|[.]+$/g, ''), path)));

/** One of them may be said from a folder further down. */
const isSame = (word: string, path: string): boolean => word !== '' && (path === word || path.endsWith(`/${word}`) || word.endsWith(`/${path}`));

const refersElsewhere = (path: string, { names, module }: Linking): boolean =>
  names.find(referenceKind, path.split('/').at(-1) ?? '').some((facts) => names.pathOf(facts) === module && refersTo(facts as PyFacts, path));

/** Asked only where something is to be told: the answer changes with every edit of the module. */
function isFirst(kind: 'tool' | 'prompt', facts: PyFacts, at: Linking): boolean {
  const regions = at.names.find('file', at.module) as readonly PyFacts[];
  return regions.find((own) => (kind === 'tool' ? toolsIn(own, at) : promptsIn(own, at)).length > 0) === facts;
}
