/** So many texts, one after the other. */
export const many = (count, write, between = '') => Array.from({ length: count }, (_, i) => write(i)).join(between);
