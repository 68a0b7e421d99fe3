import type { NewToolParams } from '../../../server/src/lsp/protocol.ts';

/** What is known of a tool that is to be begun; whatever is missing, a person is asked for. */
export type NewToolArguments = Omit<NewToolParams, 'textDocument'>;

/** What a caller of the command gave. Menus give things of their own, which count as nothing. */
export function argumentsOf(given: unknown): NewToolArguments {
  if (typeof given !== 'object' || given === null) return {};
  const { kind, folder, name, parameters, description, category, dangerous, requiresApproval }: Readonly<Record<string, unknown>> = { ...given };
  return {
    ...words({ kind, folder, name, description, category }),
    ...(Array.isArray(parameters) && parameters.every((line) => typeof line === 'string') ? { parameters } : {}),
    ...(dangerous === true ? { dangerous } : {}),
    ...(requiresApproval === true ? { requiresApproval } : {}),
  };
}

const words = <Key extends string>(given: Readonly<Record<Key, unknown>>): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string')) as Partial<Record<Key, string>>;
