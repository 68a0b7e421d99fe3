import { looksGenerated, type Problem, type Span } from '../../model/index.ts';

export interface Conflict {
  /** The first marker, to the end of its line. */
  readonly span: Span;
  /** True where a build can generate the file again. */
  readonly generated: boolean;
}

/** Undefined where there is no conflict: both outer markers must be present. */
export function conflictIn(text: string): Conflict | undefined {
  const first = /^<{7}[ \t].*$/m.exec(text);
  if (first === null || !/^>{7}[ \t]/m.test(text)) return undefined;
  return { span: { start: first.index, end: first.index + first[0].length }, generated: looksGenerated(text) };
}

/** The only problem reported for such a file. `uri`: the file itself, where its format has generated files. */
export function conflictProblem({ span, generated }: Conflict, uri?: string): Problem {
  const problem = { code: 'merge-conflict', span, unreadable: true } as const;
  if (!generated || uri === undefined) return { ...problem, message: 'Unfinished merge.' };
  return {
    ...problem,
    message: 'Unfinished merge of a generated file.',
    fixes: [{ title: 'Build this file again from its source', intent: { kind: 'rebuild', uri, force: true } }],
  };
}
