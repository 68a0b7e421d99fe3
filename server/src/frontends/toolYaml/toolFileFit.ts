import { annotationsFit, schemaFit } from '../support/jsonSchema/schemaFit.ts';
import { type Fit, hasFields, isFlag, isText } from '../support/tree/fit.ts';
import { toolWords } from './spelled.ts';

/** A tool file with nothing that reading it would report: every key is known, and what it holds is of the kind that belongs there. */
export const toolFileFit: Fit = hasFields(toolWords, {
  ...Object.fromEntries(['name', 'title', 'description', 'category', 'implementation_example'].map((key) => [key, isText])),
  ...Object.fromEntries(['dangerous', 'requires_approval'].map((key) => [key, isFlag])),
  annotations: annotationsFit,
  parameters: schemaFit,
  returns: schemaFit,
  execution_time: (node) => node.kind === 'scalar' && typeof node.value === 'number' && node.value >= 0,
});
