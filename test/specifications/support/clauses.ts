/** A sentence, a line of a table or an example of a specification, in its own words. */
export interface Clause {
  readonly quote: string;
  /**
   * `works`: the test shows it. `otherwise`: Toolscribe does something else by design; the test shows what. `outside`: it is about what a model
   * does, or a program of others.
   */
  readonly state: 'works' | 'otherwise' | 'outside';
  /** Why it is otherwise, or whose it is. */
  readonly why?: string;
  /** Left out where nothing of Toolscribe is concerned. */
  readonly test?: () => unknown;
  /** Why the test cannot run on this machine, or false. */
  readonly skip?: string | false;
}

export interface Section {
  readonly heading: string;
  readonly clauses: readonly Clause[];
}

export interface Specification {
  /** As in "specification 4". */
  readonly number: number;
  readonly title: string;
  /** The file of its clauses, in this folder. */
  readonly file: string;
  readonly sections: readonly Section[];
}

export const works = (quote: string, test: () => unknown, skip: string | false = false): Clause => ({ quote, state: 'works', test, skip });
export const otherwise = (quote: string, why: string, test: () => unknown, skip: string | false = false): Clause => ({
  quote,
  state: 'otherwise',
  why,
  test,
  skip,
});
export const outside = (quote: string, why: string): Clause => ({ quote, state: 'outside', why });

/** The page of all specifications: docs/SPECIFICATIONS.md. `evidenceOf`: what the test of a clause, with this line, runs and reads. */
export function pageOf(specifications: readonly Specification[], evidenceOf: (clause: Clause, line: string) => readonly string[]): string {
  const lines = [
    '# The specifications, clause by clause',
    '',
    'Toolscribe follows five specifications. This page lists their clauses in order: normative sentences, lines of tables and examples. It is written by',
    '`npm test -- specifications --update` from the tables in `test/specifications/`, where each clause stands with its test.',
    '',
    '- **works**: its test shows that Toolscribe does this, or the example that is a server of this kind.',
    '- **otherwise**: Toolscribe does something else by design. The reason stands beside it, and its test shows what happens.',
    '- **outside**: the clause is about what a model does, or about a program of others.',
    '- In brackets: what the test runs or reads. `engine`: Toolscribe in memory. `R`, `Python`, `SQLite`: the program itself.',
    '',
    '| specification | works | otherwise | outside |',
    '|---|---|---|---|',
    ...specifications.map(({ number, title, sections }) => {
      const all = sections.flatMap(({ clauses }) => clauses);
      const count = (state: Clause['state']): number => all.filter((clause) => clause.state === state).length;
      return `| ${number}. ${title} | ${count('works')} | ${count('otherwise')} | ${count('outside')} |`;
    }),
    '',
  ];
  for (const { number, title, file, sections } of specifications) {
    lines.push(`## ${number}. ${title}`, '', `Its tests: \`test/specifications/${file}\`.`, '');
    for (const { heading, clauses } of sections)
      lines.push(`### ${heading}`, '', ...clauses.map((clause) => withEvidence(lineOf(clause), clause, evidenceOf)), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

const lineOf = ({ quote, state, why }: Clause): string => `- **${state}**: ${quote.replace(/\s+/g, ' ').trim()}${why === undefined ? '' : ` — ${why}`}`;

function withEvidence(line: string, clause: Clause, evidenceOf: (clause: Clause, line: string) => readonly string[]): string {
  const found = evidenceOf(clause, line);
  return found.length === 0 ? line : `${line}${mark}${found.map((one) => `\`${one}\``).join(', ')}]`;
}

const mark = ' [';

/** What a page tells of each line's test. */
export const evidenceOn = (page: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    page.split('\n').flatMap((line) => {
      const [, own, list] = /^(- .*) \[(`[^\]]*`)\]$/.exec(line) ?? [];
      return own === undefined || list === undefined ? [] : [[own, list.split(', ').map((one) => one.slice(1, -1))] as const];
    }),
  );
