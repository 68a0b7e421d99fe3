import { code, codes, isCopy, knownValue, type Rule, type Trait } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const toolNameDuplicate: Rule = {
  id: 'tool-name-duplicate',
  severity: 'error',
  about: 'name',
  summary: 'Two tools of one server with the same name.',
  why: 'A client keeps only one of them, or refuses both; which one a model then calls is chance. A copy of a tool in another folder, with the same description and schema, is not reported.',
  remedy: 'Rename one of the tools.',
  sources: ['MCP specification 2025-11-25, Tool Names: unique in a server (2026-11, verified)'],
  scope: 'workspace',
  bad: {
    'a.yaml':
      'name: [[demo-find]]\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
    'b.yaml':
      'name: [[demo-find]]\ndescription: Find people by their names.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'a.yaml':
      'name: demo-find_notes\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
    'b.yaml':
      'name: demo-find_people\ndescription: Find people by their names.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  traits: () => [fullName],
  check({ tool, uri, pathOf, peers, format, settings }) {
    const name = knownValue(tool.name);
    if (name === undefined || name.trim() === '') return [];
    // A module may register tools with one of two servers: two branches, two functions.
    const isInCode = format.role === 'source' && format.together === 'file';
    if (isInCode && tool.server === undefined && settings.serverName === '') return [];
    const others = peers.alike(fullName).filter((peer) => !isCopy(tool, format, uri, peer));
    // In one file, the second of two is reported.
    if (others.every((peer) => peer.uri === uri && peer.isAbove !== true)) return [];
    const files = codes([...new Set(others.map((peer) => peer.uri))].map(pathOf), 2);
    return [
      {
        message: `Another tool has this name, in ${files}.`,
        span: toolPlace(tool),
        related: others.slice(0, mostRelated).map((peer) => ({ uri: peer.uri, span: peer.span, message: `${code(name)} is here too.` })),
      },
    ];
  },
};

/** Without case where the format's names have none. */
const fullName: Trait = {
  id: 'name',
  of(tool, { ignoresCase }) {
    const name = knownValue(tool.name);
    const version = tool.version === undefined ? '' : ` ${tool.version}`;
    return name === undefined ? undefined : `${ignoresCase ? name.toLowerCase() : name}${version}`;
  },
};

const mostRelated = 5;
