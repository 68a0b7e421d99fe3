import { code, knownValue, type Rule } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const fileNameMismatch: Rule = {
  id: 'file-name-mismatch',
  severity: 'warning',
  summary: 'A tool file that is not named after its tool.',
  why: 'Below `inst/mcp/tools` the R side finds a tool by the name of its file, `{package}-{function}.yaml`; under another name it is not found.',
  remedy: "Rename the file, or correct the tool's name.",
  scope: 'file',
  bad: {
    'inst/mcp/tools/demo-find.yaml':
      'name: [[demo-find_notes]]\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'inst/mcp/tools/demo-find_notes.yaml':
      'name: demo-find_notes\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ path, format, tools }) {
    if (!format.namesFiles) return [];
    const base = /(?:^|\/)inst\/mcp\/tools\/([^/]+)\.ya?ml$/i.exec(path)?.[1];
    const [tool, ...others] = base === undefined ? [] : tools();
    const name = tool === undefined ? undefined : knownValue(tool.name);
    if (base === undefined || tool === undefined || others.length > 0 || name === undefined || name.trim() === '') return [];
    const wanted = name.replace(/[^A-Za-z0-9_-]+/g, '-');
    // A name without its package is the function's; the file's name begins with the package.
    if (base === wanted || base.endsWith(`-${wanted}`)) return [];
    return [
      {
        tool: 0,
        message: `File is named ${code(base)}, its tool ${code(name)}.`,
        detail: `A file of this tool is named ${code(`${wanted}.yaml`)}.`,
        span: toolPlace(tool),
        fixes: [{ title: `Rename the tool to ${code(base)}`, intent: { kind: 'rename-tool', name, to: base } }],
      },
    ];
  },
};
