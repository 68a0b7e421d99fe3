import { code } from '../../../../model/index.ts';
import { isInjected } from '../../registrations/injected.ts';
import { type Check, eachParam } from './refusal.ts';

/** Pydantic makes no field of such a name, and MCP's SDK checks it before it looks for a context. */
export const underscored: Check = eachParam(({ name: { value } }) =>
  value.startsWith('_') ? { message: `${code(value)} begins with ${code('_')}, and cannot be listed.`, remedy: 'Rename it.' } : undefined,
);

/** LangChain leaves private fields out of the schema. */
export const dropped: Check = eachParam(({ name, annotation, value, ...param }, { at }) =>
  name.value.startsWith('_') && value === undefined && !isInjected({ name, annotation, value, ...param }, at.names)
    ? {
        message: `${code(name.value)} begins with ${code('_')}, and is not listed.`,
        effect: 'leaves it out of the schema, so that each call fails without it',
        remedy: 'Rename it.',
      }
    : undefined,
);

/** A model has its settings under this name. */
export const reserved: Check = eachParam(({ name: { value } }) =>
  value === 'model_config' ? { message: `${code(value)} is a name that Pydantic reserves.`, remedy: 'Rename it.' } : undefined,
);

const positional = (effect?: string): Check =>
  eachParam(({ kind, name: { value } }) =>
    kind === 'positional'
      ? {
          message: `${code(value)} is positional only, and is passed by name.`,
          remedy: `Remove the ${code('/')}.`,
          ...(effect === undefined ? {} : { effect }),
        }
      : undefined,
  );

export const refusedPositional = positional();

/** Listed, though no call can reach it. */
export const uncallablePositional = positional('passes all arguments by name, so that each call fails');
