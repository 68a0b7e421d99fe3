import type { TextEdit } from '../../../model/index.ts';
import { indentAt, lineEnd } from '../../support/lines.ts';
import type { Scope } from '../names/lookUp.ts';
import type { PyClass } from '../read/code.ts';
import { type Edits, withImports } from './fieldEdit.ts';
import { absolute, hasName, type PlacedClass } from './site.ts';
import { type Editing, insert, setArgument, setEntry } from './sourceEdit.ts';

/** Changes, adds or, without a value, removes a setting of a model. No edits where the configuration is not a literal. */
export function setConfig({ of, region }: PlacedClass, name: string, value: string | undefined, scope: Scope): Edits {
  const { e } = region;
  const inHead = of.keywords.find((keyword) => keyword.name?.value === name);
  const own = of.members.findLast((member) => member.name.value === 'model_config')?.value;
  if (inHead !== undefined) return value === undefined ? [] : absolute(region, [{ span: inHead.value.span, text: value }]);
  if (own?.kind === 'call' && (hasName(own.callee, 'ConfigDict') || hasName(own.callee, 'dict'))) return absolute(region, setArgument(e, own, name, value));
  if (own?.kind === 'dict') return absolute(region, setEntry(e, own, name, value));
  if (own !== undefined || value === undefined || of.classes.some((inner) => inner.name.value === 'Config')) return [];
  return withImports({ region }, [{ from: 'pydantic', name: 'ConfigDict' }], scope, (names) =>
    addStatement(e, of, `model_config = ${names.get('ConfigDict')}(${name}=${value})`),
  );
}

/** Adds a statement between the docstring and the fields of a class. No edits where the whole class is on one line. */
export function addStatement(e: Editing, { head, docstring }: PyClass, statement: string): readonly TextEdit[] {
  const end = lineEnd(e.text, docstring?.span.end ?? head.end);
  if (docstring === undefined && e.text.slice(head.end, end).trim() !== '' && !/^\s*#/.test(e.text.slice(head.end, end))) return [];
  const indent = docstring === undefined ? `${indentAt(e.text, head.start)}    ` : indentAt(e.text, docstring.span.start);
  const isLast = e.text.slice(end).trim() === '';
  const isApart = isLast || /^\r?\n[ \t]*\r?\n/.test(e.text.slice(end));
  return [insert(end, `${docstring === undefined ? '' : e.eol}${e.eol}${indent}${statement}${isApart ? '' : e.eol}`)];
}
