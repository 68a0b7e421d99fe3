import { knownValue, type Rule, type ToolSpec, type Trait, withoutCopies } from '../../model/index.ts';
import { toolTitle } from '../support/place.ts';
import { comesLater } from '../support/prose/comesLater.ts';
import { placeholderIn } from '../support/prose/descriptionFaults.ts';

export const descriptionDuplicate: Rule = {
  id: 'description-duplicate',
  severity: 'warning',
  scope: 'workspace',
  summary: 'Two tools have the same description.',
  why: 'A model that reads the same words twice has only the names to choose by. Often the text was copied with the code and describes the other tool.',
  remedy: 'Say in each description what sets the tool apart from the other. Where the text was copied, describe this tool.',
  bad: {
    'load.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
    'save.yaml':
      'name: save\ndescription: [[Loads a pipeline with its saved settings.]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'load.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
    'save.yaml':
      'name: save\ndescription: Saves the settings of a pipeline.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  traits: () => [description],
  check({ tool, uri, peers, format }) {
    const own = tool.description;
    if (own.state !== 'known') return [];
    const earlier = withoutCopies(tool, format, uri, peers.alike(description)).filter((peer) => comesLater(tool, peer.tool));
    const first = earlier[0];
    if (first === undefined || placeholderIn(own.value) !== undefined) return [];
    const others = earlier.length === 1 ? '' : ` and ${earlier.length - 1} more`;
    return [
      {
        message: `Same description as ${toolTitle(first.tool)}${others}.`,
        span: own.span,
        related: earlier.slice(0, 5).map((peer) => ({ uri: peer.uri, span: peer.span, message: `${toolTitle(peer.tool)} has the same description` })),
      },
    ];
  },
};

/** Compared without white space and case. */
const description: Trait = {
  id: 'description',
  // Functions that share a help page (`@rdname`) share its description on purpose.
  of: (tool) => (tool.sharesDescription === true ? undefined : shortened(knownValue(tool.description) ?? '')),
  relates: (tool, other) => plain(tool) === plain(other),
};

const plain = (tool: ToolSpec): string =>
  (knownValue(tool.description) ?? '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
    .toLowerCase();

/** A short sample of a text that two texts hardly ever share; undefined for a blank one. Whole texts of thousands of tools would take too much memory. */
function shortened(text: string): string | undefined {
  const lower = text.toLowerCase();
  let [sum, count] = [0, 0];
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i);
    if (code <= space || (code >= noBreakSpace && isBlank(lower[i] as string))) continue;
    sum = (Math.imul(sum, 31) + code) | 0;
    count++;
  }
  return count === 0 ? undefined : `${count} ${sum}`;
}

const space = 0x20;
const noBreakSpace = 0xa0;

const isBlank = (character: string): boolean => character.trim() === '';
