import type { Specification } from '../support/clauses.ts';
import { files } from './files.ts';
import { texts } from './texts.ts';
import { values } from './values.ts';

export const roxygenToYaml: Specification = {
  number: 1,
  title: 'RAVE MCP tools YAML from roxygen2',
  file: 'roxygenToYaml/',
  sections: [...files, ...texts, ...values],
};
