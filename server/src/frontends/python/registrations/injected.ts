import type { Names } from '../../../model/index.ts';
import { isAnnotated, namesIn } from '../names/annotationNames.ts';
import type { PyExpr, PyParam } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';

/** Functions by which FastMCP fills in a parameter. */
const providers = /^(?:Depends|Resolve|Progress|TokenClaim|Current[A-Z]\w*)$/;

/** Types of parameters that frameworks fill in: LangChain, OpenAI Agents, PydanticAI, Google ADK. */
const contexts =
  /^(?:RunContext(?:Wrapper)?|ToolContext|ToolRuntime|RunnableConfig|(?:Async)?CallbackManagerForToolRun|Callbacks|Injected(?:ToolArg|ToolCallId|State|Store))$/;

/** Does the framework fill in the parameter, so that it is not sent to the model? */
export function isInjected({ annotation, value }: PyParam, names: Names): boolean {
  const types = names.setting('python.contextTypes');
  const metadata = metadataOf(annotation);
  const marks = [annotation, ...metadata.filter(({ kind }) => kind !== 'string')].flatMap(namesIn);
  return isProvider(value) || marks.some((name) => types.includes(name) || contexts.test(name)) || metadata.some(isProvider);
}

const isProvider = (value: PyExpr | undefined): boolean => value?.kind === 'call' && providers.test(dotted(value.callee)?.at(-1) ?? '');

/** The metadata of `Annotated[type, …metadata]`. */
const metadataOf = (annotation: PyExpr | undefined): readonly PyExpr[] =>
  isAnnotated(annotation) && annotation.index.kind === 'tuple' ? annotation.index.items.slice(1) : [];
