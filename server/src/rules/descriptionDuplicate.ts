import { knownValue, type Rule, type ToolSpec, type Trait } from '../model/index.ts';
import { comesLater } from './support/comesLater.ts';
import { placeholderIn } from './support/descriptionFaults.ts';
import { descriptionsOf, labelOf } from './support/descriptionsOf.ts';
import { toolTitle } from './support/place.ts';

export const descriptionDuplicate: Rule = {
  id: 'description-duplicate',
  severity: 'warning',
  scope: 'workspace',
  summary: 'Two tools have the same description.',
  why: 'A model that reads the same words twice has only the names to choose by. Often the text was copied with the code and describes the other tool.',
  bad: {
    'load.yaml': 'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\n',
    'save.yaml': 'name: save\ndescription: [[Loads a pipeline with its saved settings.]]\nparameters:\n  type: object\n  properties: {}\n',
  },
  good: {
    'load.yaml': 'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\n',
    'save.yaml': 'name: save\ndescription: Saves the settings of a pipeline.\nparameters:\n  type: object\n  properties: {}\n',
  },
  check({ tool, peers }) {
    const own = descriptionsOf(tool).find(({ of }) => of === 'tool');
    if (own === undefined) return [];
    const earlier = peers.alike(description).filter((peer) => comesLater(tool, peer.tool));
    const first = earlier[0];
    if (first === undefined || placeholderIn(own.text) !== undefined) return [];
    const others = earlier.length === 1 ? '' : ` and ${earlier.length - 1} more`;
    return [
      {
        message: `${labelOf(tool, own)} is also that of ${toolTitle(first.tool)}${others}, so a model cannot tell them apart. Say what sets this tool apart.`,
        span: own.span,
        related: earlier.slice(0, 5).map((peer) => ({ uri: peer.uri, span: peer.span, message: `${toolTitle(peer.tool)} has the same description` })),
      },
    ];
  },
};

/** White space and case aside. */
const description: Trait = {
  id: 'description',
  of: (tool) => {
    const text = plain(tool);
    return text === '' ? undefined : shortened(text);
  },
  relates: (tool, other) => plain(tool) === plain(other),
};

const plain = (tool: ToolSpec): string =>
  (knownValue(tool.description) ?? '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
    .toLowerCase();

/** A few letters that two texts hardly ever share: what thousands of tools have in common must not take the room of all they say. */
function shortened(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return `${text.length} ${sum}`;
}
