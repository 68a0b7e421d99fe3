import { type Setting, settings } from '../engine/settings.ts';
import { addTo } from '../model/index.ts';
import { wrap } from './reporters/layout.ts';

/** A configuration file with every setting as a comment with its default. */
export function configTemplate(): string {
  const inFile = settings.filter((setting) => !setting.editorOnly);
  const groups = new Map<string, Setting[]>();
  for (const setting of inFile) {
    const group = setting.key.includes('.') ? (setting.key.split('.')[0] ?? '') : setting.key;
    addTo(groups, group, setting);
  }
  const head = [
    "# Configuration of Toolscribe. Everything here is a default and commented out: take the '# ' away from the lines to change.",
    "# It holds for the editor and for the command line, and wins over the editor's settings.",
  ];
  return [...head, ...[...groups].flatMap(([group, members]) => ['', ...entry(group, members)]), ''].join('\n');
}

function entry(group: string, members: readonly Setting[]): readonly string[] {
  const nested = members.some((member) => member.key !== group);
  const lines = members.flatMap((member) => {
    const name = nested ? `  ${member.key.slice(group.length + 1)}` : group;
    const words = member.words === undefined ? '' : ` One of: ${Object.keys(member.words).join(', ')}.`;
    return [
      ...wrap(`${member.description.replaceAll('`', '')}${member.type === 'strings' ? words.replace(' One of', ' Any of') : words}`, 110).map(
        (line) => `# ${line}`,
      ),
      ...value(name, member),
    ];
  });
  return nested ? [`# ${group}:`, ...lines] : lines;
}

function value(name: string, setting: Setting): readonly string[] {
  if (setting.type === 'rules') return [`# ${name}:`, '#   param-undocumented: error', '#   example-missing: off'];
  return [`# ${name}: ${JSON.stringify(setting.default)}`];
}
