import { Budget, type Json, jsonKeys, limits, limitWords, matchesPattern, untilLimit } from '../model/index.ts';
import { validatorOf } from './accepts.ts';
import { refusalOf, type Validator } from './confirm.ts';
import { evaluate } from './evaluate.ts';
import { withExamples } from './examples.ts';
import { minimize } from './minimize.ts';
import { type Comparison, createDocument, type SchemaNode } from './node.ts';
import { createSatisfy, type Satisfy } from './satisfy.ts';

/** Whether each value that a schema accepts is accepted by another one. */
export type Verdict =
  /** Proved: both accept the same values. */
  | { readonly kind: 'same' }
  /** Proved: `after` accepts each value of `before`. */
  | { readonly kind: 'wider' }
  /** `before` accepts the witness and `after` refuses it, as Ajv confirms. `at`: JSON Pointer into the witness. */
  | { readonly kind: 'narrower'; readonly witness: Json; readonly at: string; readonly why: string }
  /** `candidate`: a value that seems to be a witness, and that Ajv does not confirm. */
  | { readonly kind: 'undecided'; readonly tried: string; readonly candidate?: Json };

export interface CompareOptions {
  /** Steps of the search. */
  readonly budget?: number;
  /** Values that `before` may accept. */
  readonly examples?: readonly Json[];
  /** Schemas by which a witness is confirmed, where `before` is a part of one of them, and `after` an edit. */
  readonly confirmedBy?: { readonly before: Json; readonly after: Json };
  /** True where witnesses are not shown: then Ajv confirms none. */
  readonly isQuick?: boolean;
}

/** Compares what two JSON Schemas accept. `wider` and `same` are proofs; `narrower` has a witness. */
export function compareSchemas(before: Json, after: Json, options: CompareOptions = {}): Verdict {
  const comparison = createComparison(before, after, options.budget ?? limits.compare.steps);
  const [from, to] = [comparison.before.node(comparison.before.root), comparison.after.node(comparison.after.root)];
  if (comparison.keyOf(comparison.before.root) === comparison.keyOf(comparison.after.root) && comparison.before.isOld === comparison.after.isOld) {
    return { kind: 'same' };
  }
  return untilLimit(
    () => compareNodes(from, to, comparison, options),
    (limit): Verdict => ({ kind: 'undecided', tried: `The search for a value or a proof was ended: ${limitWords(limit)}.` }),
  );
}

function createComparison(before: Json, after: Json, steps: number): Comparison {
  const budget = new Budget({ steps, depth: limits.compare.depth });
  const keyOf = jsonKeys();
  const truths = new Map<string, boolean | undefined>();
  const matches = (pattern: string, text: string): boolean | undefined => {
    const key = `${pattern}\n${text}`;
    if (!truths.has(key)) truths.set(key, matchesPattern(pattern, text));
    return truths.get(key);
  };
  const documents = { before: createDocument(before, 'before:', { keyOf }), after: createDocument(after, 'after:', { keyOf }) };
  return { budget, keyOf, ...documents, texts: textsIn([before, after]), matches };
}

/** Different texts that schemas contain, which may match a pattern that is not understood. */
function textsIn(value: Json): readonly string[] {
  const texts = new Set<string>();
  const visit = (one: Json): void => {
    if (typeof one === 'string' && one.length < limits.compare.text) texts.add(one);
    if (typeof one === 'object' && one !== null && texts.size < limits.compare.texts) for (const inner of Object.values(one)) visit(inner);
  };
  visit(value);
  return [...texts];
}

function compareNodes(from: SchemaNode, to: SchemaNode, comparison: Comparison, { examples = [], confirmedBy, isQuick = false }: CompareOptions): Verdict {
  if (from.id === to.id) return { kind: 'same' };
  const satisfy = createSatisfy(comparison);
  const validators = lazily(
    () => [validatorOf(confirmedBy?.before ?? comparison.before.source), validatorOf(confirmedBy?.after ?? comparison.after.source)] as const,
  );
  const confirm = (values: readonly Json[]): Verdict | undefined => {
    for (const value of values) {
      const verdict = confirmed(value, from, to, comparison, isQuick ? undefined : validators);
      if (verdict !== undefined) return verdict;
    }
    return undefined;
  };
  const ofExamples = confirm(examples.filter((one) => evaluate(from, one, comparison) !== false && evaluate(to, one, comparison) !== true));
  if (ofExamples !== undefined) return ofExamples;
  const difference = differenceOf(from, to, satisfy);
  if (difference === 'empty') return { kind: isWithin(to, from, satisfy) ? 'same' : 'wider' };
  if (difference === 'unknown')
    return { kind: 'undecided', tried: 'No value was found that only one of the schemas accepts, and conditions are not understood.' };
  const found = confirm(difference);
  const [candidate = null] = difference;
  if (found !== undefined) return found;
  const isUnknown = !isQuick && validators().some((validate) => validate(candidate) === undefined);
  const tried = isUnknown
    ? `Whether a schema accepts ${JSON.stringify(candidate)} is unknown: it has a pattern that RE2 does not know, or a reference to another document.`
    : `Ajv does not confirm ${JSON.stringify(candidate)}, which only one of the schemas seems to accept.`;
  return { kind: 'undecided', tried, candidate };
}

const differenceOf = (from: SchemaNode, to: SchemaNode, satisfy: Satisfy) =>
  satisfy([
    { node: from, holds: true },
    { node: to, holds: false },
  ]);

/** Whether the other direction is proved as well. */
const isWithin = (from: SchemaNode, to: SchemaNode, satisfy: Satisfy): boolean =>
  untilLimit(
    () => differenceOf(from, to, satisfy) === 'empty',
    () => false,
  );

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The value or a smaller one as a witness, where Ajv confirms it. */
function confirmed(
  value: Json,
  from: SchemaNode,
  to: SchemaNode,
  comparison: Comparison,
  validators: (() => readonly [Validator, Validator]) | undefined,
): Verdict | undefined {
  const isDifferent = (one: Json): boolean => evaluate(from, one, comparison) === true && evaluate(to, one, comparison) === false;
  if (validators === undefined && isDifferent(value)) return { kind: 'narrower', witness: value, at: '', why: '' };
  const least = isDifferent(value) ? minimize(value, isDifferent) : value;
  const [ofBefore, ofAfter] = (validators ?? (() => [validatorOf(comparison.before.source), validatorOf(comparison.after.source)]))();
  const { root } = comparison.before;
  const plain = untilLimit(
    () => withExamples(least, root, root, isDifferent),
    () => least,
  );
  for (const witness of [plain, least, value]) {
    const errors = ofAfter(witness);
    if (errors === undefined || errors.length === 0 || ofBefore(witness)?.length !== 0) continue;
    // Another edit may refuse the value as well, for another reason.
    const ofEdit = errors.length > 1 ? (validatorOf(comparison.after.source)(witness) ?? []) : [];
    return { kind: 'narrower', witness, ...refusalOf(ofEdit.length > 0 ? ofEdit : errors) };
  }
  return undefined;
}
