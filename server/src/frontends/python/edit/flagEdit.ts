import { type Intent, mcpMetaKeys, type TextEdit, type ToolHints } from '../../../model/index.ts';
import type { PyExpr } from '../read/code.ts';
import { argumentNamed } from '../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { type Edits, withImports } from './fieldEdit.ts';
import { absolute, hasName, type SourceRegion } from './site.ts';
import { insert, printText, setArgument, setEntry } from './sourceEdit.ts';

/** Sets a flag of a tool that clients warn of, in the arguments of its decorator or of the call that registers it. `region` contains these arguments. */
export function setFlag(region: SourceRegion, draft: ToolDraft, { flag, value }: Extract<Intent, { readonly kind: 'set-flag' }>, at: Linking): Edits {
  if (draft.way !== 'server') return [];
  const written = value ? 'True' : 'False';
  if (flag === 'requires-approval') return setMember(region, draft, 'meta', mcpMetaKeys.requiresApproval, written, at);
  return setAnnotations(region, draft, { destructiveHint: value }, at);
}

/** Writes annotations into the arguments of the decorator or call: into a dictionary or call that is there, else as `ToolAnnotations`. */
export function setAnnotations(region: SourceRegion, draft: ToolDraft, values: ToolHints, at: Linking): Edits {
  if (draft.way !== 'server') return [];
  const written = Object.entries(values).map(([key, value]) => [key, value ? 'True' : 'False'] as const);
  const own = argumentNamed(draft, 'annotations')?.value;
  if (own?.kind === 'call')
    return absolute(
      region,
      written.flatMap(([key, value]) => setArgument(region.e, own, key, value)),
    );
  if (own !== undefined) return written.flatMap(([key, value]) => setMember(region, draft, 'annotations', key, value, at));
  const call = written.map(([key, value]) => `${key}=${value}`).join(', ');
  return withImports({ region }, [{ from: 'mcp.types', name: 'ToolAnnotations' }], at.scope, (names) =>
    addDecoratorArgument(region, draft, 'annotations', `${names.get('ToolAnnotations')}(${call})`, at),
  );
}

/** Sets an entry of a dictionary among the decorator's arguments. */
function setMember(region: SourceRegion, draft: ToolDraft, name: string, key: string, value: string, at: Linking): Edits {
  const own = argumentNamed(draft, name)?.value;
  if (own === undefined) return absolute(region, addDecoratorArgument(region, draft, name, `{${printText(region.e, key)}: ${value}}`, at));
  return own.kind === 'dict' ? absolute(region, setEntry(region.e, own, key, value)) : [];
}

/** Adds an argument to the decorator. A decorator without a call becomes one. */
function addDecoratorArgument({ e }: SourceRegion, { argumentCall, fn }: ToolDraft, name: string, value: string, { names }: Linking): readonly TextEdit[] {
  if (argumentCall !== undefined) return setArgument(e, argumentCall, name, value);
  const isTool = (one: PyExpr): boolean => one.kind !== 'call' && names.setting('python.serverDecorators').some((own) => hasName(one, own));
  const decorator = fn.decorators.find(isTool);
  return decorator === undefined ? [] : [insert(decorator.span.end, `(${name}=${value})`)];
}
