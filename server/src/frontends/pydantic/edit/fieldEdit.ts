import type { TextEdit } from '../../../model/index.ts';
import { insertBehind, removeEntry } from '../../support/listEdit.ts';
import type { Scope } from '../lookUp.ts';
import { keywordOf } from '../schema/expression.ts';
import { bring, type Wanted } from './imports.ts';
import { absolute, fieldCalls, isCalled, metadataOf, type Site } from './place.ts';
import { argumentsOf, insert, setArgument } from './sourceEdit.ts';

/** Edits in the document of a site; absolute. */
export type Edits = readonly TextEdit[];

const field: Wanted = { from: 'pydantic', name: 'Field' };
const annotated: Wanted = { from: 'typing', name: 'Annotated' };

/** What `Field` says under a name: written anew, added, or, without a value, taken out. */
export function setField(site: Site, name: string, value: string | undefined, scope: Scope): Edits {
  const { region } = site;
  const calls = fieldCalls(site);
  const own = calls.find((call) => keywordOf(call, name) !== undefined) ?? calls[0];
  if (own !== undefined) return absolute(region, setArgument(region.e, own, name, value));
  return value === undefined ? [] : addField(site, `${name}=${value}`, scope);
}

/** The first call of `Field`: in a model as what is assigned, elsewhere, and where something else is called for the value, within `Annotated`. */
function addField(site: Site, argument: string, scope: Scope): Edits {
  const { annotation, value } = site;
  if (annotation === undefined) return typeAny(site, argument, scope);
  const isAssigned = site.kind === 'field' && value?.kind !== 'call' && !isWrapped(site);
  if (!isAssigned) {
    const wanted = isWrapped(site) ? [field] : [annotated, field];
    return brought(site, wanted, scope, (names) => {
      const call = `${names.get('Field')}(${argument})`;
      return isWrapped(site) ? addMetadata(site, call) : wrap(site, names.get('Annotated') ?? '', call);
    });
  }
  return brought(site, [field], scope, (names) => {
    const call = names.get('Field') ?? '';
    if (value === undefined) return [insert(annotation.span.end, ` = ${call}(${argument})`)];
    return [insert(value.span.start, `${call}(default=`), insert(value.span.end, `, ${argument})`)];
  });
}

/** Of a parameter without a type, which may be anything. */
const typeAny = (site: Site, argument: string, scope: Scope): Edits =>
  brought(site, [annotated, field, { from: 'typing', name: 'Any' }], scope, (names) => {
    const written = `: ${names.get('Annotated')}[${names.get('Any')}, ${names.get('Field')}(${argument})]`;
    const { name, value } = site;
    return value === undefined ? [insert(name.end, written)] : [{ span: { start: name.end, end: value.span.start }, text: `${written} = ` }];
  });

const isWrapped = ({ annotation }: Site): boolean => annotation?.kind === 'subscript' && isCalled(annotation.object, 'Annotated');

function addMetadata({ annotation, region }: Site, call: string): readonly TextEdit[] {
  const last = metadataOf(annotation).at(-1);
  return annotation === undefined || last === undefined ? [] : [insertBehind(region.e, annotation.span, last.span, call)];
}

function wrap({ annotation }: Site, name: string, call: string): readonly TextEdit[] {
  return annotation === undefined ? [] : [insert(annotation.span.start, `${name}[`), insert(annotation.span.end, `, ${call}]`)];
}

/** Edits that use names of other modules, with those that bring these in. */
export function brought(
  { region }: Pick<Site, 'region'>,
  wanted: readonly Wanted[],
  scope: Scope,
  edit: (names: ReadonlyMap<string, string>) => readonly TextEdit[],
): Edits {
  const found = bring(wanted, region, scope);
  const own = found === undefined ? [] : edit(found.names);
  return found === undefined || own.length === 0 ? [] : [...found.edits, ...absolute(region, own)];
}

/** The value where nothing is given; without one, there is none afterwards. */
export function setDefault(site: Site, value: string | undefined): Edits {
  const { region, annotation, name, value: written } = site;
  if (site.kind === 'inner') return [];
  const [call] = written === undefined ? [] : fieldCalls({ annotation: undefined, value: written });
  const edits = call === undefined ? plainDefault(site, value) : defaultIn(site, call, value);
  return absolute(region, edits ?? [insert((annotation?.span ?? name).end, `${annotation === undefined ? '=' : ' = '}${value ?? ''}`)]);
}

function plainDefault({ annotation, name, value: written }: Site, value: string | undefined): readonly TextEdit[] | undefined {
  if (written === undefined) return value === undefined ? [] : undefined;
  if (value !== undefined) return [{ span: written.span, text: value }];
  return [{ span: { start: (annotation?.span ?? name).end, end: written.span.end }, text: '' }];
}

function defaultIn({ region: { e } }: Site, call: ReturnType<typeof fieldCalls>[number], value: string | undefined): readonly TextEdit[] {
  const [first] = call.args;
  const all = argumentsOf(call);
  const own = first ?? keywordOf(call, 'default')?.value;
  if (own !== undefined && value !== undefined) return [{ span: own.span, text: value }];
  const made = keywordOf(call, 'default_factory');
  const given = first ?? keywordOf(call, 'default') ?? made;
  if (value === undefined) return given === undefined || own?.kind === 'ellipsis' ? [] : [removeEntry(e.text, all, given.span)];
  if (made !== undefined) return [{ span: made.span, text: `default=${value}` }];
  const [front] = all;
  return front === undefined ? setArgument(e, call, 'default', value) : [insert(front.start, `default=${value}, `)];
}

/** An entry of the schema that `Field` has no argument for. */
export function setExtra(site: Site, key: string, value: string | undefined, scope: Scope): Edits {
  const { e } = site.region;
  const own = fieldCalls(site).flatMap((call) => keywordOf(call, 'json_schema_extra') ?? [])[0];
  if (own === undefined) return value === undefined ? [] : setField(site, 'json_schema_extra', `{${key}: ${value}}`, scope);
  if (own.value.kind !== 'dict') return [];
  const { entries, span } = own.value;
  const name = key.slice(1, -1);
  const spans = entries.map((entry) => ({ start: (entry.key ?? entry.value).span.start, end: entry.value.span.end }));
  const i = entries.findIndex((entry) => entry.key?.kind === 'string' && entry.key.value === name);
  const [entry, at] = [entries[i], spans[i]];
  if (entry !== undefined && at !== undefined) {
    if (value !== undefined) return absolute(site.region, [{ span: entry.value.span, text: value }]);
    return entries.length === 1 ? setField(site, 'json_schema_extra', undefined, scope) : absolute(site.region, [removeEntry(e.text, spans, at)]);
  }
  if (value === undefined) return [];
  const last = spans.at(-1);
  return absolute(site.region, [last === undefined ? { span, text: `{${key}: ${value}}` } : insertBehind(e, span, last, `${key}: ${value}`)]);
}
