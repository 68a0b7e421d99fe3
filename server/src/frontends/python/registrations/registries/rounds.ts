import { limits } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import { topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyExpr, PyLoop } from '../../read/code.ts';
import { rootName } from '../../read/dotted.ts';
import { itemValues } from '../../read/readLoop.ts';
import { membersIn } from '../members.ts';
import { itemLocals, type RegistrationCall } from '../registrationCalls.ts';
import { joined } from './dictionaries.ts';
import { type Arguments, locate } from './passedArguments.ts';
import { itemsOf } from './writtenLists.ts';

/** One round of a loop, or of a loop and those around it. */
export interface Round {
  readonly values: Arguments;
  /** Is an item a member of an object, which may be anything? */
  readonly isMember: boolean;
}

/** The rounds in which the loops around a call run it; undefined where a list is made at run time. */
export const roundsOf = (
  { target, loop, outer = [] }: Pick<RegistrationCall, 'target' | 'loop' | 'outer'>,
  here: (expr: PyExpr) => LocatedExpr,
  at: Linking,
): readonly Round[] | undefined =>
  [...outer, ...(loop === undefined ? [] : [loop])].reduce<readonly Round[] | undefined>(
    (rounds, own) => {
      const next = rounds && joined(rounds.map((round) => roundsWithin(own, round, target, here, at)));
      return next !== undefined && next.length > limits.python.loopRounds ? undefined : next;
    },
    [{ values: new Map(), isMember: false }],
  );

function roundsWithin(
  loop: PyLoop,
  { values, isMember }: Round,
  target: PyExpr,
  here: (expr: PyExpr) => LocatedExpr,
  at: Linking,
): readonly Round[] | undefined {
  const inRound = (expr: PyExpr): LocatedExpr => (values.has(rootName(expr) ?? '') ? locate(expr, here(expr), values) : here(expr));
  const members = membersIn(loop.over, inRound, at);
  const items = members ?? itemsOf(inRound(loop.over), at);
  return items?.map((item) => ({
    values: new Map([...values, ...valuesOf(item, loop, target, at)]),
    isMember: isMember || members !== undefined,
  }));
}

/** The values of a loop's names for one item. */
function valuesOf(item: LocatedExpr, loop: PyLoop, target: PyExpr, at: Linking): Arguments {
  const { target: pattern } = loop;
  const whole = pattern.kind !== 'name' || target.kind !== 'name' ? constant(item, at) : item;
  const values = new Map([...itemValues(pattern, whole.expr)].map(([name, expr]) => [name, { ...whole, expr }] as const));
  return new Map([...values, ...itemLocals(loop).map(({ name, value }) => [name, locate(value, item, values)] as const)]);
}

/** The value of a workspace constant; any other expression is unchanged. */
function constant(item: LocatedExpr, at: Linking): LocatedExpr {
  const definition = item.expr.kind === 'name' || item.expr.kind === 'attribute' ? resolve(item.expr, item.module, at.scope) : undefined;
  return definition?.kind === 'assignment' && definition.of.value !== undefined
    ? { expr: definition.of.value, module: definition.module, enclosing: topLevel }
    : item;
}
