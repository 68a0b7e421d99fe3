import { code } from '../../../../model/index.ts';
import { isAnnotated, namesIn } from '../../names/annotationNames.ts';
import { resolve } from '../../names/lookUp.ts';
import { isModel } from '../../names/models.ts';
import type { PyExpr } from '../../read/code.ts';
import { lastName } from '../../read/dotted.ts';
import { argumentNamed } from '../../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../../registrations/tools.ts';
import { parseForwardReference } from '../../schema/models/forwardReference.ts';
import { type Check, eachParam, type Refusal } from './refusal.ts';

const runContext = /^pydantic_ai\.(?:\w+\.)*RunContext$/;
const agentContext = /^agents\.(?:\w+\.)*(?:RunContextWrapper|ToolContext)$/;

/** `union`: an alternative or an argument of the annotation is the context. `unknown`: it may be one. */
type Kind = 'context' | 'union' | 'other' | 'unknown';

/** PydanticAI takes the context as the first parameter of `tool`, of none of `tool_plain`, and of what else is annotated so (`_function_schema.py`). */
export const runContexts: Check = (own) => {
  const takes = takesContext(own.draft);
  if (takes === 'unknown') return [];
  const [first] = own.draft.fn.params;
  if (takes === true && first === undefined) {
    const { name } = own.draft.fn;
    return [{ span: name.span, message: `${code(name.value)} takes no ${code('RunContext')}.`, effect: 'passes one, so that each call fails', remedy: plain }];
  }
  return eachParam(({ annotation, name: { value } }, { at }, index): Pick<Refusal, 'message' | 'remedy'> | undefined => {
    const kind = kindOf(annotation, runContext, at);
    const isContext = kind === 'context';
    if (takes === true && index === 0)
      return annotation === undefined || isContext || kind === 'unknown'
        ? undefined
        : { message: `${code(value)} comes first, and is no ${code('RunContext')}.`, remedy: plain };
    if (kind === 'union') return { message: `${code(value)} is more than a ${code('RunContext')}.`, remedy: `Annotate it as ${code('RunContext')} alone.` };
    if (!isContext || (takes === undefined && index === 0)) return undefined;
    return takes === false
      ? { message: `${code(value)} is a ${code('RunContext')}, which it is not passed.`, remedy: `Register it with ${code('tool')}, as its first parameter.` }
      : { message: `${code(value)} is a ${code('RunContext')}, and not first.`, remedy: 'Make it the first parameter.' };
  })(own);
};

const plain = `Take the context as the first parameter, or register it with ${code('tool_plain')}.`;

/** Does the registration pass a context? Undefined where the annotation of the first parameter decides. */
export function takesContext(draft: ToolDraft): boolean | undefined | 'unknown' {
  const { argumentCall, fn, form } = draft;
  const passed = argumentNamed(draft, 'takes_ctx')?.value;
  if (passed !== undefined) return passed.kind === 'boolean' ? passed.value : 'unknown';
  if (form?.form.list !== undefined) return undefined;
  const registrar = argumentCall?.callee ?? fn.decorators.at(-1);
  const method = registrar && lastName(registrar);
  return method === 'tool' ? true : method === 'tool_plain' ? false : undefined;
}

/** OpenAI Agents takes it as the first parameter only (`function_schema.py`). */
export const agentContexts: Check = eachParam(({ annotation, name: { value } }, { at }, index) => {
  const kind = kindOf(isAnnotated(annotation) && annotation.index.kind === 'tuple' ? annotation.index.items[0] : annotation, agentContext, at);
  if (kind === 'union') return { message: `${code(value)} is more than a context.`, remedy: `Annotate it as ${code('RunContextWrapper')} alone.` };
  return kind === 'context' && index > 0 ? { message: `${code(value)} is a context, and not first.`, remedy: 'Make it the first parameter.' } : undefined;
});

function kindOf(annotation: PyExpr | undefined, context: RegExp, at: Linking): Kind {
  switch (annotation?.kind) {
    case undefined:
      return 'other';
    case 'string': {
      const parsed = annotation.isBytes ? undefined : parseForwardReference(annotation.value, annotation.span);
      return parsed === undefined ? 'unknown' : kindOf(parsed, context, at);
    }
    case 'subscript': {
      const own = kindOf(annotation.object, context, at);
      return own === 'other' && namesIn(annotation.index).some((name) => context.test(fullName(name, at))) ? 'union' : own;
    }
    case 'binary':
      return namesIn(annotation).some((name) => context.test(fullName(name, at))) ? 'union' : 'other';
    case 'name':
    case 'attribute': {
      const found = resolve(annotation, at.module, at.scope);
      if (found?.kind === 'foreign')
        return context.test(found.name) ? 'context' : /^(?:builtins|typing|datetime|pydantic)\./.test(found.name) ? 'other' : 'unknown';
      return found?.kind === 'class' && (found.of.bases.length === 0 || isModel(found, at)) ? 'other' : 'unknown';
    }
    default:
      return 'unknown';
  }
}

function fullName(name: string, { module, scope }: Linking): string {
  const found = scope.lookUp(module, name);
  return found?.kind === 'foreign' ? found.name : '';
}
