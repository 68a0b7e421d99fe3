import { located, named, spanOfNode, textOf } from '../support/syntaxNode.ts';
import type { SyntaxNode } from '../support/syntaxTree.ts';
import type { Constant } from '../support/zod/module.ts';
import { constantsIn, statementsOf } from '../support/zod/read.ts';
import type { Spot } from './spot.ts';

/** Says which constants the code at a spot sees, those of the module left out; inner ones first. */
export function createScopes(text: string): (spot: Spot) => readonly Constant[] {
  const seen = new Map<Spot, readonly Constant[]>();
  const scopeAt = ({ above }: Spot): readonly Constant[] => {
    if (above?.above === undefined) return [];
    const kept = seen.get(above);
    if (kept !== undefined) return kept;
    const [own, outer] = [declarations(above.node, text), scopeAt(above)];
    const found = own.length === 0 ? outer : [...own, ...outer];
    seen.set(above, found);
    return found;
  };
  return scopeAt;
}

function declarations(node: SyntaxNode, text: string): readonly Constant[] {
  if (node.type === 'statement_block') return statementsOf(node).flatMap((statement) => constantsIn(statement, text));
  // What a caller or a loop brings in is known by name only; it hides constants of that name.
  const names =
    node.childForFieldName('parameters') ?? node.childForFieldName('parameter') ?? (node.type === 'for_in_statement' ? node.childForFieldName('left') : null);
  return names === null
    ? []
    : boundNames(names).map((name) => ({
        name: located(name, text),
        value: { kind: 'other', text: textOf(name, text), span: spanOfNode(name) },
        span: spanOfNode(name),
      }));
}

/** The identifiers that a pattern binds. */
function boundNames(pattern: SyntaxNode): readonly SyntaxNode[] {
  if (pattern.type === 'identifier' || pattern.type === 'shorthand_property_identifier_pattern') return [pattern];
  if (pattern.type === 'pair_pattern') return [pattern.childForFieldName('value')].flatMap((value) => (value === null ? [] : boundNames(value)));
  if (pattern.type === 'type_annotation') return [];
  const left = pattern.childForFieldName('left') ?? pattern.childForFieldName('pattern');
  return left === null ? named(pattern).flatMap(boundNames) : boundNames(left);
}
