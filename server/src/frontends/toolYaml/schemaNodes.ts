import { mapIn, valueAt, type YamlMap, type YamlNode } from './yamlNode.ts';

/** Every mapping that stands where a schema does: of parameters and returned value, their members and items, outer before inner. */
export function schemaNodes(root: YamlNode): readonly YamlMap[] {
  const found: YamlMap[] = [];
  const seen = new Set<YamlNode>();
  const visit = (node: YamlNode | undefined): void => {
    const map = mapIn(node);
    if (map === undefined || seen.has(map)) return;
    seen.add(map);
    found.push(map);
    for (const pair of mapIn(valueAt(map, 'properties'))?.pairs ?? []) visit(pair.value);
    visit(valueAt(map, 'items'));
    visit(valueAt(map, 'additionalProperties'));
  };
  visit(valueAt(root, 'parameters'));
  visit(valueAt(root, 'returns'));
  return found;
}
