import { knownValue, limits, type Problem, type Schema } from '../../../../model/index.ts';
import { readSchema } from '../../../support/jsonSchema/readSchema.ts';
import type { Linking } from '../../listing/linking.ts';
import type { LinkedTool } from '../../listing/linkTool.ts';
import { fromOtherRegion, surroundingsOf } from '../../listing/loweredInput.ts';
import { declaredProblems } from '../../listing/refused/declared.ts';
import { topLevel } from '../../names/enclosing.ts';
import { resolve } from '../../names/lookUp.ts';
import type { ClassDefinition } from '../../names/models.ts';
import { type VisitedBases, visitBase } from '../../names/visitedBases.ts';
import type { PyClass, PyExpr, PyFunction } from '../../read/code.ts';
import { lastName } from '../../read/dotted.ts';
import type { PyFacts } from '../../read/facts.ts';
import { paramsSchema } from '../../schema/lower.ts';
import { isInjected } from '../injected.ts';
import { libraries } from '../libraries/index.ts';
import type { BaseForm } from '../libraries/library.ts';
import { schemaTree } from './literalTree.ts';
import { lowerObject, schemaOf } from './lowerObject.ts';
import { objectMentions } from './objectMentions.ts';

const forms = libraries.flatMap(({ id, bases = [] }) => bases.map((form) => ({ ...form, library: id })));

/** The classes of a region that are tools: they have a library's base and a name. */
export const linkClasses = (facts: PyFacts, at: Linking): readonly LinkedTool[] =>
  facts.classes.flatMap((of): readonly LinkedTool[] => {
    const found = of.members.some(({ value }) => value !== undefined) ? formOf({ kind: 'class', module: at.module, of }, at) : undefined;
    if (found === undefined) return [];
    const { form, lineage } = found;
    const name = memberValue(of, form.keys.name);
    if (name === undefined) return [];
    const reading = { module: at.module, scope: at.scope, enclosing: topLevel };
    const parts = { name, description: descriptionOf(lineage, form), input: undefined, span: of.span };
    const own = lowerObject(parts, reading, at, ['schema']);
    // An abstract base: its subclasses have the names.
    if (own.name.state !== 'known' || knownValue(own.name) === '') return [];
    const input = inputOf(of, form, lineage, at);
    const tool = { ...own, ...(input === undefined ? {} : { input, params: input.properties ?? [] }), head: of.head };
    const problems = input === undefined ? [] : mismatchesOf(of, found, input, at);
    return [{ tool, problems, mentions: objectMentions(tool) }];
  });

interface Found {
  readonly form: BaseForm & { readonly library: string };
  /** The class and its bases in the workspace, up to the library's. */
  readonly lineage: readonly ClassDefinition[];
}

function formOf(own: ClassDefinition, at: Linking, steps: number = limits.python.toolBases, seen: VisitedBases = new Map()): Found | undefined {
  if (!visitBase(seen, own.of, steps)) return undefined;
  for (const base of own.of.bases) {
    const definition = resolve(base.kind === 'subscript' ? base.object : base, own.module, at.scope);
    if (definition?.kind === 'foreign') {
      const form = forms.find(({ base: named }) => named.test(definition.name));
      if (form !== undefined) return { form, lineage: [own] };
    }
    const above = definition?.kind === 'class' && steps > 0 ? formOf(definition, at, steps - 1, seen) : undefined;
    if (above !== undefined) return { form: above.form, lineage: [own, ...above.lineage] };
  }
  return undefined;
}

const memberValue = ({ members }: PyClass, names: readonly string[]): PyExpr | undefined =>
  members.findLast(({ name, value }) => names.includes(name.value) && value !== undefined)?.value;

/** The description of the class, or of its nearest base. Where it is only annotated, the constructor's argument is the description. */
function descriptionOf(lineage: readonly ClassDefinition[], { keys }: BaseForm): PyExpr | undefined {
  for (const { of } of lineage) {
    const declared = of.members.find(({ name }) => keys.description.includes(name.value));
    if (declared !== undefined) return declared.value ?? { kind: 'other', text: declared.name.value, span: declared.name.span };
  }
  return undefined;
}

/** The schema attribute of the class or a base, else the parameters of its method. */
function inputOf(of: PyClass, { keys, methods, schema }: BaseForm, lineage: readonly ClassDefinition[], at: Linking): Schema | undefined {
  for (const { of: above, module } of lineage) {
    const schemaValue = memberValue(above, keys.input);
    const there = { ...at, module };
    if (schemaValue !== undefined && schemaValue.kind !== 'none') {
      const reading = { module, scope: at.scope, enclosing: topLevel };
      const made = schema === 'properties' ? propertiesOf(schemaValue, reading) : schemaOf(schemaValue, reading, there);
      return above === of ? made : fromOtherRegion({ ...made, span: of.head }, above.name.value);
    }
    const method = methods.flatMap((name) => above.methods.find((own) => own.name.value === name) ?? []).at(0);
    if (method !== undefined) {
      const own = paramsSchema(bound(method), module, surroundingsOf(there), (param) => isInjected(param, at.names) || managers.test(param.name.value)).schema;
      return above === of ? own : fromOtherRegion({ ...own, span: of.head }, above.name.value);
    }
  }
  return undefined;
}

/** What methods do not take of the class's schema. A method or a schema of a base is judged there, and one that a decorator changes is unknown. */
function mismatchesOf(of: PyClass, { form, lineage }: Found, lowered: Schema, at: Linking): readonly Problem[] {
  const expr = lineage.map((above) => memberValue(above.of, form.keys.input)).find((value) => value !== undefined && value.kind !== 'none');
  const source = lineage.find((above) => memberValue(above.of, form.keys.input) === expr);
  const isOwn = lineage.some(
    (above) => above.of.methods.some(({ name }) => callers.test(name.value)) || above.of.members.some(({ name }) => unchecked.test(name.value)),
  );
  if (form.passing === undefined || expr === undefined || source === undefined || isOwn) return [];
  const { passing, library } = form;
  return of.methods
    .filter(({ name, decorators }) => form.methods.includes(name.value) && decorators.every((own) => lastName(own) === 'override'))
    .filter(({ returned, uses }) => returned.length > 0 || uses.every(({ path }) => path[0]?.value !== 'NotImplementedError'))
    .flatMap((fn) =>
      declaredProblems({ fn: { ...fn, params: fn.params.slice(1) }, schema: { expr, module: source.module, lowered }, passing, by: library }, at),
    );
}

/** Methods that may change the arguments on their way. */
const callers = /^(?:_parse_input|_to_args_and_kwargs|_validate_kwargs|a?run|a?invoke|__call__|__init__)$/;
const unchecked = /^skip_forward_signature_validation$/;

/** Parameters that the framework fills in, by name. */
const managers = /^(?:run_manager|callbacks|args|kwargs)$/;

const bound = (fn: PyFunction): PyFunction => ({ ...fn, params: fn.params.slice(1).filter(({ kind }) => kind !== 'args' && kind !== 'kwargs') });

/** smolagents' `inputs`: properties, required unless they are `nullable`. */
function propertiesOf(schemaValue: PyExpr, reading: Parameters<typeof schemaTree>[1]): Schema {
  const { span } = schemaValue;
  const text = (value: string): PyExpr => ({ kind: 'string', value, isBytes: false, span, inner: undefined, isTriple: true, isVerbatim: false });
  const isNullable = (value: PyExpr): boolean =>
    value.kind === 'dict' &&
    value.entries.some(({ key, value: own }) => key?.kind === 'string' && key.value === 'nullable' && own.kind === 'boolean' && own.value);
  const required =
    schemaValue.kind === 'dict' ? schemaValue.entries.flatMap(({ key, value }) => (key?.kind === 'string' && !isNullable(value) ? [text(key.value)] : [])) : [];
  const members = { type: text('object'), properties: schemaValue, required: { kind: 'list', items: required, span } } as const;
  return readSchema(schemaTree({ kind: 'dict', entries: Object.entries(members).map(([key, value]) => ({ key: text(key), value })), span }, reading));
}
