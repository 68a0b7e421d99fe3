import { code, type ToolSpec } from '../../model/index.ts';

/** Notes each field of the tool that is written but opaque, and therefore left out. */
export function opaqueNotes(tool: ToolSpec, note: (message: string) => void): void {
  const fields = {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    category: tool.category,
    'mark `dangerous`': tool.dangerous,
    'mark `requires approval`': tool.requiresApproval,
  };
  for (const [field, value] of Object.entries(fields)) {
    if (value.state === 'opaque') note(`Computed ${field} left out${value.text === '' ? '' : `: ${code(value.text)}`}.`);
  }
  for (const path of tool.unknownKeys ?? []) note(`Computed ${code(path)} left out.`);
  if (tool.describedBy !== undefined) note(`Description made by ${code(tool.describedBy)} left out.`);
}
