import { closest, code, definitionRef, definitionsOf, type Fix, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { refsOf } from '../support/refs.ts';

export const refUnresolved: Rule = {
  id: 'ref-unresolved',
  severity: 'error',
  summary: 'A `$ref` to a definition that the tool does not have.',
  why: 'A client that follows the reference finds nothing: it refuses the tool, or lets a model pass anything.',
  remedy: 'Correct the name, or add the definition.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('place:\n  description: Where to look.\n  $ref: [["#/$defs/plaec"]]', '  $defs:\n    place:\n      type: string') },
  good: { 'tool.yaml': exampleTool('place:\n  description: Where to look.\n  $ref: "#/$defs/place"', '  $defs:\n    place:\n      type: string') },
  check({ tool }) {
    return findIn(refsOf(tool), (found) => {
      const named = definitionRef(found.ref);
      // Pointers into other parts of a schema are rare, and not resolved.
      if (named === undefined) return [];
      const { table, name } = named;
      // References of the input resolve from its root, those of the result from its own.
      const definitions = definitionsOf(found.placed.where === 'input' ? tool.input : tool.returns, table);
      if (Object.hasOwn(definitions, name)) return [];
      const suggestion = closest(name, Object.keys(definitions));
      const fix: readonly Fix[] =
        suggestion === undefined || !found.exact || /[~/%"'\\\s]/.test(suggestion)
          ? []
          : [
              {
                title: `Change to ${code(`#/${table}/${suggestion}`)}`,
                intent: { kind: 'correct-word', span: found.span, to: `"#/${table}/${suggestion}"` },
                safe: true,
              },
            ];
      return [
        {
          message: `${suggestion === undefined ? `No definition ${code(name)} in ${code(table)}.` : `Unknown definition ${code(name)}. Did you mean ${code(suggestion)}?`}`,
          span: found.span,
          fixes: fix,
        },
      ];
    });
  },
};
