import { wellFormed } from '../model/index.ts';

/** Helpers for `file:` URIs as plain text; folders have no trailing slash. */

export const parentOf = (uri: string): string => uri.slice(0, Math.max(uri.lastIndexOf('/'), 0));

/** The last part of the path, decoded. */
export const baseOf = (uri: string): string => decode(uri.slice(uri.lastIndexOf('/') + 1));

export const isBelow = (folder: string, uri: string): boolean => uri === folder || uri.startsWith(`${folder}/`);

/** The path from a folder to a file in it, decoded, `/` between parts; else the whole decoded URI. */
export const relativeTo = (folder: string, uri: string): string => (isBelow(folder, uri) ? decode(uri.slice(folder.length + 1)) : decode(uri));

/** The URI of a decoded relative path in a folder. */
export const join = (folder: string, path: string): string => `${folder}/${path.split('/').map(encodePart).join('/')}`;

/** Encodes as `node:url` does. */
const encodePart = (part: string): string => encodeURI(wellFormed(part)).replace(/[?#]/g, encodeURIComponent);

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: the text remains as it is.
    return text;
  }
}

/**
 * True for a path with a part that some file system takes for `.git`, as git itself tells: Windows drops dots and blanks at the end, has the short name `git~1`,
 * and streams after a colon; macOS ignores invisible characters. Programs of that folder run with the next command of git.
 */
export const isInGit = (path: string): boolean => path.split(/[\\/]/).some(isGit);

const isGit = (name: string): boolean => /^(?:\.git|git~\d)[. ]*(?::|$)/i.test(name.replace(/\p{Cf}/gu, ''));
