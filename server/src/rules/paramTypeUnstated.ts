import type { Rule } from '../model/index.ts';
import { schemasOf } from './support/schemasOf.ts';

export const paramTypeUnstated: Rule = {
  id: 'param-type-unstated',
  severity: 'hint',
  scope: 'tool',
  summary: 'The documentation of a parameter names no type, and it is taken for a string.',
  why: 'A model passes what the schema says. A number or a list that is taken for a string reaches the function as text.',
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param [[id]] Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  check({ tool, index, role }) {
    if (role !== 'source') return [];
    return schemasOf(tool).flatMap(({ param, path, schema, where }) => {
      if (param === undefined || where !== 'input' || schema.typeAssumed !== true) return [];
      return [
        {
          message: `The documentation of '${param.name.value}' names no type, so a model is told to pass a string. Begin it with the type.`,
          span: param.name.span,
          fixes: [{ title: `Say that '${param.name.value}' is a string`, intent: { kind: 'set-type' as const, tool: index, path, type: 'string' } }],
        },
      ];
    });
  },
};
