import type { Json, TypeName } from '../../../model/index.ts';
import { rName, toR } from '../edit/rText.ts';

/** An argument of an example; `value` where one is known. */
export interface Argument {
  readonly name: string;
  readonly type: TypeName | undefined;
  readonly items?: TypeName | undefined;
  readonly value?: Json | undefined;
}

/** A call of the function with these arguments; unknown values are samples. */
export function exampleCall(fn: string, args: readonly Argument[]): string {
  return `${rName(fn)}(${args.map((arg) => `${rName(arg.name)} = ${sampleOf(arg)}`).join(', ')})`;
}

const samples: Readonly<Partial<Record<TypeName, string>>> = { number: '1', integer: '1L', boolean: 'TRUE', object: 'list()' };

const lists: Readonly<Partial<Record<TypeName, string>>> = { number: 'c(1, 2)', integer: 'c(1L, 2L)', boolean: 'c(TRUE, FALSE)', object: 'list()' };

function sampleOf({ type = 'string', items = 'string', value }: Argument): string {
  if (value !== undefined) return toR(value, (type === 'array' ? items : type) === 'integer');
  return type === 'array' ? (lists[items] ?? 'c("one", "two")') : (samples[type] ?? '"text"');
}
