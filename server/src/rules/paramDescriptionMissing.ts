import type { Rule } from '../model/index.ts';
import { findIn } from './support/findIn.ts';
import { nameOf, schemasOf } from './support/schemasOf.ts';

export const paramDescriptionMissing: Rule = {
  id: 'param-description-missing',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A parameter has no description.',
  why: 'A model fills in a parameter from its description. Where there is none it guesses the meaning, the unit and the form of the value from the name.',
  bad: { 'R/load.R': "#' Loads a pipeline with its saved settings\n#'\n#' @param [[id]] Character.\n#' @keywords mcp-tool\nload <- function(id) id\n" },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline, as shown in its title.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  check({ tool, index }) {
    return findIn(schemasOf(tool).ofParams, (placed) => {
      const { param, path, schema, where } = placed;
      const { description } = schema;
      // A reference carries the description of what it refers to.
      if (param === undefined || where !== 'input' || schema.other.$ref !== undefined) return [];
      // A tag that tells one model from another has no other value to choose.
      if (schema.other.const !== undefined && !param.required) return [];
      if (description.state === 'opaque' || (description.state === 'known' && description.value.trim() !== '')) return [];
      const { untold } = param;
      if (untold !== undefined) {
        return [
          {
            message: `Parameter ${nameOf(placed)} is described ${untold.where} only, and models get no description of it from there. Write it into the parameter's description.`,
            span: param.name.span,
            fixes: [
              {
                title: `Make that the description of '${param.name.value}'`,
                intent: { kind: 'describe-param' as const, tool: index, path, text: untold.text },
                safe: true,
              },
            ],
          },
        ];
      }
      return [
        {
          message: `Parameter ${nameOf(placed)} has ${schema.examples.length > 0 ? 'examples but ' : ''}no description, so a model has to guess what to pass. Say what it is, with its unit or form where it has one.`,
          span: param.name.span,
          fixes: [{ title: `Add a description of '${param.name.value}' to fill in`, intent: { kind: 'describe-param' as const, tool: index, path } }],
        },
      ];
    });
  },
};
