import { type Json, jsonEqual, type Schema, type SchemaKeyword, type TypeName } from '../../model/index.ts';
import { regexLiteral } from '../text/sourceText.ts';

/** A keyword that Zod has a method for. */
interface Check {
  /** The call; undefined where the keyword's value says nothing (a pattern that does not compile, a length that is a word). */
  call(keyword: SchemaKeyword): string | undefined;
  /** True where a value of the type passes. */
  passes(value: Json, limit: Json): boolean;
}

const limits = (method: string, passes: (value: number, limit: number) => boolean, measure: (value: Json) => number): Check => ({
  call: ({ value }) => (typeof value === 'number' ? `.${method}(${value})` : undefined),
  passes: (value, limit) => typeof limit !== 'number' || passes(measure(value), limit),
});

const atLeast = (value: number, limit: number): boolean => value >= limit;
const atMost = (value: number, limit: number): boolean => value <= limit;
const length = (value: Json): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

/** A limit beyond zero has a word of its own. */
const beyond = (method: string, word: string, passes: (value: number, limit: number) => boolean): Check => ({
  ...limits(method, passes, Number),
  call: ({ value }) => (value === 0 ? `.${word}()` : typeof value === 'number' ? `.${method}(${value})` : undefined),
});

const text: Readonly<Record<string, Check>> = {
  minLength: limits('min', atLeast, length),
  maxLength: limits('max', atMost, length),
  pattern: {
    call({ value }) {
      const regex = typeof value === 'string' ? regexLiteral(value) : undefined;
      return regex === undefined ? undefined : `.regex(${regex})`;
    },
    // Whether a pattern matches is not tried here: it may take forever.
    passes: () => true,
  },
};

const numeric: Readonly<Record<string, Check>> = {
  minimum: limits('min', atLeast, Number),
  maximum: limits('max', atMost, Number),
  exclusiveMinimum: beyond('gt', 'positive', (value, limit) => value > limit),
  exclusiveMaximum: beyond('lt', 'negative', (value, limit) => value < limit),
  multipleOf: {
    call: ({ value }) => (typeof value === 'number' && value > 0 ? `.multipleOf(${value})` : undefined),
    passes: (value, step) => typeof step !== 'number' || Number.isInteger(Number(value) / step),
  },
};

const list: Readonly<Record<string, Check>> = {
  minItems: {
    ...limits('min', atLeast, length),
    call: ({ value, written }) => (written === 'nonempty' ? '.nonempty()' : typeof value === 'number' ? `.min(${value})` : undefined),
  },
  maxItems: limits('max', atMost, length),
};

/** By type, in the order in which the calls stand. */
const checks: Readonly<Partial<Record<TypeName, Readonly<Record<string, Check>>>>> = { string: text, number: numeric, integer: numeric, array: list };

/** The calls that say what a schema asks of values of the type, and the keywords among them that say nothing Zod could take. */
export function checkCalls(schema: Schema, type: TypeName): { readonly calls: readonly string[]; readonly unsaid: readonly string[] } {
  const calls: string[] = [];
  const unsaid: string[] = [];
  for (const [keyword, check] of Object.entries(checks[type] ?? {})) {
    const written = schema.other[keyword];
    if (written === undefined) continue;
    const call = check.call(written);
    if (call === undefined) unsaid.push(keyword);
    else calls.push(call);
  }
  return { calls, unsaid };
}

/** Every keyword that asks something of values of one type, and that Zod has a method for. */
export const checkWords: readonly string[] = Object.values(checks).flatMap(Object.keys);

/** True where a value of the type passes what the schema asks of it, as far as that can be told at once. */
export function passesChecks(value: Json, schema: Schema, type: TypeName): boolean {
  const allowed = schema.enum?.value;
  if (allowed !== undefined && !allowed.some((v) => jsonEqual(v.value, value))) return false;
  return Object.entries(checks[type] ?? {}).every(([keyword, check]) => {
    const limit = schema.other[keyword];
    return limit === undefined || check.passes(value, limit.value);
  });
}
