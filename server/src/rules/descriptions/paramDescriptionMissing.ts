import { addTo, descriptionForModel, type Found, firstFew, isJsonObject, type Json, type Rule, type ToolSpec } from '../../model/index.ts';
import { tellsOf } from '../support/prose/tellsOf.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const paramDescriptionMissing: Rule = {
  id: 'param-description-missing',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A parameter has no description.',
  why: 'A model fills in a parameter from its description. Where there is none it guesses the meaning, the unit and the form of the value from the name. Where none of several parameters has one, or many do not, that is one finding; where the description of the tool tells what they are, it is information.',
  bad: { 'R/load.R': "#' Loads a pipeline with its saved settings\n#'\n#' @param [[id]] Character.\n#' @keywords mcp-tool\nload <- function(id) id\n" },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline, as shown in its title.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  check({ tool, index }) {
    const all = schemasOf(tool).ofParams.filter(isExpected);
    const bare = all.filter(({ schema, param }) => isBare(schema) && param?.notSent?.by === undefined);
    const text = bare.length === 0 ? '' : (descriptionForModel(tool) ?? '');
    const described = bare.filter(({ param }) => param?.notSent === undefined && tellsOf(text, param?.name.value ?? ''));
    // A description that code puts together may mention any parameter.
    const isOpen = tool.description.state === 'opaque';
    const silent = bare.filter((placed) => !described.includes(placed) && !(isOpen && placed.path.length === 1));
    return [...describedElsewhere(tool, index), ...ofDescribedParams(described), ...ofBareParams(silent, all, index)];
  },
};

function isExpected({ param, schema, where }: PlacedSchema): boolean {
  // The target of a reference has the description.
  if (param === undefined || where !== 'input' || schema.other.$ref !== undefined) return false;
  // An opaque schema may have a description: a function returns it, or a package that is not here declares it.
  if (schema.type.state === 'opaque') return false;
  // An optional constant is a tag between models; its only value explains it.
  return schema.other.const === undefined || param.required;
}

const isBare = ({ description, other }: PlacedSchema['schema']): boolean =>
  (description.state === 'absent' || (description.state === 'known' && description.value.trim() === '')) &&
  !isDescribed(other.anyOf?.value) &&
  !isDescribed(other.oneOf?.value);

/** True where each alternative but `null` has a description, as optional parameters are often written. */
function isDescribed(alternatives: Json | undefined): boolean {
  const some = Array.isArray(alternatives) ? alternatives.filter((one) => !isJsonObject(one) || one.type !== 'null') : [];
  return some.length > 0 && some.every((one) => isJsonObject(one) && typeof one.description === 'string' && one.description.trim() !== '');
}

/** Models read the tool's description, so they lose nothing. Clients that show parameters one by one show no text. */
function ofDescribedParams(described: readonly PlacedSchema[]): readonly Found[] {
  const [first] = described;
  if (first?.param === undefined) return [];
  const [is, has] = described.length === 1 ? ['is', 'the schema has none of it'] : ['are', 'the schema has none of them'];
  return [
    {
      message: `${described.length === 1 ? 'Parameter' : 'Parameters'} ${namesOf(described)} ${is} described in the text of the description only: ${has}, so clients that show parameters show nothing. Describe each where it is declared.`,
      span: first.param.name.span,
      severity: 'information',
    },
  ];
}

/** One finding for many bare parameters of a tool, or for many bare members of one parameter. */
function ofBareParams(bare: readonly PlacedSchema[], all: readonly PlacedSchema[], index: number): readonly Found[] {
  const groups = new Map<string, PlacedSchema[]>();
  for (const placed of bare) {
    const key = placed.path.length === 1 ? '' : (placed.path[0] ?? '');
    addTo(groups, key, placed);
  }
  return [...groups].flatMap(([of, group]) => {
    const isOne = group.every(({ param }) => param?.notSent === undefined) && isMany(group, of, all);
    return isOne ? ofManyParams(group, all, of, index) : group.flatMap((placed) => ofBareParam(placed, index));
  });
}

const isMany = (group: readonly PlacedSchema[], of: string, all: readonly PlacedSchema[]): boolean =>
  group.length > 1 && (of !== '' || group.length > mostSeparate || group.length === all.filter(({ path }) => path.length === 1).length);

function ofManyParams(bare: readonly PlacedSchema[], all: readonly PlacedSchema[], of: string, index: number): readonly Found[] {
  const [first] = bare;
  if (first?.param === undefined) return [];
  const whole = all.filter(({ path }) => (of === '' ? path.length === 1 : path.length > 1 && path[0] === of)).length;
  const members = of === '' ? 'parameters' : `fields of '${of}'`;
  const subject = bare.length === whole ? `None of the ${whole} ${members} has a description` : `Of the ${whole} ${members} ${bare.length} have no description`;
  return [
    {
      message: `${subject} (${namesOf(bare)}), so a model has to guess what to pass. Say of each what it is, with its unit or form where it has one.`,
      span: first.param.name.span,
      fixes: bare.slice(0, mostNamed).flatMap((placed) => (placed.param === undefined ? [] : [filling(placed, placed.param.name.value, index)])),
    },
  ];
}

function ofBareParam(placed: PlacedSchema, index: number): readonly Found[] {
  const { param, path, schema } = placed;
  if (param === undefined) return [];
  const { notSent } = param;
  const span = param.name.span;
  if (notSent !== undefined) {
    return [
      {
        message: `Parameter ${nameOf(placed)} is described ${notSent.where} only, and models get no description of it from there. Write it into the parameter's description.`,
        span,
        fixes: [
          {
            title: `Make that the description of '${param.name.value}'`,
            intent: { kind: 'describe-param' as const, tool: index, path, text: notSent.text },
            safe: true,
          },
        ],
      },
    ];
  }
  return [
    {
      message: `Parameter ${nameOf(placed)} has ${schema.examples.length > 0 ? 'examples but ' : ''}no description, so a model has to guess what to pass. Say what it is, with its unit or form where it has one.`,
      span,
      fixes: [filling(placed, param.name.value, index)],
    },
  ];
}

const filling = ({ path }: PlacedSchema, name: string, index: number) =>
  ({ title: `Add a description of '${name}' to fill in`, intent: { kind: 'describe-param', tool: index, path } }) as const;

/** Up to this number, bare parameters among described ones have a finding each. */
const mostSeparate = 3;

const mostNamed = 4;

const namesOf = (all: readonly PlacedSchema[]): string => firstFew(all.map(nameOf), mostNamed);

/** One finding for all parameters whose descriptions are in a place that the library does not read. */
function describedElsewhere({ params }: ToolSpec, tool: number): readonly Found[] {
  // The target of a reference has the description.
  const all = params.filter(
    ({ notSent, inheritedFrom, schema }) => notSent?.by !== undefined && inheritedFrom === undefined && schema.other.$ref === undefined,
  );
  const [first] = all;
  if (first?.notSent === undefined) return [];
  const names = all.map(({ name }) => `'${name.value}'`);
  const { by, where } = first.notSent;
  const subject = names.length === 1 ? `Parameter ${names[0]} is` : `Parameters ${names.slice(0, -1).join(', ')} and ${names.at(-1)} are`;
  return [
    {
      message: `${subject} described ${where} only: ${by} lists that text in the tool's description, and no description in the schema. Write the text into 'Field(description=…)' of each parameter.`,
      span: first.name.span,
      severity: 'information',
      fixes: all.flatMap(({ name, notSent }) =>
        notSent === undefined
          ? []
          : [
              {
                title: `Make that the description of '${name.value}'`,
                intent: { kind: 'describe-param' as const, tool, path: [name.value], text: notSent.text },
                safe: true,
              },
            ],
      ),
    },
  ];
}
