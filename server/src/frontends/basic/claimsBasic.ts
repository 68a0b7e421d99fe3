/** May this script declare a tool? */
export function claimsBasic(uri: string, head: string): boolean {
  return uri.toLowerCase().endsWith('.bas') && /^[ \t]*(?:PARAM|DESCRIPTION)\b/im.test(head);
}
