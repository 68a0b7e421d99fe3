import { code, knownValue, type Rule, type ToolContext, type ToolSpec } from '../../model/index.ts';
import { formsFor, nameFormSources } from '../support/clients.ts';
import { toolPlace } from '../support/place.ts';

export const toolNameInvalidChars: Rule = {
  id: 'tool-name-invalid-chars',
  severity: 'warning',
  about: 'name',
  summary: 'A tool name with characters that the protocol or a configured client does not accept; an error where it reads as a path.',
  why: 'Clients refuse such a tool, or rename it, and then instructions that mention it no longer match.',
  remedy: 'Rename the tool, or the file where the name of the file is the name of the tool.',
  sources: nameFormSources,
  scope: 'tool',
  bad: {
    'tool.yaml':
      'name: [[demo-find notes]]\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: demo-find_notes\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, settings, format }) {
    const name = knownValue(tool.name);
    if (name === undefined || name.trim() === '') return [];
    const refusing = formsFor(settings.mcpRevision, settings.clients).filter(({ form }) => !form.test(name));
    const [first] = refusing;
    if (first === undefined || isTitle(tool, name, format)) return [];
    const who = refusing.map(({ title }) => title).join(', ');
    const local = tool.localName?.value ?? name;
    const to = refusing.reduce((text, { refused }) => text.replace(refused, '_'), local).replace(/^_+(?=[A-Za-z])|(?<!_)_+$/g, '');
    const mends = to !== '' && to !== local && refusing.every(({ form }) => form.test(name.replace(local, to)));
    return [
      {
        message: `Name may have only ${first.allows}.`,
        detail: `Other names are not accepted by ${who}.`,
        span: toolPlace(tool),
        // Every client refuses a name that is a path, and as a file name it may lead out of a folder.
        ...(refusing.some(({ client }) => client !== 'mcp') || /[\\/]/.test(name) ? { severity: 'error' as const } : {}),
        fixes: mends ? [renaming(name, to)] : [],
      },
    ];
  },
};

/** A name with blanks is a title, from which a framework makes the name: in code without a server, and where a tool is only named. */
const isTitle = (tool: ToolSpec, name: string, format: ToolContext['format']): boolean =>
  (tool.namedOnly === true || (format.role === 'source' && format.together === 'file' && tool.server === undefined)) && /^[^\s/\\]+(?: [^\s/\\]+)+$/.test(name);

const renaming = (name: string, to: string) => ({ title: `Rename to ${code(to)}`, intent: { kind: 'rename-tool', name, to } }) as const;
