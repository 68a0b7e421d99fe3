import { code } from '../../../../model/index.ts';
import { parsesDocstring } from '../../docstring/describe.ts';
import { isInjected } from '../../registrations/injected.ts';
import { argumentNamed } from '../../registrations/registrationArguments.ts';
import { takesContext } from './contexts.ts';
import { type Check, eachParam } from './refusal.ts';

/** PydanticAI reads the docstring alone for `require_parameter_descriptions=True`. */
export const undescribed: Check = (own) => {
  const { draft, described } = own;
  const asked = argumentNamed(draft, 'require_parameter_descriptions')?.value;
  if (asked?.kind !== 'boolean' || !asked.value || draft.fn.docstring?.hasNamed === true) return [];
  const documented = new Set(described.params.map(({ name }) => name.value));
  return eachParam((param, { at }, index) =>
    documented.has(param.name.value) || isInjected(param, at.names) || (index === 0 && takesContext(draft) === true)
      ? undefined
      : { message: `${code(param.name.value)} has no description, which is required.`, remedy: 'Describe it in the docstring.' },
  )(own);
};

/** LangChain's `parse_docstring=True` needs two paragraphs, one of which begins with `Args:` (`_parse_google_docstring`). */
export const unparsed: Check = ({ draft, at }) => {
  // `StructuredTool.from_function` takes any docstring by default.
  const isAsked = parsesDocstring(draft) && draft.form?.form.method === undefined && argumentNamed(draft, 'error_on_invalid_docstring') === undefined;
  const { docstring, params, name } = draft.fn;
  if (!isAsked || !params.some((param) => !isInjected(param, at.names))) return [];
  if (docstring !== undefined && hasArguments(docstring.value)) return [];
  return [{ span: name.span, message: `No ${code('Args:')} section for ${code('parse_docstring=True')}.`, remedy: 'Write one below the first paragraph.' }];
};

/** LangChain compares the names below `Args:` with the annotations of the function, not with its parameters. */
export const untyped: Check = (own) => {
  const documented = new Set(parsesDocstring(own.draft) ? own.described.params.map(({ name }) => name.value) : []);
  return eachParam(({ name: { value }, annotation }) =>
    annotation === undefined && documented.has(value)
      ? { message: `${code(value)} is described below ${code('Args:')}, and has no type.`, remedy: 'Annotate it with its type.' }
      : undefined,
  )(own);
};

const hasArguments = (docs: string): boolean =>
  docs
    .split(/\n[ \t]*\n/)
    .slice(1)
    .some((block) => block.trimStart().startsWith('Args:'));
