import type { ParamRequest } from '../../../model/index.ts';
import { lineStart } from '../../support/lines.ts';
import { paramPlaceholder } from '../edit/placeholders.ts';
import { escapeRd } from '../edit/rText.ts';
import type { Parts } from './callLike.ts';
import { titleLike } from './nameLike.ts';
import type { Pattern } from './pattern.ts';

/** The roxygen block of an exported statement, for the new one; none for other statements. `params`: those of a function. Without, formals are the same. */
export function docsLike({ text, names }: Pattern, start: number, params?: readonly ParamRequest[]): Parts {
  const tags = tagsAbove(text, start);
  if (!tags.some((tag) => tagName(tag) === 'export')) return [];
  const repeated = tags.filter((tag) => shared.has(tagName(tag)) || (params === undefined && ofFormals.has(tagName(tag))));
  const described = (params ?? []).flatMap(
    ({ name, description }): Parts => [
      `#' @param ${name} `,
      description === undefined ? { fill: paramPlaceholder(name) } : escapeRd(description.trim()).replaceAll('\n', ' '),
      '\n',
    ],
  );
  return [`#' ${titleLike('', names)}\n#'\n`, ...described, ...repeated.map((tag) => `${tag}\n`)];
}

const shared: ReadonlySet<string> = new Set(['export', 'family', 'concept']);
const ofFormals: ReadonlySet<string> = new Set(['param', 'inheritParams', 'return', 'returns']);

const tagName = (tag: string): string => /^#'\s*@(\w+)/.exec(tag)?.[1] ?? '';

/** The tags of the block right above, with all their lines. What is in front of the first tag is left out. */
function tagsAbove(text: string, start: number): readonly string[] {
  const lines: string[] = [];
  for (let at = lineStart(text, start); at > 0; ) {
    const above = lineStart(text, at - 1);
    const line = text.slice(above, at).trim();
    if (!line.startsWith("#'")) break;
    lines.unshift(line);
    at = above;
  }
  const tags: string[] = [];
  for (const line of lines) {
    if (tagName(line) !== '') tags.push(line);
    else if (tags.length > 0) tags.push(`${tags.pop() ?? ''}\n${line}`);
  }
  return tags;
}
