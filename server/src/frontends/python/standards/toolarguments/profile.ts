import type { Linking, ToolDraft } from '../../registrations/tools.ts';

/** Is a tool to be documented in the sections of the standard, to ask for consent as it says, and so on? */
export function followsStandard({ way }: ToolDraft, at: Linking): boolean {
  return asked(at) ?? (way === 'model' && usesToolArguments(at));
}

/** Is it a setting that says so? What a project is only taken to follow is not asked of it in full. */
export const isAskedFor = ({ names }: Pick<Linking, 'names'>): boolean => names.setting('python.profile') === 'acme';

/** The same of prompts, and of functions that tools call. */
export const projectFollowsStandard = (at: Linking): boolean => asked(at) ?? usesToolArguments(at);

/** What the settings decide; undefined where the project itself does. */
function asked({ names }: Linking): boolean | undefined {
  const profile = names.setting('python.profile');
  return profile === 'acme' ? true : profile === 'fastmcp' ? false : undefined;
}

const usesToolArguments = ({ names }: Linking): boolean => names.find('py:name', 'ToolArguments').length > 0;
