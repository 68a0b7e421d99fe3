import type { Intent } from '../../../model/index.ts';
import { indentAt, lineEnd, lineStart } from '../../support/lines.ts';
import { insertAfter } from '../../support/listEdit.ts';
import type { Scope } from '../names/lookUp.ts';
import type { PyFunction } from '../read/code.ts';
import { addStatement } from './configEdit.ts';
import { type Edits, withImports } from './fieldEdit.ts';
import type { PlacedClass, SourceRegion } from './site.ts';
import { insert, printText } from './sourceEdit.ts';

type Added = Extract<Intent, { readonly kind: 'add-param' }>;

/** Adds a field behind the last one of a model. */
export const addField = ({ of, region }: PlacedClass, added: Added, scope: Scope): Edits =>
  withImports({ region }, [literal, field], scope, (names) => {
    const { e } = region;
    const statement = `${added.name}: ${valuesIn(region, added, names)} = ${calledIn(region, added, names)}`;
    const last = of.members.findLast(({ annotation }) => annotation !== undefined);
    if (last === undefined) return addStatement(e, of, statement);
    const end = lineEnd(e.text, last.docstring?.span.end ?? last.span.end);
    const isOwnLine = e.text.slice(lineStart(e.text, last.span.start), last.span.start).trim() === '';
    return isOwnLine ? [insert(end, `${e.eol}${indentAt(e.text, last.span.start)}${statement}`)] : [];
  });

/** Adds a parameter behind the last one of a function, keyword-only where Python would refuse a positional one. */
export function addParameter(region: SourceRegion, { params, head, name }: PyFunction, added: Added, scope: Scope): Edits {
  const last = params.at(-1);
  if (params.some(({ kind }) => kind === 'kwargs')) return [];
  const isByName = last !== undefined && last.kind !== 'keyword' && last.kind !== 'args' && last.value !== undefined;
  return withImports({ region }, [{ from: 'typing', name: 'Annotated' }, literal, field], scope, (names) => {
    const { e } = region;
    const written = `${isByName ? '*, ' : ''}${added.name}: ${names.get('Annotated')}[${valuesIn(region, added, names)}, ${calledIn(region, added, names)}]`;
    if (last !== undefined) return [insertAfter(e, head, last.span, written)];
    const open = e.text.indexOf('(', name.span.end);
    return open < 0 || open >= head.end ? [] : [insert(open + 1, written)];
  });
}

const literal = { from: 'typing', name: 'Literal' } as const;
const field = { from: 'pydantic', name: 'Field' } as const;

type Names = ReadonlyMap<string, string>;

const valuesIn = ({ e }: SourceRegion, { values }: Added, names: Names): string =>
  `${names.get('Literal')}[${values.map((value) => printText(e, value)).join(', ')}]`;

const calledIn = ({ e }: SourceRegion, { text }: Added, names: Names): string => `${names.get('Field')}(description=${printText(e, text)})`;
