import {
  type DocumentEdits,
  disjoint,
  type Intent,
  type Json,
  type PathIntent,
  shift,
  type TextEdit,
  toolPlaceholder,
  type View,
  valuePlaceholder,
} from '../../../model/index.ts';
import { type Described, describe } from '../docstring/describe.ts';
import { linkingOf } from '../listing/linking.ts';
import { modelTool, takersOf } from '../names/models.ts';
import type { PyFacts } from '../read/facts.ts';
import { argumentNamed } from '../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { inheritArguments } from './argumentsEdit.ts';
import { setConfig } from './configEdit.ts';
import { describeInDocstring, describeTool, docParamOf, docParamsOf, removeDocParam } from './docstringEdit.ts';
import { type Edits, setDefault, setExtra, setField } from './fieldEdit.ts';
import { setAnnotations, setFlag } from './flagEdit.ts';
import { setTypeLimit } from './limitEdit.ts';
import { addField, addParameter } from './paramEdit.ts';
import { removeAt } from './removeAt.ts';
import { renameParam } from './rename.ts';
import { renameLocal } from './renameLocal.ts';
import { renameTool } from './renameTool.ts';
import {
  absolute,
  fieldCalls,
  modelAt,
  type PlacedClass,
  regionWith,
  type Site,
  type SourceRegion,
  siteOf,
  type Target,
  targetOf,
  viewRegion,
} from './site.ts';
import { passArgument, printText, printValue } from './sourceEdit.ts';
import { fieldWords } from './spell.ts';
import { allowNone, setEnum, setItems, setType } from './typeEdit.ts';

/** The edits of an intent. None where the code leaves no plain way to write it. */
export function realize(intent: Intent, view: View<PyFacts>): readonly DocumentEdits[] {
  const { names } = view;
  const at = linkingOf(names);
  if (intent.kind === 'rename-tool') return renameTool(view, intent.name, intent.to);
  if (intent.kind === 'rename-param') return renameParam(view, intent.name, intent.param, intent.to);
  if (intent.kind === 'correct-word')
    return viewEdits(view, [{ span: intent.span, text: corrected(view.text.slice(intent.span.start, intent.span.end), intent.to) }]);
  if (intent.kind === 'pass-argument') return viewEdits(view, passArgument(viewRegion(view).e, view.facts, intent));
  if (intent.kind === 'rename-local') return viewEdits(view, renameLocal(view.facts, intent.span, intent.to));
  if (intent.kind === 'remove') return viewEdits(view, removeAt(viewRegion(view).e, view.facts, intent.span));
  const target = 'tool' in intent ? targetOf(view, intent.tool, at) : undefined;
  if (target === undefined) return [];
  if (intent.kind === 'describe-tool') return target.kind === 'tool' ? realizeDescription(intent.text ?? toolPlaceholder, target.draft, view, at) : [];
  if (intent.kind === 'set-flag' || intent.kind === 'set-annotations') return target.kind === 'tool' ? realizeFlag(intent, target.draft, view, at) : [];
  if (intent.kind === 'mark-params' || intent.kind === 'add-param') return realizeArguments(intent, target, view, at);
  return 'path' in intent ? realizePath(intent, target, view, at) : [];
}

const viewEdits = ({ uri, start }: View<PyFacts>, edits: readonly TextEdit[]): readonly DocumentEdits[] =>
  documentEdits(
    uri,
    edits.map(({ span, text }) => ({ span: shift(span, start), text })),
  );

/** Writes the description of a tool: in the arguments of its decorator or call, else in the docstring. */
function realizeDescription(text: string, draft: ToolDraft, view: View<PyFacts>, at: Linking): readonly DocumentEdits[] {
  const argument = argumentNamed(draft, 'description')?.value;
  if (argument === undefined) return viewEdits(view, describeTool(viewRegion(view).e, draft, text, at));
  const region = argumentRegion(draft, view);
  if (argument.kind !== 'string' || region === undefined) return [];
  return documentEdits(region.document.uri, absolute(region, [{ span: argument.span, text: printText(region.e, text) }]));
}

function realizeFlag(
  intent: Extract<Intent, { readonly kind: 'set-flag' | 'set-annotations' }>,
  draft: ToolDraft,
  view: View<PyFacts>,
  at: Linking,
): readonly DocumentEdits[] {
  const region = argumentRegion(draft, view);
  if (region === undefined) return [];
  const edits = intent.kind === 'set-flag' ? setFlag(region, draft, intent, at) : setAnnotations(region, draft, intent.values, at);
  return documentEdits(region.document.uri, edits);
}

/** The region that contains the arguments of the tool's decorator or call. */
const argumentRegion = (draft: ToolDraft, view: View<PyFacts>): SourceRegion | undefined =>
  draft.isArgumentHere ? viewRegion(view) : regionWith(view, draft.argumentModule, (facts) => facts === draft.argumentFacts);

/** Intents for all arguments. A model that several tools share gets no field that only one needs. */
function realizeArguments(intent: Intent, target: Target, view: View<PyFacts>, at: Linking): readonly DocumentEdits[] {
  const model = target.kind === 'tool' ? modelTool(target.draft, at)?.model : undefined;
  const found = modelAt(target, model, [], view, at);
  if (found !== undefined && intent.kind === 'mark-params') return documentEdits(found.region.document.uri, inheritArguments(found, view, at));
  if (target.kind !== 'tool' || intent.kind !== 'add-param') return [];
  if (model === undefined)
    return target.draft.way === 'server' ? documentEdits(view.uri, addParameter(viewRegion(view), target.draft.whole, intent, at.scope)) : [];
  return found === undefined || takersOf(model, at).whole.length > 1 ? [] : documentEdits(found.region.document.uri, addField(found, intent, at.scope));
}

const documentEdits = (uri: string, edits: Edits): readonly DocumentEdits[] => (edits.length === 0 ? [] : [{ uri, edits: disjoint(edits) }]);

/** Constants of Python begin with a capital. */
const corrected = (written: string, to: string): string =>
  /^(?:True|False)$/.test(written) && /^(?:true|false)$/.test(to) ? to.charAt(0).toUpperCase() + to.slice(1) : to;

function realizePath(intent: PathIntent, target: Target, view: View<PyFacts>, at: Linking): readonly DocumentEdits[] {
  const model = target.kind === 'tool' ? modelTool(target.draft, at)?.model : undefined;
  if (target.kind === 'tool' && model === undefined && intent.path.length === 1) {
    const inDocs = realizeInDocstring(intent, target, view, at);
    if (inDocs !== undefined) return viewEdits(view, inDocs);
  }
  if (intent.kind === 'set-keyword' && intent.keyword === 'additionalProperties') {
    const found = modelAt(target, model, intent.path, view, at);
    if (found !== undefined) return documentEdits(found.region.document.uri, setAdditionalProperties(found, intent.value, at));
  }
  const site = siteOf(target, model, intent.path, view, at);
  return site === undefined ? [] : documentEdits(site.region.document.uri, realizeSite(intent, site, at));
}

/** Sets whether a model allows unknown arguments. */
function setAdditionalProperties(found: PlacedClass, value: Json | undefined, { scope }: Linking): Edits {
  if (value !== undefined && typeof value !== 'boolean') return [];
  return setConfig(found, 'extra', value === undefined ? undefined : printText(found.region.e, value ? 'allow' : 'forbid'), scope);
}

/** Edits of a parameter in the docstring of its function. Undefined where the intent belongs elsewhere. */
function realizeInDocstring(
  intent: PathIntent,
  { draft }: Extract<Target, { readonly kind: 'tool' }>,
  view: View<PyFacts>,
  at: Linking,
): readonly TextEdit[] | undefined {
  const { e } = viewRegion(view);
  const [name = ''] = intent.path;
  const docs = docParamsOf(draft.fn);
  const own = docParamOf(docs, name);
  if (intent.kind === 'remove-param') return removeDocParam(e, docs, name);
  if (intent.kind === 'correct-param-name') return own === undefined ? [] : [{ span: own.name.span, text: intent.to }];
  // Where the library does not list descriptions of the docstring, a description belongs to the type.
  if (intent.kind !== 'describe-param' || docs === undefined) return undefined;
  const { isListed, unseen } = describedOf(draft, at);
  if (!isListed || unseen.some((one) => one.name.value === name)) return undefined;
  const param = draft.fn.params.find((one) => one.name.value === name);
  // Where the function describes other parameters in their types, the next description goes there, too.
  const inTypes = own === undefined && param?.annotation !== undefined && draft.fn.params.some((one) => fieldCalls(one).length > 0);
  const isDescribedInType = param !== undefined && fieldCalls(param).some(({ keywords }) => keywords.some((keyword) => keyword.name?.value === 'description'));
  return inTypes || isDescribedInType ? undefined : describeInDocstring(e, draft.fn, docs, name, intent.text ?? valuePlaceholder);
}

/** One fix may describe hundreds of parameters. */
const describedOf = (draft: ToolDraft, at: Linking): Described =>
  at.names.derived(draft.fn, 'described', [at.module, draft.way, draft.origin], () => describe(draft, at));

function realizeSite(intent: PathIntent, site: Site, { scope }: Linking): Edits {
  const { e } = site.region;
  switch (intent.kind) {
    case 'describe-param':
      return setField(site, 'description', printText(e, intent.text ?? valuePlaceholder), scope);
    case 'set-type':
      return setType(site, intent.type);
    case 'set-items':
      return setItems(site, intent.type);
    case 'set-default':
      return setDefault(site, intent.value === undefined ? undefined : printValue(e, intent.value));
    case 'set-enum':
      return setEnum(site, intent.values, scope);
    case 'set-examples':
      return setField(site, 'examples', intent.values.length === 0 ? undefined : printValue(e, [...intent.values]), scope);
    case 'set-keyword':
      return setKeyword(site, intent.keyword, intent.value, scope);
    case 'set-required':
      return setRequired(site, intent.required);
    default:
      return [];
  }
}

function setKeyword(site: Site, keyword: string, value: Json | undefined, scope: Linking['scope']): Edits {
  const { e } = site.region;
  const word = Object.hasOwn(fieldWords, keyword) ? fieldWords[keyword] : undefined;
  const written = value === undefined ? undefined : printValue(e, value);
  if (word === undefined) return setExtra(site, keyword, written, scope);
  const inType = setTypeLimit(site, word, written);
  if (inType !== undefined) return inType;
  const edits = setField(site, word, written, scope);
  return edits.length > 0 || value !== undefined ? edits : setExtra(site, keyword, undefined, scope);
}

/** A parameter that becomes optional gets the default `None`. */
function setRequired(site: Site, required: boolean): Edits {
  if (required) return setDefault(site, undefined);
  const allowed = allowNone(site);
  const [value, ...others] = setDefault(site, 'None');
  if (allowed === undefined || value === undefined) return [];
  const [type] = allowed;
  // Both edits may insert right behind the type, where they become one.
  const isOne = type !== undefined && type.span.start === value.span.start && type.span.end === value.span.end;
  return isOne ? [{ span: type.span, text: type.text + value.text }, ...others] : [...allowed, value, ...others];
}
