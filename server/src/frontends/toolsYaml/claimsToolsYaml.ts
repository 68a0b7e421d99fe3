/** Is this a list of tools, by its shape? */
export const claimsToolsYaml = (_uri: string, _head: string): boolean => false;
