import { knownValue, paramPath, type Rule } from '../../model/index.ts';
import { hasMore, placeholderIn, repeatsName } from '../support/prose/descriptionFaults.ts';
import { descriptionsOf, labelOf, type PlacedDescription } from '../support/prose/descriptionsOf.ts';

export const descriptionRepeatsName: Rule = {
  id: 'description-repeats-name',
  severity: 'information',
  scope: 'tool',
  about: 'schema',
  summary: 'A description only repeats the name. Told once for a tool.',
  why: 'A model already has the name: "the mode" tells it nothing about `mode`. What a value does, where it comes from and what forms it takes is what the description is for. Of parameters, only those with a name of one word are reported: `project_name` says enough.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties:\n    mode:\n      type: string\n      description: [[The mode parameter]]\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties:\n    mode:\n      type: string\n      description: How much is shown, from a summary to every detail\nimplementation_example: find("birds")\n',
  },
  check({ tool }) {
    // People, and no model, read the description of a tool that is only named here.
    if (tool.namedOnly === true) return [];
    // A placeholder has a finding of its own.
    if (placeholderIn(knownValue(tool.description) ?? '') !== undefined) return [];
    const found = descriptionsOf(tool).filter((description) => !hasMore(tool, description) && repeatsName(tool, description));
    const [first, ...more] = found.filter(({ text }) => placeholderIn(text) === undefined);
    if (first === undefined) return [];
    const advice = first.of === 'tool' ? 'what it does, with what, and when to use it' : 'what the value does and what forms it takes';
    const others = more.length === 0 ? '' : `, and so ${more.length === 1 ? 'does that' : 'do those'} of ${listed(more.map(nameOfOne))}`;
    const message = `${labelOf(tool, first)} only repeats the name${others === '' ? ', which a model already has' : others}. Say ${advice}.`;
    return [{ message, span: first.span }];
  },
};

const nameOfOne = ({ path }: PlacedDescription): string => `'${paramPath(path)}'`;

function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return shown.length === 1 ? `${shown[0]}` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
