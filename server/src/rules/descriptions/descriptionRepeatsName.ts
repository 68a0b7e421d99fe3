import { codes, knownValue, paramPath, type Rule } from '../../model/index.ts';
import { hasMore, placeholderIn, repeatsName } from '../support/prose/descriptionFaults.ts';
import { descriptionsOf, labelOf } from '../support/prose/descriptionsOf.ts';
import { hasVerbAndObject } from '../support/prose/hasVerbAndObject.ts';

export const descriptionRepeatsName: Rule = {
  id: 'description-repeats-name',
  severity: 'information',
  scope: 'tool',
  about: 'schema',
  summary: 'A description only repeats the name. Told once for a tool.',
  why: 'A model already has the name: "the mode" tells it nothing about `mode`. What a value does, where it comes from and what forms it takes is what the description is for. A verb with its object, as in "Lists projects", is enough for a tool whose parameters are described. Of parameters, only those with a name of one word are reported, unless everyone takes it for the same: `project_name` and `url` say enough.',
  remedy: 'Say of a tool what it does, with what, and when to use it; of a parameter what the value does and what forms it takes.',
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
    const found = descriptionsOf(tool).filter(
      (description) =>
        !hasMore(tool, description) && repeatsName(tool, description) && !(description.of === 'tool' && hasVerbAndObject(tool, description.text, [])),
    );
    const [first, ...more] = found.filter(({ text }) => placeholderIn(text) === undefined);
    if (first === undefined) return [];
    const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
    const message = `${labelOf(first)} only repeats the name${others}.`;
    const detail =
      more.length === 0
        ? {}
        : {
            detail: `The others are those of ${codes(
              more.map(({ path }) => paramPath(path)),
              mostNamed,
            )}.`,
          };
    return [{ message, ...detail, span: first.span }];
  },
};

const mostNamed = 12;
