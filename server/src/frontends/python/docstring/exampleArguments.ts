import { type ExampleArgument, nonNullSchema, type Param, type ToolSpec } from '../../../model/index.ts';
import type { LoweredTool } from '../listing/lowerTool.ts';
import type { ExampleText, PyFacts } from '../read/facts.ts';
import { placeholderIn } from '../standards/toolarguments/placeholders.ts';

/** Adds the texts that example calls in a tool's docstring pass to it, or to its model. Only parameters with a format or a few allowed texts count. */
export function withExamples({ draft, model, tool }: LoweredTool, { exampleTexts }: PyFacts): ToolSpec {
  const place = draft.fn.docstring?.span;
  const judged = tool.params.filter((param) => hasFormat(param) || takesFew(param));
  if (place === undefined || judged.length === 0) return tool;
  const called = [draft.fn.name.value, tool.localName?.value, model?.model?.of.name.value];
  const found = exampleTexts.flatMap((own): readonly ExampleArgument[] => {
    const { callee, param, text } = own;
    const isOwn = place.start <= text.span.start && text.span.end <= place.end && called.includes(callee);
    const target = typeof param === 'number' ? tool.params[param] : tool.params.find(({ name }) => name.value === param);
    const isJudged = isOwn && target !== undefined && judged.includes(target) && (hasFormat(target) || isConcrete(own));
    return isJudged ? [{ path: [target.name.value], value: text }] : [];
  });
  return found.length === 0 ? tool : { ...tool, exampleArguments: found };
}

const hasFormat = ({ schema }: Param): boolean => (nonNullSchema(schema) ?? schema).other.format !== undefined || schema.other.format !== undefined;

/** `Literal["long", "short"]`, whose values Pydantic compares exactly. */
function takesFew({ schema }: Param): boolean {
  const { enum: values, other } = nonNullSchema(schema) ?? schema;
  return typeof other.const?.value === 'string' || values?.value.every(({ value }) => typeof value === 'string') === true;
}

/** Placeholders have a finding of their own, and the usage section shows the form of a call only. */
const isConcrete = ({ text, isUsage }: ExampleText): boolean => isUsage !== true && placeholderIn(`"${text.value}"`) === undefined;
