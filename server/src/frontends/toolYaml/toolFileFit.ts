import { annotationsFit, schemaFit } from '../support/jsonSchema/schemaFit.ts';
import { type Fit, hasFields, isFlag, isText } from '../support/tree/fit.ts';
import { toolWords } from './spelled.ts';

/** Matches a tool file without problems: every key is known, and every value has the right kind. */
export const toolFileFit: Fit = hasFields(toolWords, {
  ...Object.fromEntries(['name', 'title', 'description', 'category', 'implementation_example'].map((key) => [key, isText])),
  ...Object.fromEntries(['dangerous', 'requires_approval'].map((key) => [key, isFlag])),
  annotations: annotationsFit,
  parameters: schemaFit,
  returns: schemaFit,
  execution_time: (node) => node.kind === 'scalar' && typeof node.value === 'number' && node.value >= 0,
});
