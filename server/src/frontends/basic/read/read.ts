import type { Problem } from '../../../model/index.ts';
import { basicFormat } from '../format.ts';
import type { Declaration } from './declaration.ts';
import type { BasicFacts, DescriptionStatement, NameUse, ParamStatement } from './facts.ts';
import { isCommand } from './keywords.ts';
import { type DeclarationStart, misspelledDeclaration } from './misspelledDeclaration.ts';
import { problemsOf } from './problems.ts';
import { namesIn } from './readCode.ts';
import { readDescription } from './readDescription.ts';
import { readParam } from './readParam.ts';
import { isComment, isLineEnd, lineEnd, nextLine, skipBlank, wordAt } from './scan.ts';
import { scanCode } from './scanCode.ts';
import { problemsOfUses } from './uses.ts';

export function read(text: string): BasicFacts {
  const descriptions: DescriptionStatement[] = [];
  const params: ParamStatement[] = [];
  const problems: Problem[] = [];
  const words: NameUse[] = [];
  let hasCode = false;
  let end = 0;
  for (let at = 0; at < text.length; ) {
    const start = skipBlank(text, at);
    let lineStop = start;
    const declarationStart = isComment(text, start) ? undefined : declarationStartAt(text, start);
    if (isComment(text, start)) lineStop = lineEnd(text, start);
    else if (declarationStart !== undefined) {
      const { keyword, span, fault } = declarationStart;
      const isUpperCase = text.slice(span.start, span.end) === keyword;
      const declaration: Declaration = { text, at: span.end, end: span.end, problems: fault === undefined ? [] : [fault], isUpperCase, depth: 0 };
      if (keyword === 'PARAM') params.push(readParam(declaration, span));
      else descriptions.push(readDescription(declaration, span));
      for (const problem of declaration.problems) problems.push(problem);
      end = declaration.end;
      lineStop = lineEnd(text, skipBlank(text, end));
    } else if (!isLineEnd(text, start)) {
      const line = scanCode(text, start);
      for (const name of namesIn(line.tokens)) words.push(name);
      hasCode = true;
      end = line.tokens.at(-1)?.end ?? end;
      lineStop = lineEnd(text, line.end);
    }
    at = nextLine(text, lineStop);
  }
  const facts = { descriptions, params, names: namesAmong(words, params), hasCode };
  return { exports: [], problems: [...problems, ...problemsOf(facts), ...problemsOfUses(text, facts)], ...facts, end };
}

/** How the declaration at the offset begins. A misspelled or missing keyword counts only where the script has another declaration. */
function declarationStartAt(text: string, start: number): DeclarationStart | undefined {
  const keyword = keywordAt(text, start);
  if (keyword !== undefined) return { keyword, span: { start, end: start + keyword.length } };
  const almost = misspelledDeclaration(text, start);
  return almost !== undefined && basicFormat.mark.test(text) ? almost : undefined;
}

/** The keyword of a declaration at the offset. A word that is assigned, called, or has members is a name. */
function keywordAt(text: string, at: number): 'PARAM' | 'DESCRIPTION' | undefined {
  const first = text[at];
  if (first !== 'P' && first !== 'p' && first !== 'D' && first !== 'd') return undefined;
  const word = wordAt(text, at);
  const keyword = word.toUpperCase();
  if (keyword !== 'PARAM' && keyword !== 'DESCRIPTION') return undefined;
  const next = skipBlank(text, at + word.length);
  if (/[=([.:$%]/.test(text[next] ?? '')) return undefined;
  // A field of a type in another dialect.
  return keyword === 'DESCRIPTION' && wordAt(text, next).toUpperCase() === 'AS' ? undefined : keyword;
}

/** Words of statements are names only where a parameter has that name, or the code assigns it. */
function namesAmong(words: readonly NameUse[], params: readonly ParamStatement[]): readonly NameUse[] {
  const paramNames = new Set(params.flatMap(({ path: [first] }) => first?.value.toUpperCase() ?? []));
  for (const { name, assigned } of words) if (assigned && isCommand(name)) paramNames.add(name.toUpperCase());
  return words.filter(({ name }) => !isCommand(name) || paramNames.has(name.toUpperCase()));
}
