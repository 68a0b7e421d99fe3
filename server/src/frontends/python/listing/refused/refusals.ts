import type { Problem } from '../../../../model/index.ts';
import { schemaArgument } from '../../registrations/registrationArguments.ts';
import type { ToolDraft } from '../../registrations/tools.ts';
import type { LabelledDialect } from '../dialectOf.ts';
import { declaredProblems } from './declared.ts';
import { checksOf, checksOfServer } from './libraries.ts';
import type { Check, Refusal, Registered } from './refusal.ts';

/** Why the library cannot take the function, at most once a parameter. Empty where its signature may be another one when it is registered. */
/** What the library cannot pass to the function, of the arguments that its schema lists. */
export function declaredRefusals({ draft, input, at }: Registered): readonly Problem[] {
  const schema = schemaArgument(draft);
  const passing = draft.form?.form.passing;
  if (schema === undefined || passing === undefined || draft.isChanged === true || isDecoratedBefore(draft)) return [];
  const { fn, form, argumentModule: module } = draft;
  return declaredProblems({ fn, schema: { expr: schema.value, module, lowered: input }, passing, by: form?.library ?? '' }, at);
}

export function refusalsOf(own: Registered, spoken: LabelledDialect | undefined): readonly Problem[] {
  const { draft } = own;
  if (draft.way === 'model' || draft.isChanged === true || draft.fn.incomplete === true || isDecoratedBefore(draft) || schemaArgument(draft) !== undefined)
    return [];
  const { by, checks } = askedOf(own, spoken);
  const found = checks.flatMap((check) => check(own));
  return found
    .filter(({ span }, i) => found.findIndex((other) => other.span.start === span.start) === i)
    .map((refusal) => ({
      code: 'tool-refused',
      message: refusal.message,
      detail: detailOf(refusal, by),
      span: refusal.span,
      ...(refusal.effect === undefined && { unlisted: true }),
    }));
}

const detailOf = ({ effect = 'raises when it registers the function', remedy }: Refusal, by: string): string =>
  [`The installed library, ${by}, ${effect}.`, ...(remedy === undefined ? [] : [remedy])].join(' ');

function askedOf(
  { draft: { form }, at: { names } }: Registered,
  spoken: LabelledDialect | undefined,
): { readonly by: string; readonly checks: readonly Check[] } {
  if (form === undefined) return { by: spoken?.label ?? '', checks: spoken === undefined || spoken.missing !== undefined ? [] : checksOfServer(spoken) };
  const { library, checks } = checksOf(form.library) ?? { library: form.library, checks: [] };
  const version = checks.length === 0 ? undefined : names.library('pypi', library);
  return { by: version?.exact === true ? `${library} ${version.version}` : library, checks };
}

/** A decorator below the registering one may give the function other parameters. */
function isDecoratedBefore({ whole, argumentCall, isArgumentHere }: ToolDraft): boolean {
  const decorators = whole.decorators.filter((own) => !isStatic(own));
  if (decorators.length === 0 || decorators.at(-1) === argumentCall) return false;
  return !isArgumentHere || argumentCall !== undefined || decorators.length > 1;
}

const isStatic = (own: ToolDraft['whole']['decorators'][number]): boolean => own.kind === 'name' && own.name === 'staticmethod';
