import { type ExportedName, type Problem, readStamp } from '../../model/index.ts';
import { conflictIn } from '../support/conflictMarker.ts';
import { duplicateKeys } from '../support/tree/duplicateKeys.ts';
import { type TreeNode, textIn, valueAt } from '../support/tree/node.ts';
import { commentCuts } from '../support/yaml/commentCuts.ts';
import { parseYaml } from '../support/yaml/parseYaml.ts';
import { mayHoldTruthValues, readTruthValues } from '../support/yaml/truthValues.ts';
import { schemaProblems } from './schemaProblems.ts';
import { type Spelled, spelled } from './spelled.ts';
import type { YamlFacts } from './toolFileFacts.ts';
import { toolFileFit } from './toolFileFit.ts';

/** Reads a tool file. A file that does not parse is read as far as possible, and only its syntax errors are reported. */
export function readToolFile(text: string, digest: (text: string) => string): YamlFacts {
  const conflict = conflictIn(text);
  if (conflict !== undefined) return { exports: [], problems: [], root: undefined, corrected: undefined, broken: true, length: text.length, conflict };
  const parsed = parseYaml(text);
  const { root } = parsed;
  const provenance = readStamp(text, digest);
  const broken = parsed.problems.length > 0;
  const isSound = !broken && root !== undefined && toolFileFit(root) && !mayHoldTruthValues(text);
  const corrected = broken || root === undefined ? undefined : isSound ? { root, problems: [] } : correctKeys(root);
  const problems: readonly Problem[] =
    corrected === undefined || root === undefined
      ? parsed.problems
      : [...(isSound ? [] : [...duplicateKeys(root), ...corrected.problems, ...schemaProblems(corrected.root)]), ...commentCuts(corrected.root, text)];
  return {
    exports: exportsOf(textIn(valueAt(root, 'name'))),
    problems: [...problems].sort((a, b) => a.span.start - b.span.start),
    root: root?.kind === 'map' ? root : undefined,
    corrected: corrected?.root.kind === 'map' ? corrected.root : undefined,
    broken,
    length: text.length,
    ...(provenance === undefined ? {} : { provenance }),
  };
}

/** Corrects misspelled keys and reads truth values of YAML 1.1, since R reads the tool files of a package. */
function correctKeys(root: TreeNode): Spelled {
  const words = spelled(root);
  const values = readTruthValues(words.root, 'R');
  return { root: values.root, problems: [...words.problems, ...values.problems] };
}

const exportsOf = (name: string | undefined): readonly ExportedName[] => (name === undefined || name === '' ? [] : [{ kind: 'yaml:tool', name }]);
