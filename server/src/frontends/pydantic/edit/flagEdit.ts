import { type Intent, mcpMetaKeys, type TextEdit } from '../../../model/index.ts';
import { insertBehind } from '../../support/listEdit.ts';
import type { PyExpr } from '../code.ts';
import { givenAs } from '../given.ts';
import type { Linking, ToolDraft } from '../tools.ts';
import { brought, type Edits } from './fieldEdit.ts';
import { absolute, isCalled, type SourceRegion } from './place.ts';
import { insert, printText, setArgument } from './sourceEdit.ts';

/** The mark that clients warn of a tool, or ask before it runs: in what its decorator is given. */
export function setFlag(region: SourceRegion, draft: ToolDraft, { flag, value }: Extract<Intent, { readonly kind: 'set-flag' }>, at: Linking): Edits {
  if (draft.way !== 'server' || !draft.isGivenHere) return [];
  const written = value ? 'True' : 'False';
  if (flag === 'requires-approval') return setMember(region, draft, 'meta', printText(region.e, mcpMetaKeys.requiresApproval), written, at);
  const own = givenAs(draft, 'annotations')?.value;
  if (own?.kind === 'call') return absolute(region, setArgument(region.e, own, 'destructiveHint', written));
  if (own !== undefined) return setMember(region, draft, 'annotations', printText(region.e, 'destructiveHint'), written, at);
  return brought({ region }, [{ from: 'mcp.types', name: 'ToolAnnotations' }], at.scope, (names) =>
    give(region, draft, 'annotations', `${names.get('ToolAnnotations')}(destructiveHint=${written})`, at),
  );
}

/** An entry of a dictionary that the decorator is given. */
export function setMember(region: SourceRegion, draft: ToolDraft, name: string, key: string, value: string, at: Linking): Edits {
  const own = givenAs(draft, name)?.value;
  if (own === undefined) return absolute(region, give(region, draft, name, `{${key}: ${value}}`, at));
  if (own.kind !== 'dict') return [];
  const entry = own.entries.find((one) => one.key?.kind === 'string' && printText(region.e, one.key.value) === key);
  const last = own.entries.at(-1);
  if (entry !== undefined) return absolute(region, [{ span: entry.value.span, text: value }]);
  const behind = last && { start: (last.key ?? last.value).span.start, end: last.value.span.end };
  return absolute(region, [
    behind === undefined ? { span: own.span, text: `{${key}: ${value}}` } : insertBehind(region.e, own.span, behind, `${key}: ${value}`),
  ]);
}

/** Something more for the decorator; one that was given nothing is called. */
function give({ e }: SourceRegion, { given, fn }: ToolDraft, name: string, value: string, { names }: Linking): readonly TextEdit[] {
  if (given !== undefined) return setArgument(e, given, name, value);
  const isTool = (one: PyExpr): boolean => one.kind !== 'call' && names.setting('python.serverDecorators').some((own) => isCalled(one, own));
  const decorator = fn.decorators.find(isTool);
  return decorator === undefined ? [] : [insert(decorator.span.end, `(${name}=${value})`)];
}
