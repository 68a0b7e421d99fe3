import { knownValue, type Param, type Problem, type Schema, sampleOf } from '../../../model/index.ts';
import { printValue } from '../edit/printValue.ts';
import type { BasicFacts, ParamStatement } from './facts.ts';

/** Reports parameters without an example, in a script that has LIKE elsewhere. An unreadable LIKE has its own problem. */
export function missingLikes({ params: statements }: Pick<BasicFacts, 'params'>, params: readonly Param[]): readonly Problem[] {
  if (!statements.some(({ clauses }) => clauses.some(({ word }) => word === 'LIKE'))) return [];
  const byName = new Map(statements.map((statement) => [statement.path.at(-1)?.span.start, statement]));
  return allOf(params, []).flatMap(({ param, path }) => {
    const statement = byName.get(param.name.span.start);
    return statement?.name === undefined ||
      statement.uncertainFrom !== undefined ||
      statement.clauses.some(({ word }) => word === 'LIKE') ||
      !lacksExample(param.schema)
      ? []
      : [missing(statement.name, param, path)];
  });
}

interface PlacedParam {
  readonly param: Param;
  /** As in intents. */
  readonly path: readonly string[];
}

const allOf = (params: readonly Param[], above: readonly string[]): readonly PlacedParam[] =>
  params.flatMap((param) => {
    const path = [...above, param.name.value];
    return [{ param, path }, ...membersOf(param.schema, path)];
  });

const membersOf = ({ items, properties = [] }: Schema, path: readonly string[]): readonly PlacedParam[] =>
  items === undefined ? allOf(properties, path) : membersOf(items, [...path, '[]']);

function missing({ span }: NonNullable<ParamStatement['name']>, param: Param, path: readonly string[]): Problem {
  const sample = sampleOf(param);
  const text = sample === undefined ? undefined : printValue(sample);
  return {
    code: 'param-like-missing',
    message: `Add an example: \`LIKE ${text ?? '"…"'}\`.`,
    span,
    fixes:
      sample === undefined || text === undefined ? [] : [{ title: `Add \`LIKE ${text}\``, intent: { kind: 'set-examples', tool: 0, path, values: [sample] } }],
  };
}

/** May the value be anything, with no example? Booleans need no example, and objects have no literal. */
function lacksExample({ type, typeAssumed, enum: values, default: standard, items }: Schema): boolean {
  if (values !== undefined || standard.state !== 'absent') return false;
  const word = knownValue(type);
  if (word === 'array') return items !== undefined && (items.typeAssumed === true || lacksExample(items));
  return word !== undefined && typeAssumed !== true && word !== 'boolean' && word !== 'object';
}
