import { roxygenFormat } from '../../../server/src/frontends/r/format.ts';
import { toolYamlFormat } from '../../../server/src/frontends/toolYaml/format.ts';
import {
  absent,
  type HiddenParam,
  type Json,
  known,
  type Located,
  type Param,
  type Rule,
  type RuleSettings,
  type Schema,
  type ToolContext,
  type ToolSpec,
  type TypeName,
} from '../../../server/src/model/index.ts';

/** A tool said in few words; every text is taken to stand in the document as it is. */
export interface HandTool {
  readonly name?: string;
  readonly description?: string;
  readonly params?: Readonly<Record<string, HandSchema>>;
  readonly returns?: HandSchema;
  readonly category?: string;
  readonly dangerous?: boolean;
  readonly requiresApproval?: boolean;
  readonly annotations?: Readonly<Record<string, Json>>;
  readonly example?: string;
  /** Formals that are not documented, each with whether it has a default. */
  readonly undocumented?: Readonly<Record<string, boolean>>;
}

export interface HandSchema {
  readonly type?: TypeName;
  readonly assumed?: boolean;
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly items?: HandSchema;
  readonly properties?: Readonly<Record<string, HandSchema>>;
  readonly [keyword: string]: unknown;
}

export function handTool(hand: HandTool): ToolSpec {
  const at = placer();
  const value = <T>(v: T | undefined, text = String(v)) => (v === undefined ? absent : known(v, at(text)));
  const params = Object.entries(hand.params ?? {}).map(([name, schema]) => handParam(name, schema, at));
  const hidden = Object.entries(hand.undocumented ?? {}).map(
    ([name, hasDefault]): HiddenParam => ({ name: located(name, at), reason: 'undocumented', hasDefault }),
  );
  return {
    name: value(hand.name),
    title: absent,
    description: value(hand.description),
    params,
    hidden,
    ...(hand.returns === undefined ? {} : { returns: handSchema(hand.returns, at) }),
    category: value(hand.category),
    dangerous: value(hand.dangerous),
    requiresApproval: value(hand.requiresApproval),
    annotations: Object.fromEntries(Object.entries(hand.annotations ?? {}).map(([key, v]) => [key, located(v, at)])),
    example: hand.example === undefined ? absent : known({ code: hand.example }, at(hand.example)),
    span: { start: 0, end: 1_000_000 },
    head: { start: 0, end: 1 },
  };
}

export const handContext = (tool: ToolSpec, rule: Rule, role: 'source' | 'spec', settings: Partial<RuleSettings> = {}): ToolContext => ({
  tool,
  index: 0,
  format: role === 'source' ? roxygenFormat : toolYamlFormat,
  settings: { mcpRevision: '2026-07-28', clients: [], serverName: '', options: rule.options ?? {}, ...settings },
});

type Placer = (text: string) => { readonly start: number; readonly end: number };

function placer(): Placer {
  let next = 10;
  return (text) => {
    const start = next;
    next += text.length + 3;
    return { start, end: start + text.length };
  };
}

const located = <T>(value: T, at: Placer): Located<T> => ({ value, span: at(String(value)) });

const handParam = (name: string, schema: HandSchema, at: Placer): Param => ({
  name: located(name, at),
  schema: handSchema(schema, at),
  required: false,
  span: at(name),
});

function handSchema(hand: HandSchema, at: Placer): Schema {
  const { type, assumed, description, enum: values, default: standard, examples, items, properties, ...other } = hand;
  return {
    span: at(''),
    type: type === undefined ? absent : known(type, at(type)),
    ...(assumed === undefined ? {} : { typeAssumed: assumed }),
    description: description === undefined ? absent : known(description, at(description)),
    ...(values === undefined ? {} : { enum: { value: values.map((v) => located(v, at)), span: at('') } }),
    default: standard === undefined ? absent : known(standard, at(String(standard))),
    examples: (examples ?? []).map((v) => located(v, at)),
    ...(items === undefined ? {} : { items: handSchema(items, at) }),
    ...(properties === undefined ? {} : { properties: Object.entries(properties).map(([name, schema]) => handParam(name, schema, at)) }),
    other: Object.fromEntries(Object.entries(other).map(([key, v]) => [key, { value: v as Json, span: at(String(v)), key: at(key) }])),
  };
}
