import type { Linking, ToolDraft } from '../../registrations/tools.ts';

/** Does the standard apply to a tool: its sections, its warning of consent, its results? */
export function followsStandard({ way }: ToolDraft, at: Linking): boolean {
  return bySetting(at) ?? (way === 'model' && usesToolArguments(at));
}

/** Does the setting ask for the standard? A project that only uses `ToolArguments` is checked less strictly. */
export const isAskedFor = ({ names }: Pick<Linking, 'names'>): boolean => names.setting('python.profile') === 'acme';

/** Does the standard apply to prompts, and to functions that tools call? */
export const projectFollowsStandard = (at: Linking): boolean => bySetting(at) ?? usesToolArguments(at);

/** The decision of the setting. Undefined where the project decides. */
function bySetting({ names }: Linking): boolean | undefined {
  const profile = names.setting('python.profile');
  return profile === 'acme' ? true : profile === 'fastmcp' ? false : undefined;
}

const usesToolArguments = ({ names }: Linking): boolean => names.has('py:name', 'ToolArguments');
