import { isListed, type Json, type Schema, type SchemaKeyword, type TypeName } from '../../model/index.ts';
import { regexLiteral } from '../text/sourceText.ts';

/** A keyword that Zod has a method for. */
interface Check {
  /** The method call; undefined where the keyword's value is unusable, such as a pattern that does not compile. */
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

/** Zod has a word of its own for an exclusive limit of zero. */
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
    // Patterns are not run: they may take exponential time.
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

/** By type, in the order of the calls. */
const checks: Readonly<Partial<Record<TypeName, Readonly<Record<string, Check>>>>> = { string: text, number: numeric, integer: numeric, array: list };

/** The calls for a schema's keywords, and the keywords whose value Zod cannot take. */
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

/** Every keyword that restricts values of one type and has a Zod method. */
export const checkWords: readonly string[] = Object.values(checks).flatMap(Object.keys);

/** True where a value passes the schema's keywords, as far as that is known without running patterns. */
export function passesChecks(value: Json, schema: Schema, type: TypeName): boolean {
  const allowed = schema.enum?.value;
  if (allowed !== undefined && !isListed(value, allowed)) return false;
  return Object.entries(checks[type] ?? {}).every(([keyword, check]) => {
    const limit = schema.other[keyword];
    return limit === undefined || check.passes(value, limit.value);
  });
}
