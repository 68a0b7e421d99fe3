import type { TextEdit } from '../../../model/index.ts';
import { lineStart } from '../../support/lines.ts';
import type { PyAssignment, PyParam } from '../read/code.ts';
import type { Site } from './site.ts';
import { insert } from './sourceEdit.ts';

/**
 * Python refuses a parameter without a default behind one with a default. Where a site gains or loses its default, the parameters from there on become
 * keyword-only, by a `*`. Undefined where the code does not allow a `*`.
 */
export function keepParamOrder({ ordered, name, region }: Site, hasDefault: boolean): readonly TextEdit[] | undefined {
  const all = ordered.filter(isByPosition);
  const isRequired = (one: PyParam | PyAssignment): boolean => (one.name.span.start === name.start ? !hasDefault : one.value === undefined);
  const first = all.findIndex((one) => !isRequired(one));
  const late = first < 0 ? undefined : all.find((one, i) => i > first && isRequired(one));
  if (late === undefined) return [];
  if (!('kind' in late) || late.kind === 'positional' || ordered.some((one) => 'kind' in one && one.kind === 'args')) return undefined;
  const { text, eol } = region.e;
  const lead = text.slice(lineStart(text, late.span.start), late.span.start);
  const star = insert(late.span.start, `*,${lead.trim() === '' ? eol + lead : ' '}`);
  const next = ordered.find((one) => 'kind' in one && one.kind === 'keyword');
  if (next === undefined) return [star];
  // A `*` further behind moves forward.
  const from = all.at(-1)?.span.end ?? 0;
  const existingStar = /\*\s*,\s*$/.exec(text.slice(from, next.span.start));
  return existingStar === null ? undefined : [star, { span: { start: from + existingStar.index, end: next.span.start }, text: '' }];
}

const isByPosition = (one: PyParam | PyAssignment): boolean => !('kind' in one) || one.kind === 'positional' || one.kind === 'any';
