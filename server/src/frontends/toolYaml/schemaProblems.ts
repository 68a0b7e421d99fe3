import type { Problem } from '../../model/index.ts';
import { schemaNodes } from '../support/jsonSchema/schemaNodes.ts';
import { type TreeNode, toJson, valueAt } from '../support/tree/node.ts';
import { ambiguousTexts, faultProblem, nullTypes } from '../support/yaml/faultProblem.ts';
import { validateToolFile } from './validateToolFile.ts';

/** Violations of the file's schema, and bare words that YAML does not read as texts. */
export function schemaProblems(root: TreeNode): readonly Problem[] {
  const faults = validateToolFile(toJson(root)).map((fault) => faultProblem(root, fault));
  return [...faults, ...ambiguousTexts(root), ...nullTypes(schemaNodes([valueAt(root, 'parameters'), valueAt(root, 'returns')]))];
}
