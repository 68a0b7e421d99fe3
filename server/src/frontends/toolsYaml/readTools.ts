import type { ExportedName, Problem } from '../../model/index.ts';
import { duplicateKeys } from '../support/tree/duplicateKeys.ts';
import { mapIn, type TreeNode, textIn, valueAt } from '../support/tree/node.ts';
import { parseYaml } from '../support/yaml/parseYaml.ts';
import type { ListedTool, ToolsFacts } from './toolsFacts.ts';

/** Reads a region of a list of tools. What stands in text that does not parse is read as far as it goes, and only its errors are reported. */
export function readTools(text: string, kind: string): ToolsFacts {
  const { root, problems: faults } = parseYaml(text);
  if (root === undefined || faults.length > 0) return { exports: [], problems: faults, root, tools: [], broken: faults.length > 0 };
  const tools = kind === 'rest' ? [] : listedTools(root);
  const problems: readonly Problem[] = [...duplicateKeys(root)];
  return {
    exports: tools.flatMap(({ meant }) => exportsOf(meant)),
    problems: [...problems].sort((a, b) => a.span.start - b.span.start),
    root,
    tools,
    broken: false,
  };
}

/** The items of the list that are mappings. */
function listedTools(root: TreeNode): readonly ListedTool[] {
  const list = root.kind === 'seq' ? root : valueAt(root, 'tools');
  return list?.kind === 'seq' ? list.items.flatMap((item) => (item.kind === 'map' ? [{ map: item, meant: item }] : [])) : [];
}

function exportsOf(tool: TreeNode): readonly ExportedName[] {
  const named = (kind: string, key: string): readonly ExportedName[] => {
    const name = textIn(valueAt(mapIn(tool), key));
    return name === undefined || name === '' ? [] : [{ kind, name }];
  };
  return [...named('yaml:tool', 'name'), ...named('yaml:capability', 'capability')];
}
