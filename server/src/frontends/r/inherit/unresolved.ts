import { code, type Names, type Problem } from '../../../model/index.ts';
import type { RFacts } from '../read/facts.ts';
import { pageNamed } from './helpPage.ts';
import { templatesOf } from './templates.ts';

/** Sources of a block's documentation that roxygen2 does not find. */
export function unresolvedProblems(facts: RFacts, names: Names): readonly Problem[] {
  const sources = facts.inherits.filter(({ target }) => target.value !== 'NULL' && pageNamed(target.value, names) === undefined);
  const templates = names.project === undefined ? [] : templatesOf(facts, names).filter((template) => template.facts === undefined);
  return [
    ...sources.map(({ target }) => unknownSource(target.value, target.span, names)),
    ...templates.map(
      ({ target: { value, span } }): Problem => ({
        code: 'inherit-params-unresolved',
        message: `No template ${code(value)}.`,
        detail: `roxygen2 looks for ${code(`man-roxygen/${value}.R`)} and ${code(`man/roxygen/templates/${value}.R`)}.`,
        span,
        severity: 'error',
      }),
    ),
  ];
}

/** roxygen2 finds a page by the names of its functions and by `@name`. */
function unknownSource(source: string, span: Problem['span'], names: Names): Problem {
  const problem = { code: 'inherit-params-unresolved', span } as const;
  const [, member = source] = source.split(/:::?/);
  const other = ['r:topic', 'r:function'].flatMap((kind) => names.find(kind, member) as readonly RFacts[]);
  const [only, ...more] = new Set(other.flatMap(({ help }) => help ?? []));
  if (only !== undefined) {
    const message = `${code(source)} is only another name of a help page.`;
    const detail = 'roxygen2 finds a page by the name of its functions, or by `@name`: not by an alias, and not by the topic of `@rdname`.';
    const title = `Change to ${code(only)}`;
    return { ...problem, message, detail, ...(more.length > 0 ? {} : { fixes: [{ title, safe: true, intent: { kind: 'correct-word', span, to: only } }] }) };
  }
  return { ...problem, message: `Unknown function or topic ${code(source)}.` };
}
