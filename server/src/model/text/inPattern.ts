/**
 * A name of the workspace as a part of a regular expression. A name of more than 1,000 characters matches nothing: JavaScript refuses to compile
 * expressions that are too large.
 */
export const inPattern = (name: string): string => (name.length > longest ? '(?!)' : name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d'));

const longest = 1000;
