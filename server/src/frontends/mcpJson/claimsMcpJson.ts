/** Does this JSON hold tools, by its shape? */
export const claimsMcpJson = (_uri: string, _head: string): boolean => false;
