import type { Names } from '../../../model/names.ts';

/** The full name of a tool: package and function, joined by a hyphen. A setting omits the package. */
export const toolName = (fn: string, names: Pick<Names, 'project' | 'setting'>): string =>
  names.project === undefined || names.setting('r.toolNames') === 'function' ? fn : `${names.project.name}-${fn}`;
