import type { Names } from '../../../model/names.ts';

/** The tool's full name: package and function, joined by a hyphen. */
export const toolName = (fn: string, { project }: Pick<Names, 'project'>): string => (project === undefined ? fn : `${project.name}-${fn}`);
