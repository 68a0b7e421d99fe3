/** Why a text is not a valid tool name in a spec file, as a message for the author; undefined where it is valid. */
export const toolNameFault = (name: string): string | undefined =>
  /^[\w.-]+$/.test(name) ? undefined : `'${name}' cannot be the name of a tool: write letters, digits, '_', '-' and '.'.`;
