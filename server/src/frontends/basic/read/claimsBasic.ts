/** A possible declaration. A value, a call, a member, or the type of a field (in other dialects) must not follow. */
export const mark = /^[ \t\ufeff]*(?:PARAM\b(?![ \t]*[=(.:[,])|DESCRIPTION\b(?![ \t]*(?:[=(.:[,]|AS\b)))/im;

/** A declaration that no other dialect has. */
const declaration = /^[ \t\ufeff]*(?:PARAM[ \t]+(?!AS\b)[A-Za-z_][\w.]*(?=[ \t]+\S|[ \t]*$)(?![ \t]*[=(,])|DESCRIPTION[ \t]*")/im;

const inBot = /\.(?:gbai|gbdialog)\/(?:.*\/)?[^/]*$/i;

/** May this script declare a tool? Scripts in the folder of a bot are in this dialect. Others must contain a declaration that no other dialect has. */
export function claimsBasic(uri: string, head: string): boolean {
  return /\.bas$/i.test(uri) && (inBot.test(uri) ? mark : declaration).test(head);
}
