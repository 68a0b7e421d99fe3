import {
  code,
  codes,
  type Found,
  isCopy,
  knownValue,
  type Peers,
  prefixingClients,
  type Rule,
  type RuleSettings,
  type ToolSpec,
  type Trait,
} from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const toolNameDuplicate: Rule = {
  id: 'tool-name-duplicate',
  severity: 'error',
  about: 'name',
  summary: 'Two tools of one server with the same name.',
  why: 'A client keeps only one of them, or refuses both; which one a model then calls is chance. With `gemini-cli` among the `clients` and a `serverName`, names that Gemini CLI cuts to the same one are reported as well. A copy of a tool in another folder, with the same description and schema, is not reported.',
  remedy: 'Rename one of the tools.',
  sources: [
    'MCP specification 2025-11-25, Tool Names: unique in a server (2026-11, verified)',
    'Gemini CLI source: mcp_SERVER_TOOL; over 63 characters its first 30, `...` and its last 30 (2026-11, verified)',
  ],
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
  traits: () => [fullName, longEnd],
  check({ tool, uri, pathOf, peers, format, settings }) {
    const name = knownValue(tool.name);
    if (name === undefined || name.trim() === '') return [];
    // A module may register tools with one of two servers: two branches, two functions.
    const isInCode = format.role === 'source' && format.together === 'file';
    if (isInCode && tool.server === undefined && settings.serverName === '') return [];
    const others = peers.alike(fullName).filter((peer) => !isCopy(tool, format, uri, peer));
    // In one file, the second of two is reported.
    if (others.every((peer) => peer.uri === uri && peer.isAbove !== true)) return cutAlike(tool, uri, settings, peers);
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

/** The part that remains of a long name, wherever its middle is cut. */
const longEnd: Trait = {
  id: 'name-end',
  of(tool) {
    const name = knownValue(tool.name);
    return name === undefined || name.length <= cutPart ? undefined : name.slice(-cutPart);
  },
};

/** Characters that Gemini CLI leaves at each end. */
const cutPart = 30;

/** A name that Gemini CLI cuts to the name of another tool. */
function cutAlike(tool: ToolSpec, uri: string, { clients, serverName }: RuleSettings, peers: Peers): readonly Found[] {
  const { client, full, max, title } = prefixingClients.geminiCli;
  if (serverName === '' || !clients.includes(client)) return [];
  const cut = (name: string): string => {
    const whole = full(serverName, name);
    return whole.length > max ? `${whole.slice(0, cutPart)}...${whole.slice(-cutPart)}` : whole;
  };
  const nameOf = ({ name }: ToolSpec): string => knownValue(name) ?? '';
  const own = cut(nameOf(tool));
  const others = peers.alike(longEnd).filter((peer) => nameOf(peer.tool) !== nameOf(tool) && cut(nameOf(peer.tool)) === own);
  const [other] = others;
  if (other === undefined || others.every((peer) => peer.uri === uri && peer.isAbove !== true)) return [];
  return [
    {
      message: `${title} cuts this name to that of ${code(nameOf(other.tool))}.`,
      detail: `Both become ${code(own)}, and one of them is lost.`,
      severity: 'warning',
      span: toolPlace(tool),
      related: [{ uri: other.uri, span: other.span, message: `${code(nameOf(other.tool))} is here.` }],
    },
  ];
}

const mostRelated = 5;
