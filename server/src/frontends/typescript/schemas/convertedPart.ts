import { limits } from '../../../model/index.ts';
import type { Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { CallExpression, Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { converted } from './literalTree.ts';
import { memberNamed } from './schemaCall.ts';

/** The call of a converter whose schema an expression is: `zodToJsonSchema(x, { name }).definitions[name]`, or an object of its properties. */
export function convertedPart({ value, scope }: Bound): Bound | undefined {
  if (value.kind !== 'object') return wholeOf(partOf(value, scope));
  const [properties, required] = ['properties', 'required'].map((key) => {
    const written = memberNamed(value, key);
    const part = written && partOf(written, scope);
    return part?.path.at(-1) === key ? { ...part, path: part.path.slice(0, -1) } : undefined;
  });
  return properties?.call === required?.call ? wholeOf(properties) : undefined;
}

interface Part {
  readonly call: CallExpression;
  readonly scope: Scope;
  /** The keys of the member in the result of the call. */
  readonly path: readonly string[];
}

/** The member of a converter's result that an expression reads. The default of `member ?? {}` does not count, as the result has the member. */
function partOf(expression: Expression, from: Scope): Part | undefined {
  const path: string[] = [];
  let at: Bound = { value: expression, scope: from };
  for (let step = 0; step < limits.typescript.schemaCallDepth; step++) {
    const { value, scope } = resolveValue(at.value, at.scope);
    if (value.kind === 'call') return converted(value) === value ? undefined : { call: value, scope, path };
    if (value.kind === 'choice' && typeof value.by === 'string') at = { value: value.of[0], scope };
    else if (value.kind === 'member' || value.kind === 'index') {
      const key = value.kind === 'member' ? value.name.value : textIn(value.index, scope);
      if (key === undefined) return undefined;
      path.unshift(key);
      at = { value: value.object, scope };
    } else return undefined;
  }
  return undefined;
}

/** The call, if the part is its whole schema: the definition by the name in its options, or the result of a call without a name. */
function wholeOf(part: Part | undefined): Bound | undefined {
  if (part === undefined) return undefined;
  const { call, scope, path } = part;
  const options = call.args[1] && resolveValue(call.args[1], scope);
  const named = options?.value.kind === 'object' ? memberNamed(options.value, 'name') : options?.value;
  const name = named && options && textIn(named, options.scope);
  const [, key] = path;
  const isWhole = named === undefined ? path.length === 0 : path.length === 2 && name !== undefined && key === name;
  return isWhole ? { value: call, scope } : undefined;
}

function textIn(expression: Expression, scope: Scope): string | undefined {
  const { value } = resolveValue(expression, scope);
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}
