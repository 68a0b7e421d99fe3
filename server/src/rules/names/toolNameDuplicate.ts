import {
  code,
  codes,
  type Fix,
  type Format,
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
import { styleOf } from '../support/prose/nameStyle.ts';

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
  check({ tool, index, uri, pathOf, peers, format, settings }) {
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
        fixes: renaming(tool, index, name, format, peers),
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

/** The next name that no other tool has, in the style of the author. */
function renaming({ localName, version }: ToolSpec, tool: number, name: string, { ignoresCase }: Format, peers: Peers): readonly Fix[] {
  if (localName === undefined || version !== undefined || !name.endsWith(localName.value)) return [];
  const prefix = name.slice(0, name.length - localName.value.length);
  const base = localName.value.replace(/(?<=[^\d])[._-]?[2-9]$/, '');
  const style = styleOf(base) ?? 'snake_case';
  const joint = style === 'kebab-case' ? '-' : style === 'dot.case' ? '.' : style === 'snake_case' ? '_' : '';
  const to = peers.among(fullName, ({ counts }) => {
    for (let number = 2; number < 100; number++) {
      const candidate = `${base}${joint}${number}`;
      const full = prefix + candidate;
      if (!counts.has(ignoresCase ? full.toLowerCase() : full)) return candidate;
    }
    return undefined;
  });
  return to === undefined ? [] : [{ title: `Rename to ${code(to)}`, intent: { kind: 'rename-declared', tool, to } }];
}

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
