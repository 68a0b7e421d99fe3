import type { NewToolParams } from '../../../server/src/lsp/protocol.ts';

/** A draft of a new tool. The user is asked for missing parts. */
export type NewToolArguments = Omit<NewToolParams, 'textDocument'>;

/** The arguments of the command. Menus pass other objects, which are ignored. */
export function argumentsOf(args: unknown): NewToolArguments {
  if (typeof args !== 'object' || args === null) return {};
  const { kind, folder, name, parameters, description, category, dangerous, requiresApproval }: Readonly<Record<string, unknown>> = { ...args };
  return {
    ...words({ kind, folder, name, description, category }),
    ...(Array.isArray(parameters) && parameters.every((line) => typeof line === 'string') ? { parameters } : {}),
    ...(dangerous === true ? { dangerous } : {}),
    ...(requiresApproval === true ? { requiresApproval } : {}),
  };
}

const words = <Key extends string>(args: Readonly<Record<Key, unknown>>): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => typeof value === 'string')) as Partial<Record<Key, string>>;
