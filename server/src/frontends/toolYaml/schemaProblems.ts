import type { Problem } from '../../model/index.ts';
import { schemaNodes } from '../support/jsonSchema/schemaNodes.ts';
import { type TreeNode, toJson, valueAt } from '../support/tree/node.ts';
import { ambiguousTexts, faultProblem, nullTypes } from '../support/yaml/faultProblem.ts';
import { validateToolFile } from './validateToolFile.ts';

/** Where the file breaks its schema, and where YAML reads a bare word as something else than the text it is meant to be. */
export function schemaProblems(root: TreeNode): readonly Problem[] {
  const faults = validateToolFile(toJson(root)).map((fault) => faultProblem(root, fault));
  return [...faults, ...ambiguousTexts(root), ...nullTypes(schemaNodes([valueAt(root, 'parameters'), valueAt(root, 'returns')]))];
}
