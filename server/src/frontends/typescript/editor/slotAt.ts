import { type Slot, type SlotItem, type Span, touches } from '../../../model/index.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { formats, rootKeys, schemaKeys, types } from '../../support/jsonSchema/words.ts';
import { documentedItems } from '../../support/slotItems.ts';
import type { ZodFacts } from '../read/facts.ts';
import { configSlot, registrationSlot } from './registrationItems.ts';

type Place = 'root' | 'schema' | 'members' | 'free';
type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** The slot in a literal of JSON Schema or a registration with the MCP SDK. TypeScript completes everything else. */
export function slotAt(text: string, facts: ZodFacts, offset: number, trigger?: string): Slot | undefined {
  return schemaSlot(text, facts, offset) ?? sdkSlot(text, facts, offset, trigger);
}

/** Blanks and quotes are typed too often to offer keys of a registration. */
function sdkSlot(text: string, facts: ZodFacts, offset: number, trigger: string | undefined): Slot | undefined {
  if (trigger === '.') return registrationSlot(text, facts, offset);
  return trigger === undefined ? (configSlot(text, facts, offset) ?? registrationSlot(text, facts, offset)) : undefined;
}

function schemaSlot(text: string, facts: ZodFacts, offset: number): Slot | undefined {
  for (const { fields, span } of facts.tools) {
    if (!touches(span, offset)) continue;
    for (const field of [fields.inputSchema, fields.outputSchema]) {
      const slot = field && isJson(field.value) ? slotIn(field.value, 'root', text, offset) : undefined;
      if (slot !== undefined) return slot;
    }
  }
  return undefined;
}

const isJson = (value: Expression): value is ObjectExpression =>
  value.kind === 'object' && value.members.every((m) => 'spread' in m || m.key.value !== 'type' || m.value.kind === 'literal' || m.value.kind === 'array');

function slotIn(object: ObjectExpression, place: Place, text: string, offset: number): Slot | undefined {
  if (offset <= object.span.start || offset >= object.span.end) return undefined;
  for (const member of object.members) {
    if ('spread' in member) continue;
    const { key, value } = member;
    if (touches(key.span, offset)) return keysAt(object, place, key.span, key.value);
    if (!touches(value.span, offset)) continue;
    return value.kind === 'object' ? slotIn(value, next(place, key.value), text, offset) : valuesAt(value, place, key.value, offset);
  }
  return /[{,]\s*$/.test(text.slice(object.span.start, offset)) ? keysAt(object, place, { start: offset, end: offset }) : undefined;
}

function next(place: Place, key: string): Place {
  if (place === 'members') return 'schema';
  if (place === 'free') return 'free';
  return key === 'properties' ? 'members' : key === 'items' || key === 'additionalProperties' ? 'schema' : 'free';
}

function keysAt(object: ObjectExpression, place: Place, span: Span, own?: string): Slot | undefined {
  if (place !== 'root' && place !== 'schema') return undefined;
  const present = new Set(object.members.flatMap((m) => ('spread' in m || m.key.value === own ? [] : [m.key.value])));
  const words = place === 'root' ? { ...rootKeys, description: schemaKeys.description ?? '' } : schemaKeys;
  return slot(
    span,
    documentedItems(words, 'key').filter(({ label }) => !present.has(label)),
  );
}

/** Values within the quotes of a string. */
function valuesAt(value: Expression, place: Place, key: string, offset: number): Slot | undefined {
  if (value.kind !== 'literal' || value.quoted !== true || (place !== 'root' && place !== 'schema')) return undefined;
  const inner = { start: value.span.start + 1, end: value.span.end - 1 };
  if (!touches(inner, offset)) return undefined;
  if (key === 'type') return slot(inner, documentedItems(place === 'root' ? { object: types.object } : types, 'type'));
  return key === 'format' ? slot(inner, documentedItems(formats, 'value')) : undefined;
}

const slot = (span: Span, items: readonly SlotItem[]): Slot | undefined => (items.length === 0 ? undefined : { span, items });
