import type { Expression } from '../../../support/javascript/module.ts';
import type { Declaration, Resolve } from './library.ts';

const schemas = ['inputSchema', 'parameters', 'schema', 'args', 'argsSchema', 'paramsSchema', 'input'];
const handlers = ['execute', 'handler', 'handle', 'run', 'call', 'callback', 'func', 'invoke', 'cb', 'tool'];

/** Names of functions that make a tool: `tool`, `defineTool`, `createFileTool`. */
export const makesTool = /^(?:define|create|make|build|new|declare)?\w*[tT]ool$/;

/**
 * The arguments of an unknown function that can only make a tool: one object with a description, a schema and a handler.
 * Its name is a member, or the key that the result is assigned to.
 */
export function declarationByShape([first]: readonly Expression[], resolved: Resolve, assignedTo: Expression | undefined): Declaration | undefined {
  const argument = first && resolved(first);
  // `defineTool((options) => ({ … }))`: members that do not depend on the options are known.
  const object = argument?.kind === 'function' ? argument.result : first;
  const value = object && resolved(object);
  if (object === undefined || value?.kind !== 'object') return undefined;
  const keys = new Set(keysOf(value, resolved));
  const schema = schemas.find((key) => keys.has(key));
  if (!keys.has('description') || !handlers.some((key) => keys.has(key))) return undefined;
  if (!keys.has('name') && (assignedTo === undefined || schema === undefined)) return undefined;
  if (schema === undefined && !takesNothing(value)) return undefined;
  return {
    fields: keys.has('name') || assignedTo === undefined ? {} : { name: assignedTo },
    config: { object, keys: schema === undefined ? {} : { [schema]: 'inputSchema' } },
  };
}

/** Is no member a schema under another name? */
const takesNothing = ({ members }: Extract<Expression, { readonly kind: 'object' }>): boolean =>
  members.every((own) => {
    if ('spread' in own) return false;
    const { key, value } = own;
    return key.value === 'annotations' || key.value === '_meta' || handlers.includes(key.value) || /^(?:literal|text|array|function|other)$/.test(value.kind);
  });

const keysOf = (value: Expression, resolved: Resolve): readonly string[] =>
  value.kind !== 'object'
    ? []
    : value.members.flatMap((member) => {
        if (!('spread' in member)) return [member.key.value];
        const brought = resolved(member.spread);
        return brought === value ? [] : keysOf(brought, (expression) => expression);
      });
