/** What may begin a declaration: neither a value, a call nor a member follows, nor the type of a field, as in other dialects. */
export const mark = /^[ \t\ufeff]*(?:PARAM\b(?![ \t]*[=(.:[,])|DESCRIPTION\b(?![ \t]*(?:[=(.:[,]|AS\b)))/im;

/** What no other dialect has. */
const declaration = /^[ \t\ufeff]*(?:PARAM[ \t]+(?!AS\b)[A-Za-z_][\w.]*(?=[ \t]+\S|[ \t]*$)(?![ \t]*[=(,])|DESCRIPTION[ \t]*")/im;

const inBot = /\.(?:gbai|gbdialog)\/(?:.*\/)?[^/]*$/i;

/** May this script declare a tool? Below the folder of a bot it is in this dialect; elsewhere a declaration must stand there, as no other dialect has it. */
export function claimsBasic(uri: string, head: string): boolean {
  return /\.bas$/i.test(uri) && (inBot.test(uri) ? mark : declaration).test(head);
}
