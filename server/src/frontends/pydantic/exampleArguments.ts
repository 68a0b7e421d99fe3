import { besideNull, type ExampleArgument, type Param, type ToolSpec } from '../../model/index.ts';
import type { PyFacts } from './facts.ts';
import type { Lowered } from './lowerTool.ts';

/** A tool with what calls of it, or of its model, in its docstring pass for parameters whose texts have a format. */
export function withExamples({ draft, model, tool }: Lowered, { exampleTexts }: PyFacts): ToolSpec {
  const place = draft.fn.docstring?.span;
  const formatted = tool.params.filter(hasFormat);
  if (place === undefined || formatted.length === 0) return tool;
  const called = [draft.fn.name.value, tool.localName?.value, model?.model?.of.name.value];
  const found = exampleTexts.flatMap(({ callee, param, text }): readonly ExampleArgument[] => {
    const isOwn = place.start <= text.span.start && text.span.end <= place.end && called.includes(callee);
    const meant = typeof param === 'number' ? tool.params[param] : tool.params.find(({ name }) => name.value === param);
    return isOwn && meant !== undefined && formatted.includes(meant) ? [{ path: [meant.name.value], value: text }] : [];
  });
  return found.length === 0 ? tool : { ...tool, exampleArguments: found };
}

const hasFormat = ({ schema }: Param): boolean => (besideNull(schema) ?? schema).other.format !== undefined || schema.other.format !== undefined;
