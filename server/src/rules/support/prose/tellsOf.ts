import { inPattern } from '../../../model/index.ts';
/** True where a text has an entry for a parameter, as docstrings, lists and sentences do: `x: …`, `- x (int): …`, `` * `x` - … ``, `Finds. x=True looks …`. */
export function tellsOf(text: string, name: string): boolean {
  if (name === '' || !text.includes(name)) return false;
  const own = inPattern(name);
  return (
    new RegExp(
      `(?:^|\\n)[ \\t]*(?:(?:[-*•+]|\\d+[.)])[ \\t]*)?[\`*"']{0,3}${own}[\`*"']{0,3}[ \\t]*(?:(?:\\([^)\\n]*\\)|\\[[^\\]\\n]*\\])[\`*"']{0,3}[ \\t]*|[\`*"']{1,3}[ \\t]*)?(?::|=|–|—|-(?=[ \\t]))[*]{0,2}[ \\t]*\\S`,
    ).test(text) ||
    new RegExp(`[.;!?)][ \\t][\`*"']{0,3}${own}[\`*"']{0,3}(?:=[\\w'"]+ (?:\\([^)\\n]*\\) )?[a-z]|(?: \\([^)\\n]*\\))?:[ \\t]*\\S)`).test(text) ||
    new RegExp(`(?:^|\\n)[ \\t]*:param (?:[\\w\\[\\], .|]+ )?${own}:[ \\t]*\\S|(?:^|\\n)[ \\t]*@param (?:\\{[^}\\n]*\\} )?${own}\\b[ \\t]+\\S`).test(text)
  );
}
