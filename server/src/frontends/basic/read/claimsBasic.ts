/** A possible declaration. A value, a call, a member, or the type of a field (in other dialects) must not follow. */
export const mark = /^[ \t\ufeff]*(?:PARAM\b(?![ \t]*[=(.:[,])|DESCRIPTION\b(?![ \t]*(?:[=(.:[,]|AS\b)))/im;

/** A declaration that no other dialect has. */
const declaration = /^[ \t\ufeff]*(?:PARAM[ \t]+(?!AS\b)[A-Za-z_][\w.]*(?=[ \t]+\S|[ \t]*$)(?![ \t]*[=(,])|DESCRIPTION[ \t]*")/im;

const inBot = /\.(?:gbai|gbdialog)\/(?:.*\/)?[^/]*$/i;

/**
 * May this script declare a tool? Scripts in the folder of a bot are in this dialect. Others must contain a declaration that no other dialect has, or
 * nothing yet.
 */
export function claimsBasic(uri: string, head: string): boolean {
  if (!/\.bas$/i.test(uri)) return false;
  return inBot.test(uri) ? mark.test(head) || isBegun(head.split('\n')) : declaration.test(head) || isBegun([head]);
}

/** Is one of the texts empty, or the beginning of a word that declares, or of the snippet of a whole tool? An author is about to write it. */
const isBegun = (texts: readonly string[]): boolean =>
  texts.some(
    (text) => ['PARAM', 'DESCRIPTION', 'TOOL'].some((word) => word.startsWith(text.trim().toUpperCase())) && (texts.length === 1 || text.trim() !== ''),
  );
