import type { Tool } from '../../../client/src/tree/toolList.ts';

/** A tool as the server lists it, with nothing wrong. */
export const listedTool = (more: Partial<Tool> = {}): Tool => ({
  name: 'demo-smooth',
  shortName: 'smooth',
  description: '',
  category: '',
  group: '',
  dangerous: false,
  requiresApproval: false,
  parameters: 0,
  described: 0,
  project: 'demo',
  projectRoot: 'file:///w/demo',
  format: 'R package',
  builds: true,
  errors: 0,
  warnings: 0,
  due: [],
  at: { uri: 'file:///w/demo/R/smooth.R', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } },
  ...more,
});
