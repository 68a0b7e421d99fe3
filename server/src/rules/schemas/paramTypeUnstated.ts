import { code, type Fix, type Found, knownValue, type Located, type Rule, type Schema } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { typeWord } from '../support/prose/typeWord.ts';
import { schemasOf } from '../support/schemasOf.ts';
import { setTypeFix } from '../support/setType.ts';

export const paramTypeUnstated: Rule = {
  id: 'param-type-unstated',
  severity: 'hint',
  pending: true,
  scope: 'tool',
  about: 'schema',
  summary: 'The documentation of a parameter does not begin with its type, and it is taken for a string, or for an object.',
  why: 'A model passes what the schema says. A number or a list that is taken for a string reaches the function as text. The word "list" makes an object in any place, also in "comma-separated list".',
  remedy: 'Begin the documentation of the parameter with its type, such as `Character`.',
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param [[id]] Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  check({ tool, index, format }) {
    if (format.holds.includes('schema')) return [];
    return findIn(schemasOf(tool).ofParams, (placed) => {
      const { param, schema, where } = placed;
      if (param === undefined || where !== 'input' || schema.typeMisspelt === true) return [];
      const fixes = () => setTypeFix(tool, index, placed, 'string', `State that ${code(param.name.value)} is a string`);
      if (schema.typeAssumed !== true) return isStrayList(schema) ? [ofStrayList(param.name, fixes())] : [];
      return [
        {
          message: `Missing type of ${code(param.name.value)}; it is taken for a string.`,
          span: param.name.span,
          fixes: fixes(),
        },
      ];
    });
  },
};

/** "A comma-separated list of ids" is a text, although it names a list. */
function isStrayList(schema: Schema): boolean {
  const word = typeWord(schema);
  if (word === undefined || knownValue(schema.type) !== 'object' || schema.default.state === 'known') return false;
  const before = schema.description.state === 'known' ? (/^(?:(?!\blists?\b).)*/isu.exec(schema.description.value)?.[0] ?? '') : '';
  return /\b(?:separated|delimited|comma|of|in|from|to|on|by)\b/i.test(before);
}

const ofStrayList = (name: Located<string>, fixes: readonly Fix[]): Found => ({
  message: `The word "list" makes ${code(name.value)} an object. Begin with its type.`,
  span: name.span,
  fixes,
});
