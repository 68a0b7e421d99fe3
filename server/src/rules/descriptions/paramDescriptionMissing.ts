import {
  addTo,
  code,
  codes,
  descriptionForModel,
  type Fix,
  type Found,
  firstFew,
  hasDescribedAlternatives,
  isJsonObject,
  isModelTag,
  isUnknownWord,
  type Rule,
  type ToolSpec,
} from '../../model/index.ts';
import { isSelfExplanatory } from '../support/prose/isSelfExplanatory.ts';
import { tellsOf } from '../support/prose/tellsOf.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const paramDescriptionMissing: Rule = {
  id: 'param-description-missing',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A parameter has no description.',
  why: 'A model fills in a parameter from its description. Where there is none it guesses the meaning, the unit and the form of the value from the name, and clients that show parameters show nothing. Where none of several parameters has one, or many do not, that is one finding. Where the description of the tool tells what they are, or the names alone do, as `note_id` of `get_note`, it is no squiggle.',
  remedy:
    'Say what the parameter is, with its unit or form where it has one. Where it is described elsewhere, move that text to the parameter: in Python into `Field(description=…)`.',
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
    const toDescribe = silent.filter(({ param }) => param?.notSent === undefined);
    const clear = new Set(silent.filter((placed) => isSelfExplanatory(tool, placed)));
    const found = ofBareParams(silent, { all, index, clear, describeAll: fixForAll(toDescribe, index) });
    return [...describedElsewhere(tool, index), ...ofDescribedParams(described), ...found];
  },
};

function isExpected({ param, schema, where, path }: PlacedSchema): boolean {
  // The target of a reference has the description.
  if (param === undefined || where !== 'input' || schema.other.$ref !== undefined) return false;
  // An opaque schema may have a description: a function returns it, or a package that is not here declares it.
  if (schema.type.state === 'opaque' && !isUnknownWord(schema.type)) return false;
  if (isExplainedByType(schema)) return false;
  // A model fills in the fields of an object; "the data" tells nothing more of it.
  if (wrappers.has(param.name.value.toLowerCase()) && schema.properties !== undefined) return false;
  // A constant is a tag between models; its only value explains it. One that every call must give is a confirmation.
  if (schema.other.const !== undefined) return param.required && path.length === 1 && !isModelTag(param.name.value.toLowerCase());
  return schema.enum?.value.length !== 1;
}

/** True for a list of referenced objects, or one of them or a list: their own fields and descriptions are judged where they are declared. */
function isExplainedByType({ items, other }: PlacedSchema['schema']): boolean {
  if (items?.other.$ref !== undefined) return true;
  const all = other.anyOf?.value;
  const some = Array.isArray(all) ? all.filter((one) => !isJsonObject(one) || one.type !== 'null') : [];
  return some.length > 0 && some.every((one) => isJsonObject(one) && (one.$ref !== undefined || (isJsonObject(one.items) && one.items.$ref !== undefined)));
}

/** Names of objects that only join other parameters. */
const wrappers = new Set(['data', 'body', 'input', 'payload', 'args', 'arguments', 'params', 'parameters', 'request', 'options', 'settings', 'query']);

const isBare = (schema: PlacedSchema['schema']): boolean =>
  (schema.description.state === 'absent' || (schema.description.state === 'known' && schema.description.value.trim() === '')) &&
  !hasDescribedAlternatives(schema);

/** Models read the tool's description, so they lose nothing. Clients that show parameters one by one show no text. */
function ofDescribedParams(described: readonly PlacedSchema[]): readonly Found[] {
  const [first] = described;
  if (first?.param === undefined) return [];
  return [
    {
      message: `Described in the text of the tool only: ${namesOf(described)}.`,
      span: first.param.name.span,
      severity: 'information',
      pending: true,
    },
  ];
}

/** The tool of the bare parameters: all its parameters, those with clear names, its index, and the fix for all the bare ones where there are several. */
interface OfTool {
  readonly all: readonly PlacedSchema[];
  readonly clear: ReadonlySet<PlacedSchema>;
  readonly index: number;
  readonly describeAll: readonly Fix[];
}

/** One finding for many bare parameters of a tool, or for many bare members of one parameter. */
function ofBareParams(bare: readonly PlacedSchema[], of: OfTool): readonly Found[] {
  const groups = new Map<string, PlacedSchema[]>();
  for (const placed of bare) {
    const key = placed.path.length === 1 ? '' : (placed.path[0] ?? '');
    addTo(groups, key, placed);
  }
  return [...groups].flatMap(([name, group]) => {
    const isOne = group.every(({ param }) => param?.notSent === undefined) && isMany(group, name, of.all);
    const marked = (about: readonly PlacedSchema[], found: readonly Found[]): readonly Found[] =>
      about.every((placed) => of.clear.has(placed)) ? found.map((own) => ({ ...own, pending: true })) : found;
    return isOne ? marked(group, ofManyParams(group, name, of)) : group.flatMap((placed) => marked([placed], ofBareParam(placed, of)));
  });
}

const isMany = (group: readonly PlacedSchema[], of: string, all: readonly PlacedSchema[]): boolean =>
  group.length > 1 && (of !== '' || group.length > mostSeparate || group.length === all.filter(({ path }) => path.length === 1).length);

function ofManyParams(bare: readonly PlacedSchema[], of: string, { all, index, describeAll }: OfTool): readonly Found[] {
  const [first] = bare;
  if (first?.param === undefined) return [];
  const whole = all.filter(({ path }) => (of === '' ? path.length === 1 : path.length > 1 && path[0] === of)).length;
  const members = of === '' ? 'parameters' : `fields of ${code(of)}`;
  const count = bare.length === whole ? `all ${whole}` : `${bare.length} of ${whole}`;
  return [
    {
      message: `Missing descriptions for ${count} ${members}.`,
      detail: `They are ${namesOf(bare, mostListed)}.`,
      span: first.param.name.span,
      fixes: [
        ...describeAll,
        ...bare.slice(0, mostFixes).flatMap((placed) => (placed.param === undefined ? [] : [filling(placed, placed.param.name.value, index)])),
      ],
    },
  ];
}

function ofBareParam(placed: PlacedSchema, { index, describeAll }: OfTool): readonly Found[] {
  const { param, path } = placed;
  if (param === undefined) return [];
  const { notSent } = param;
  const span = param.name.span;
  if (notSent !== undefined) {
    return [
      {
        message: `${nameOf(placed)} is described ${notSent.where} only.`,
        span,
        fixes: [
          {
            title: `Make that the description of ${code(param.name.value)}`,
            intent: { kind: 'describe-param' as const, tool: index, path, text: notSent.text },
            safe: true,
          },
        ],
      },
    ];
  }
  return [
    {
      message: `Missing description for ${nameOf(placed)}.`,
      span,
      fixes: [filling(placed, param.name.value, index), ...describeAll],
    },
  ];
}

const filling = ({ path }: PlacedSchema, name: string, index: number) =>
  ({ title: `Add a description of ${code(name)} to fill in`, intent: { kind: 'describe-param', tool: index, path } }) as const;

/** One fix for all bare parameters of a tool, where there are several. */
const fixForAll = (bare: readonly PlacedSchema[], tool: number): readonly Fix[] =>
  bare.length < 2 ? [] : [{ title: `Describe all ${bare.length} parameters`, intent: { kind: 'describe-params', tool, paths: bare.map(({ path }) => path) } }];

/** Up to this number, bare parameters among described ones have a finding each. */
const mostSeparate = 3;

const mostNamed = 3;

const mostFixes = 4;

const mostListed = 12;

const namesOf = (all: readonly PlacedSchema[], most: number = mostNamed): string => firstFew(all.map(nameOf), most);

/** One finding for all parameters whose descriptions are in a place that the library does not read. */
function describedElsewhere({ params }: ToolSpec, tool: number): readonly Found[] {
  // The target of a reference has the description.
  const all = params.filter(
    ({ notSent, inheritedFrom, schema }) => notSent?.by !== undefined && inheritedFrom === undefined && schema.other.$ref === undefined,
  );
  const [first] = all;
  if (first?.notSent === undefined) return [];
  const names = all.map(({ name }) => name.value);
  const { by, where } = first.notSent;
  return [
    {
      message: `Described ${where} only: ${codes(names, mostNamed)}.`,
      detail: `${by} lists that text in the tool's description, and no description in the schema.`,
      span: first.name.span,
      severity: 'information',
      pending: true,
      fixes: all.flatMap(({ name, notSent }) =>
        notSent === undefined
          ? []
          : [
              {
                title: `Make that the description of ${code(name.value)}`,
                intent: { kind: 'describe-param' as const, tool, path: [name.value], text: notSent.text },
                safe: true,
              },
            ],
      ),
    },
  ];
}
