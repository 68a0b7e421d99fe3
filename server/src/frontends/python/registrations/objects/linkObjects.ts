import { type Problem, type ToolSpec, unreadProblem } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import type { LinkedTool } from '../../listing/linkTool.ts';
import { allClasses } from '../../names/definitions.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyCall, PyExpr } from '../../read/code.ts';
import type { PyFacts } from '../../read/facts.ts';
import { jsonOf, placeOf } from '../../read/literal.ts';
import { expressionText } from '../../schema/expression.ts';
import { libraries } from '../libraries/index.ts';
import type { ObjectForm } from '../libraries/library.ts';
import { renamedOf } from '../libraries/renamed.ts';
import { shapeKind } from '../toolExports.ts';
import { itemTools } from './itemTools.ts';
import { dictIn, type Reading } from './literalTree.ts';
import { localValue } from './localValue.ts';
import { lowerObject, type ObjectParts } from './lowerObject.ts';
import { objectMentions } from './objectMentions.ts';
import { partsForObject, selfToolsIn, selfToolsOf } from './selfTools.ts';
import { linkClasses } from './toolClasses.ts';
import { type Candidate, candidatesIn, entryOf, type PyDict } from './toolObjects.ts';

/** The tools that a region writes as library objects or as dictionaries. */
export function linkObjects(facts: PyFacts, at: Linking): { readonly linked: readonly LinkedTool[]; readonly problems: readonly Problem[] } {
  const { calls, dicts } = candidatesIn(
    facts,
    renamedOf((name) => objectForm(name) !== undefined, at),
  );
  const ofSelf = new Set(selfToolsIn(facts).map(({ expr }) => expr));
  const isIndependent = ({ expr }: Candidate): boolean => !ofSelf.has(expr);
  const found = [
    ...fromObjects(facts, at),
    ...calls.filter(isIndependent).flatMap((call) => fromCall(call, facts, at)),
    ...dicts.filter(isIndependent).flatMap((dict) => fromDict(dict, at) ?? []),
  ];
  return {
    linked: [
      ...linkClasses(facts, at),
      ...found.flatMap(({ tool, problem }) =>
        tool === undefined ? [] : [{ tool, problems: problem === undefined ? [] : [problem], mentions: objectMentions(tool) }],
      ),
    ],
    problems: found.flatMap(({ tool, problem }) => (tool === undefined && problem !== undefined ? [problem] : [])),
  };
}

/** Tools that methods build from `self`, for each class with those methods. */
const fromObjects = (facts: PyFacts, at: Linking): readonly Found[] =>
  allClasses(facts.classes).flatMap((of) => {
    const own = { kind: 'class', module: at.module, of } as const;
    return selfToolsOf(own, facts, at).flatMap((found): readonly Found[] => {
      const { expr, enclosing } = found.candidate;
      const written = { module: found.by.module, scope: at.scope, enclosing };
      const form = expr.kind === 'call' ? formOf(expr, { ...at, module: found.by.module }) : undefined;
      const parts = expr.kind === 'call' ? form && partsOf(expr, form, written) : expr.kind === 'dict' ? dictParts(expr)?.parts : undefined;
      if (parts === undefined) return [];
      const made = partsForObject(parts, found, own, at);
      const tool = lowerObject(
        made.parts,
        made.reading,
        { ...at, module: made.reading.module },
        form === undefined || form.keys.annotations === undefined ? ['schema'] : undefined,
      );
      if (tool.name.state === 'known') return [{ tool: { ...tool, head: of.head } }];
      // The inherited tools of a class with subclasses belong to the subclasses.
      const isBase = found.by.of !== of || at.names.has(shapeKind, of.name.value);
      return isBase ? [] : [judged(parts, tool, expr.kind === 'call' ? expressionText(expr.callee) : 'name')];
    });
  });

interface Found {
  readonly tool: ToolSpec | undefined;
  readonly problem?: Problem;
}

/** The tools of a call of a library class: one, or one for each item of a list. */
function fromCall(candidate: Candidate<PyCall>, facts: PyFacts, at: Linking): readonly Found[] {
  const { expr, enclosing } = candidate;
  const form = formOf(expr, at);
  const own: Reading = { module: at.module, scope: at.scope, enclosing };
  const parts = form && partsOf(expr, form, own);
  if (form === undefined || parts === undefined) return [];
  const holds: ToolSpec['holds'] = form.keys.annotations === undefined ? ['schema'] : undefined;
  const lowered = (made: ObjectParts, reading: Reading): Found =>
    judged(made, lowerObject(made, reading, { ...at, module: reading.module }, holds), expressionText(expr.callee));
  const only = lowered(parts, own);
  const items = only.tool?.name.state === 'known' ? [] : itemTools(parts, candidate, facts, at);
  return items.length === 0 ? [only] : items.map((item) => lowered(item.parts, item.reading));
}

function formOf({ callee }: PyCall, { module, scope }: Linking): ObjectForm | undefined {
  const definition = resolve(callee, module, scope);
  return definition?.kind === 'foreign' ? objectForm(definition.name) : undefined;
}

const objectForm = (name: string): ObjectForm | undefined => libraries.flatMap(({ objects = [] }) => objects).find(({ made }) => made.test(name));

function partsOf(call: PyCall, { keys, extra = [], order = [], needsInput }: ObjectForm, reading: Reading): ObjectParts | undefined {
  const spread = call.keywords.filter(({ name }) => name === undefined).map(({ value }) => dictIn(value, reading));
  const argument = (names: readonly string[] | undefined): PyExpr | undefined => {
    if (names === undefined) return undefined;
    const keyword = call.keywords.find(({ name }) => name !== undefined && names.includes(name.value))?.value;
    const place = order.findIndex((name) => names.includes(name));
    return keyword ?? (place < 0 ? undefined : call.args[place]) ?? spread.flatMap((dict) => names.map((name) => dict && entryOf(dict, name))).find(Boolean);
  };
  const isOpen = spread.includes(undefined) || call.args.some(({ kind }) => kind === 'starred');
  const [name, input] = [argument(keys.name), argument(keys.input)];
  // A function in place of the schema: the tool is read from the function.
  if (!isOpen && input === undefined && (needsInput !== false || name === undefined)) return undefined;
  return {
    name,
    title: argument(keys.title),
    description: argument(keys.description),
    input,
    output: argument(keys.output),
    annotations: argument(keys.annotations),
    extra: call.keywords.flatMap(({ name: key, value }) => (key !== undefined && extra.includes(key.value) ? [{ key, value }] : [])),
    span: call.span,
    ...(isOpen || input === undefined ? { isOpen: true } : {}),
  };
}

/** The parts of a dictionary in the form of OpenAI, Anthropic or MCP. */
function dictParts(expr: PyDict): { readonly parts: ObjectParts; readonly isOfMcp: boolean } | undefined {
  const inner = entryOf(expr, 'function');
  const own = inner?.kind === 'dict' ? inner : expr;
  const [name, input] = [entryOf(own, 'name'), ['input_schema', 'inputSchema', 'parameters'].map((key) => entryOf(own, key)).find(Boolean)];
  if (name === undefined || input === undefined) return undefined;
  const isOfMcp = entryOf(own, 'inputSchema') !== undefined;
  const extra = own.entries.flatMap(({ key, value }) =>
    key?.kind === 'string' && !fieldKeys.has(key.value) ? [{ key: { value: key.value, span: placeOf(key) }, value }] : [],
  );
  const parts: ObjectParts = {
    name,
    description: entryOf(own, 'description'),
    input,
    span: expr.span,
    ...(isOfMcp
      ? { title: entryOf(own, 'title'), output: entryOf(own, 'outputSchema'), annotations: entryOf(own, 'annotations') }
      : { output: entryOf(own, 'output_schema'), extra }),
  };
  return { parts, isOfMcp };
}

/** Keys of a dictionary that are fields of a tool, or only mark its form. */
const fieldKeys: ReadonlySet<string> = new Set(['name', 'description', 'input_schema', 'parameters', 'output_schema', 'type', 'function']);

function fromDict({ expr, enclosing }: Candidate<PyDict>, at: Linking): Found | undefined {
  const reading: Reading = { module: at.module, scope: at.scope, enclosing };
  const found = dictParts(expr);
  if (found?.parts.name === undefined || found.parts.input === undefined) return undefined;
  const { parts, isOfMcp } = found;
  const { name, input } = found.parts;
  // A dictionary without literals passes on parts that are declared elsewhere: it is no declaration.
  const value = localValue(name, enclosing);
  if (typeof jsonOf(value, reading) !== 'string' && dictIn(input, reading) === undefined) return undefined;
  return judged(parts, lowerObject(parts, reading, at, isOfMcp ? undefined : ['schema']), 'name');
}

/** A tool without a known name cannot be emitted. One without any known part is no declaration. */
function judged(parts: ObjectParts, tool: ToolSpec, seen: string): Found {
  if (tool.name.state === 'known') return { tool };
  const isKnown = tool.description.state === 'known' || (tool.input !== undefined && tool.input.type.state === 'known');
  const problem = unreadProblem(
    parts.name?.span ?? parts.span,
    seen,
    parts.name === undefined ? 'arguments-computed' : 'name-computed',
    isKnown ? 'tool' : 'tools',
  );
  return { tool: isKnown ? tool : undefined, problem };
}
