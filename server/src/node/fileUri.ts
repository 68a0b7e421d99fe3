import { pathToFileURL } from 'node:url';

/** The URI of a path, without a trailing slash. */
export const fileUri = (file: string): string => pathToFileURL(file).href.replace(/\/$/, '');
