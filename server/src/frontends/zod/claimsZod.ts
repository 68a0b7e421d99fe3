/** May this module declare tools, or schemas that tools refer to? */
export const claimsZod = (_uri: string, _head: string): boolean => false;
