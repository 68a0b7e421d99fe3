import type { Span } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import { topLevel } from '../../names/enclosing.ts';
import { regionsIn } from '../../names/lookUp.ts';
import type { ClassDefinition } from '../../names/models.ts';
import { mapped } from '../../names/replaced.ts';
import type { PyExpr } from '../../read/code.ts';
import { expressionsIn } from '../../read/expressions.ts';
import type { PyFacts } from '../../read/facts.ts';
import { jsonOf } from '../../read/literal.ts';
import { writtenExpr } from '../../read/writtenExpr.ts';
import { expressionText } from '../../schema/expression.ts';
import { selfToolKind } from '../toolExports.ts';
import type { Reading } from './literalTree.ts';
import { localValue } from './localValue.ts';
import type { ObjectParts } from './lowerObject.ts';
import { lineageOf, ofObject, readsSelf, type SelfMember, selfOf } from './selfMembers.ts';
import { type Candidate, candidatesIn } from './toolObjects.ts';

/** A tool that a method builds from members of its object: `Tool(name=self.name, …)`. */
export interface SelfTool {
  readonly candidate: Candidate;
  readonly by: ClassDefinition;
}

/** The candidates of a region that depend on `self`. `owner` is the class that declares the method. */
export const selfToolsIn = (facts: PyFacts): readonly Candidate[] => {
  const { calls, dicts } = candidatesIn(facts);
  return [...calls, ...dicts].filter(({ expr, enclosing }) => {
    const method = enclosing.functions.at(-1);
    const self = enclosing.owner === undefined || method === undefined ? undefined : selfOf(method);
    return self !== undefined && readsSelf(expr, self);
  });
};

/** The candidates of a class and its bases, without methods that a subclass overrides. */
export function selfToolsOf(own: ClassDefinition, facts: PyFacts, at: Linking): readonly SelfTool[] {
  // Hardly any project has such methods: otherwise the bases of every class would be resolved.
  if (selfToolsIn(facts).length === 0 && at.names.list(selfToolKind).length === 0) return [];
  const lineage = lineageOf(own, at);
  return lineage.flatMap((by, i): readonly SelfTool[] => {
    const regions = i === 0 ? [facts] : regionsIn(by.module, at.names, selfToolKind, by.of.name.value);
    const below = new Set(lineage.slice(0, i).flatMap(({ of }) => of.methods.map(({ name }) => name.value)));
    return regions
      .flatMap((region) => selfToolsIn(region))
      .filter(({ enclosing }) => enclosing.owner === by.of && !below.has(enclosing.functions.at(-1)?.name.value ?? ''))
      .map((candidate) => ({ candidate, by }));
  });
}

/** The parts of a tool for an object of a class. Parts of another region have the span of the class's name. */
export function partsForObject(
  parts: ObjectParts,
  { candidate, by }: SelfTool,
  own: ClassDefinition,
  at: Linking,
): { readonly parts: ObjectParts; readonly reading: Reading } {
  const self = selfOf(candidate.enclosing.functions.at(-1) as Parameters<typeof selfOf>[0]) ?? 'self';
  const lineage = lineageOf(own, at);
  const { span } = own.of.name;
  const isOwn = by.of === own.of;
  const input = parts.input && localValue(parts.input, candidate.enclosing);
  const isOnlySelf = input !== undefined && dependsOnSelfOnly(input, self);
  const write =
    (isInput: boolean) =>
    (found: SelfMember): PyExpr => {
      const here = found.of === own.of && found.module === own.module ? found.expr : placedAt(found.expr, span);
      if (here.kind === 'string' || (isInput && isOnlySelf)) return here;
      const json = jsonOf(found.expr, { module: found.module, scope: at.scope });
      if (json === undefined) return { kind: 'other', text: expressionText(found.expr), span: here.span };
      return here.kind === 'name' || here.kind === 'attribute' || here !== found.expr ? writtenExpr(json, here.span) : here;
    };
  const part = (expr: PyExpr | undefined, isInput = false): PyExpr | undefined => {
    if (expr === undefined) return undefined;
    const local = mapped(expr, (inner) =>
      inner.kind === 'name' && inner.name !== self ? differing(inner, localValue(inner, candidate.enclosing)) : undefined,
    );
    return ofObject(isOwn ? local : placedAt(local, span), self, lineage, write(isInput));
  };
  return {
    parts: {
      ...parts,
      name: part(parts.name),
      title: part(parts.title),
      description: part(parts.description),
      input: part(input, true),
      output: part(parts.output, true),
      annotations: part(parts.annotations),
      span: own.of.span,
    },
    reading: { module: isOnlySelf ? own.module : by.module, scope: at.scope, enclosing: isOwn ? candidate.enclosing : topLevel },
  };
}

const differing = (expr: PyExpr, other: PyExpr): PyExpr | undefined => (other === expr ? undefined : other);

const dependsOnSelfOnly = (expr: PyExpr, self: string): boolean => expressionsIn([expr]).every((part) => part.kind !== 'name' || part.name === self);

/** An expression of another region, all of it with one span of this region. */
export function placedAt(expr: PyExpr, span: Span): PyExpr {
  const place = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(place);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'span' || (key === 'inner' && inner !== undefined) ? span : place(inner)]),
    );
  };
  return place(expr.kind === 'string' ? { ...expr, isVerbatim: false } : expr) as PyExpr;
}
