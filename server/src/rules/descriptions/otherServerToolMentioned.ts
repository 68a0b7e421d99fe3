import { code, type Rule } from '../../model/index.ts';
import { suspicious } from '../support/prose/suspicious.ts';

export const otherServerToolMentioned: Rule = {
  id: 'other-server-tool-mentioned',
  severity: 'warning',
  scope: 'tool',
  judgesInstructions: true,
  summary: "A description names a tool of a certain server, in a client's own form.",
  why: 'A name such as `mcp__github__create_issue` exists only in one client and under one configuration. A description that steers calls to another server is also how one server abuses another.',
  remedy: 'Describe what this tool does, and leave other servers out.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline. Call [[mcp__github__create_issue]] where it fails.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline. Fails where there is none of this name.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, settings }) {
    const own = settings.serverName === '' ? undefined : `mcp__${settings.serverName}__`;
    return suspicious(
      tool,
      /mcp__/,
      (text) => {
        const match = [...text.matchAll(/\bmcp__[A-Za-z0-9](?:[A-Za-z0-9-]|_(?!_))*__[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*/g)].find(
          ([name]) => own === undefined || !name.startsWith(own),
        );
        return match === undefined ? undefined : { index: match.index, length: match[0].length };
      },
      (name) => `${code(name)} is a tool of another server.`,
    );
  },
};
