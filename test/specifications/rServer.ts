import { architecture, errors, usage } from './rServer/program.ts';
import { implementation, overview, resources } from './rServer/protocol.ts';
import { createRmd, renderRmd } from './rServer/tools.ts';
import type { Specification } from './support/clauses.ts';

export const rServer: Specification = {
  number: 3,
  title: 'R-Server MCP API',
  file: 'rServer/',
  sections: [overview, implementation, resources, createRmd, renderRmd, architecture, usage, errors],
};
