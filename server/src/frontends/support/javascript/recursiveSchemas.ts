import { emptySchema, type Span } from '../../../model/index.ts';
import type { Memo } from './memo.ts';
import type { Constant, Expression } from './module.ts';
import { typeValue, type Value, type ZodType } from './value.ts';

export interface Run {
  depth: number;
  /** Constants that are being read, each with the number of constants open before it. */
  readonly open: Map<Constant, number>;
  /** Results of functions that are being called, with the number of active calls. */
  readonly calls: Map<Expression, number>;
  readonly memo: Memo;
  /** Recursive schemas, with their names in `$defs`. */
  readonly recursive: Map<Constant, { -readonly [K in keyof Definition]: Definition[K] }>;
  /** Schemas that refer to a constant that was open when they were read. */
  readonly inCycles: Map<Constant, ZodType>;
  /** Constants already read, so that their parts are created once. */
  readonly made: Map<Constant, Value>;
}

export interface Definition {
  readonly name: string;
  /** Undefined where the constant is no schema. */
  readonly type?: ZodType;
}

/** A recursive schema is written once and referred to, and so is each schema of a cycle: models that refer to each other would be written for each path. */
export function reference(constant: Constant, span: Span, run: Run): Value {
  run.memo.refersTo(run.open.get(constant) ?? run.open.size);
  const type = run.inCycles.get(constant);
  const known = run.recursive.get(constant) ?? { name: freeName(constant.name.value, run), ...(type === undefined ? {} : { type }) };
  run.recursive.set(constant, known);
  return typeValue({
    schema: { ...emptySchema(span), other: { $ref: { key: span, value: `#/$defs/${known.name}`, span } } },
    optional: type?.optional ?? false,
    ...(type === undefined ? {} : { referred: type }),
    node: { kind: 'alias', of: () => known.type?.node },
  });
}

function freeName(name: string, run: Run): string {
  const names = new Set([...run.recursive.values()].map((own) => own.name));
  for (let n = 1; ; n++) {
    const own = n === 1 ? name : `${name}${n}`;
    if (!names.has(own)) return own;
  }
}
