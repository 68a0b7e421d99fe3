import type { Format } from '../../model/format.ts';

/** YAML files of an R package that name its tools, written by hand. */
export const workflowsFormat = {
  id: 'workflows',
  title: 'Workflow of an R package',
  role: 'spec',
  holdsTools: false,
  toolIs: 'none of a file below inst/mcp/workflows, which names tools of its package',
  extensions: ['.yaml', '.yml'],
  languages: ['yaml'],
  places: [],
  holds: [],
  comment: '#',
  sharesProjects: ['roxygen'],
  claims: (uri) => /\/inst\/mcp\/workflows\/.*\.ya?ml$/i.test(uri.replace(/[?#].*/, '')),
} as const satisfies Format;
