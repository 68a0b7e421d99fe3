import type { Names } from '../../model/names.ts';

/** The tool's full name: package and function, joined by a hyphen. */
export const toolName = (fn: string, names: Names): string => (names.project === undefined ? fn : `${names.project.name}-${fn}`);
