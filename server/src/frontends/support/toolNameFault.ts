/** Why a text cannot be the name of a tool in a spec file, in words for the person who types it; undefined where it can. */
export const toolNameFault = (name: string): string | undefined =>
  /^[\w.-]+$/.test(name) ? undefined : `'${name}' cannot be the name of a tool: write letters, digits, '_', '-' and '.'.`;
