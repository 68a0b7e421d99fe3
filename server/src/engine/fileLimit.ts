/** Larger files are not read: no person wrote them. */
export const maxBytes = 10 * 1024 * 1024;
