import type { TextEdit } from '../../../model/index.ts';
import { insertAfter, removeEntry } from '../../support/listEdit.ts';
import { annotatedText } from '../docstring/annotatedText.ts';
import type { Scope } from '../names/lookUp.ts';
import { keywordOf } from '../schema/expression.ts';
import { importNames, type WantedName } from './imports.ts';
import { keepParamOrder } from './paramOrder.ts';
import { absolute, fieldCalls, hasName, metadataOf, type Site } from './site.ts';
import { argumentsOf, insert, printText, setArgument, setEntry } from './sourceEdit.ts';

/** Edits in the document of a site, in absolute offsets. */
export type Edits = readonly TextEdit[];

const field: WantedName = { from: 'pydantic', name: 'Field' };
const annotated: WantedName = { from: 'typing', name: 'Annotated' };

/** Changes, adds or, without a value, removes an argument of `Field`. */
export function setField(site: Site, name: string, value: string | undefined, scope: Scope): Edits {
  const { region } = site;
  const calls = fieldCalls(site);
  const own = calls.find((call) => keywordOf(call, name) !== undefined) ?? calls[0];
  if (own !== undefined) return absolute(region, setArgument(region.e, own, name, value));
  return value === undefined ? [] : addField(site, `${name}=${value}`, scope);
}

/** Adds the first call of `Field`. In a model it is assigned; elsewhere, and where the value is a call already, it goes into `Annotated`. */
function addField(site: Site, argument: string, scope: Scope): Edits {
  const { annotation, value } = site;
  if (annotation === undefined) return addAnnotatedAny(site, argument, scope);
  const isAssigned = site.kind === 'field' && value?.kind !== 'call' && !isWrapped(site);
  if (!isAssigned) {
    const wanted = isWrapped(site) ? [field] : [annotated, field];
    return withImports(site, wanted, scope, (names) => {
      const call = `${names.get('Field')}(${argument})`;
      return isWrapped(site) ? addMetadata(site, call) : wrap(site, names.get('Annotated') ?? '', call);
    });
  }
  return withImports(site, [field], scope, (names) => {
    const call = names.get('Field') ?? '';
    if (value === undefined) return [insert(annotation.span.end, ` = ${call}(${argument})`)];
    return [insert(value.span.start, `${call}(default=`), insert(value.span.end, `, ${argument})`)];
  });
}

/** For a parameter without a type, which Pydantic takes as `Any`. */
const addAnnotatedAny = (site: Site, argument: string, scope: Scope): Edits =>
  withImports(site, [annotated, field, { from: 'typing', name: 'Any' }], scope, (names) => {
    const written = `: ${names.get('Annotated')}[${names.get('Any')}, ${names.get('Field')}(${argument})]`;
    const { name, value } = site;
    return value === undefined ? [insert(name.end, written)] : [{ span: { start: name.end, end: value.span.start }, text: `${written} = ` }];
  });

const isWrapped = ({ annotation }: Site): boolean => annotation?.kind === 'subscript' && hasName(annotation.object, 'Annotated');

function addMetadata({ annotation, region }: Site, call: string): readonly TextEdit[] {
  const last = metadataOf(annotation).at(-1);
  const text = annotatedText(annotation);
  // Pydantic ignores the text, and the call has it.
  if (text !== undefined && call.includes('description=')) return [{ span: text.span, text: call }];
  return annotation === undefined || last === undefined ? [] : [insertAfter(region.e, annotation.span, last.span, call)];
}

function wrap({ annotation }: Site, name: string, call: string): readonly TextEdit[] {
  return annotation === undefined ? [] : [insert(annotation.span.start, `${name}[`), insert(annotation.span.end, `, ${call}]`)];
}

/** Edits that use names of other modules, with the imports of these names. */
export function withImports(
  { region }: Pick<Site, 'region'>,
  wanted: readonly WantedName[],
  scope: Scope,
  edit: (names: ReadonlyMap<string, string>) => readonly TextEdit[],
): Edits {
  const found = importNames(wanted, region, scope);
  const own = found === undefined ? [] : edit(found.names);
  return found === undefined || own.length === 0 ? [] : [...found.edits, ...absolute(region, own)];
}

/** Changes, adds or, without a value, removes the default. No edits where Python would refuse the result. */
export function setDefault(site: Site, value: string | undefined): Edits {
  const { region, value: written } = site;
  if (site.kind === 'inner' || site.kind === 'key') return [];
  const [call] = written === undefined ? [] : fieldCalls({ annotation: undefined, value: written });
  if (call !== undefined) return absolute(region, defaultIn(site, call, value));
  const others = keepParamOrder(site, value !== undefined);
  return others === undefined ? [] : absolute(region, [...plainDefault(site, value), ...others]);
}

function plainDefault({ annotation, name, value: written }: Site, value: string | undefined): readonly TextEdit[] {
  const { end } = (annotation ?? { span: name }).span;
  if (value === undefined) return written === undefined ? [] : [{ span: { start: end, end: written.span.end }, text: '' }];
  return [written === undefined ? insert(end, `${annotation === undefined ? '=' : ' = '}${value}`) : { span: written.span, text: value }];
}

function defaultIn({ region: { e } }: Site, call: ReturnType<typeof fieldCalls>[number], value: string | undefined): readonly TextEdit[] {
  const [first] = call.args;
  const all = argumentsOf(call);
  const own = first ?? keywordOf(call, 'default')?.value;
  if (own !== undefined && value !== undefined) return [{ span: own.span, text: value }];
  const made = keywordOf(call, 'default_factory');
  const argument = first ?? keywordOf(call, 'default') ?? made;
  if (value === undefined) return argument === undefined || own?.kind === 'ellipsis' ? [] : [removeEntry(e.text, all, argument.span)];
  if (made !== undefined) return [{ span: made.span, text: `default=${value}` }];
  const [front] = all;
  return front === undefined ? setArgument(e, call, 'default', value) : [insert(front.start, `default=${value}, `)];
}

/** An entry of `json_schema_extra`, for keywords that `Field` has no argument for. */
export function setExtra(site: Site, name: string, value: string | undefined, scope: Scope): Edits {
  const { e } = site.region;
  const own = fieldCalls(site).flatMap((call) => keywordOf(call, 'json_schema_extra') ?? [])[0]?.value;
  if (own === undefined) return value === undefined ? [] : setField(site, 'json_schema_extra', `{${printText(e, name)}: ${value}}`, scope);
  if (own.kind !== 'dict') return [];
  const isOnly = own.entries.length === 1 && own.entries[0]?.key?.kind === 'string' && own.entries[0].key.value === name;
  if (value === undefined && isOnly) return setField(site, 'json_schema_extra', undefined, scope);
  return absolute(site.region, setEntry(e, own, name, value));
}
