import type { Names } from '../../../model/names.ts';

/** The tool's full name: package and function, joined by a hyphen, unless the setting says that the function's is all. */
export const toolName = (fn: string, names: Pick<Names, 'project' | 'setting'>): string =>
  names.project === undefined || names.setting('r.toolNames') === 'function' ? fn : `${names.project.name}-${fn}`;
