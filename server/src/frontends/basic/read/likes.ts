import { knownValue, type Param, type Problem, type Schema, sampleOf } from '../../../model/index.ts';
import { printValue } from '../edit/printValue.ts';
import type { BasicFacts, ParamStatement } from './facts.ts';

/** Parameters of which nothing shows a value, in a script that shows one of others. A LIKE that cannot be read is a fault of its own. */
export function missingLikes({ params: statements }: Pick<BasicFacts, 'params'>, params: readonly Param[]): readonly Problem[] {
  if (!statements.some(({ clauses }) => clauses.some(({ word }) => word === 'LIKE'))) return [];
  const byName = new Map(statements.map((statement) => [statement.path.at(-1)?.span.start, statement]));
  return allOf(params, []).flatMap(({ param, path }) => {
    const statement = byName.get(param.name.span.start);
    return statement?.name === undefined || statement.lostAt !== undefined || statement.clauses.some(({ word }) => word === 'LIKE') || !isOpen(param.schema)
      ? []
      : [missing(statement.name, param, path)];
  });
}

interface PlacedParam {
  readonly param: Param;
  /** As intents name it. */
  readonly path: readonly string[];
}

const allOf = (params: readonly Param[], above: readonly string[]): readonly PlacedParam[] =>
  params.flatMap((param) => {
    const path = [...above, param.name.value];
    return [{ param, path }, ...membersOf(param.schema, path)];
  });

const membersOf = ({ items, properties = [] }: Schema, path: readonly string[]): readonly PlacedParam[] =>
  items === undefined ? allOf(properties, path) : membersOf(items, [...path, '[]']);

function missing({ value: name, span }: NonNullable<ParamStatement['name']>, param: Param, path: readonly string[]): Problem {
  const sample = sampleOf(param);
  const text = sample === undefined ? undefined : printValue(sample);
  return {
    code: 'param-like-missing',
    message: `Nothing shows a model what a value of '${name}' looks like. Write one behind LIKE.`,
    span,
    fixes: sample === undefined || text === undefined ? [] : [{ title: `Add LIKE ${text}`, intent: { kind: 'set-examples', tool: 0, path, values: [sample] } }],
  };
}

/** Is any value possible, and none shown? One of a boolean would tell nothing, and one of an object cannot be written. */
function isOpen({ type, typeAssumed, enum: values, default: standard, items }: Schema): boolean {
  if (values !== undefined || standard.state !== 'absent') return false;
  const word = knownValue(type);
  if (word === 'array') return items !== undefined && (items.typeAssumed === true || isOpen(items));
  return word !== undefined && typeAssumed !== true && word !== 'boolean' && word !== 'object';
}
