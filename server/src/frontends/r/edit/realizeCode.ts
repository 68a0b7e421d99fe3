import { type Json, jsonEqual, type TextEdit, type View } from '../../../model/index.ts';
import type { RFacts } from '../read/facts.ts';
import { blockEditor } from './blockEdit.ts';
import { toR } from './rText.ts';

/** Sets or removes a formal's default. In a vector of candidates the new default is moved to the front, because R uses the first one. */
export function setDefault(view: View<RFacts>, name: string, value: Json | undefined): readonly TextEdit[] {
  const formal = view.facts.fn?.formals.find((f) => f.name.value === name);
  if (formal === undefined) return [];
  const edit = blockEditor(view);
  const nameEnd = formal.name.span.end + (view.text.charAt(formal.name.span.end) === '`' ? 1 : 0);
  const written = formal.default;
  if (value === undefined) return written === undefined ? [] : [edit.replace({ start: nameEnd, end: written.span.end }, '')];
  if (written?.kind === 'vector') {
    const chosen = written.values.find((candidate) => jsonEqual(candidate.value, value));
    if (chosen !== undefined) {
      const source = (span: { readonly start: number; readonly end: number }) => view.text.slice(span.start, span.end);
      const rest = written.values.filter((candidate) => candidate !== chosen).map((candidate) => source(candidate.span));
      return [edit.replace(written.span, `c(${[source(chosen.span), ...rest].join(', ')})`)];
    }
  }
  const code = toR(value, typeOf(view, name) === 'integer');
  return [written === undefined ? edit.replace({ start: nameEnd, end: nameEnd }, ` = ${code}`) : edit.replace(written.span, code)];
}

/** Writes the candidates of a parameter as its default: `c("a", "b")`. The previous default is first. */
export function setEnum(view: View<RFacts>, name: string, values: readonly Json[]): readonly TextEdit[] {
  const formal = view.facts.fn?.formals.find((f) => f.name.value === name);
  if (formal === undefined || values.length === 0) return [];
  const written = formal.default;
  const first = written?.kind === 'scalar' ? values.filter((value) => jsonEqual(value, written.value)) : [];
  const ordered = [...first, ...values.filter((value) => !first.includes(value))];
  const code = `c(${ordered.map((value) => toR(value, typeOf(view, name) === 'integer')).join(', ')})`;
  const edit = blockEditor(view);
  const nameEnd = formal.name.span.end + (view.text.charAt(formal.name.span.end) === '`' ? 1 : 0);
  return [written === undefined ? edit.replace({ start: nameEnd, end: nameEnd }, ` = ${code}`) : edit.replace(written.span, code)];
}

function typeOf(view: View<RFacts>, name: string): string | undefined {
  const type = view.linked.tools[0]?.params.find((param) => param.name.value === name)?.schema.type;
  return type?.state === 'known' ? type.value : undefined;
}
