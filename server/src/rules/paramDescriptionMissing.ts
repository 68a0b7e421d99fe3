import type { Found, Rule, ToolSpec } from '../model/index.ts';
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
    return [
      ...toldElsewhere(tool, index),
      ...findIn(schemasOf(tool).ofParams, (placed) => {
        const { param, path, schema, where } = placed;
        const { description } = schema;
        // A reference carries the description of what it refers to.
        if (param === undefined || where !== 'input' || schema.other.$ref !== undefined) return [];
        // A tag that tells one model from another has no other value to choose.
        if (schema.other.const !== undefined && !param.required) return [];
        if (param.untold?.by !== undefined) return [];
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
      }),
    ];
  },
};

/** A library reads none of the descriptions from where they stand: one fault, however many there are. */
function toldElsewhere({ params }: ToolSpec, tool: number): readonly Found[] {
  // A reference carries the description of what it refers to.
  const all = params.filter(({ untold, inheritedFrom, schema }) => untold?.by !== undefined && inheritedFrom === undefined && schema.other.$ref === undefined);
  const [first] = all;
  if (first?.untold === undefined) return [];
  const names = all.map(({ name }) => `'${name.value}'`);
  const { by, where } = first.untold;
  const subject = names.length === 1 ? `Parameter ${names[0]} is` : `Parameters ${names.slice(0, -1).join(', ')} and ${names.at(-1)} are`;
  return [
    {
      message: `${subject} described ${where} only: ${by} lists that text in the tool's description, and no description in the schema. Write the text into 'Field(description=…)' of each parameter.`,
      span: first.name.span,
      fixes: all.flatMap(({ name, untold }) =>
        untold === undefined
          ? []
          : [
              {
                title: `Make that the description of '${name.value}'`,
                intent: { kind: 'describe-param' as const, tool, path: [name.value], text: untold.text },
                safe: true,
              },
            ],
      ),
    },
  ];
}
