import { closest, type ExportedName, isJsonObject, type Names, type ToolSpec } from '../../model/index.ts';

/** The kind of addresses of views (`ui://…`) that a document names in another place than a tool. `*`: one of them is computed. */
const viewKind = 'view:address';

const address = /(["'`])ui:\/\/([^"'`\n]*)/g;
const ofTool = /resourceUri["']?\s{0,9}[:=]\s{0,9}$/;

/** The addresses of views in a text. */
export function viewExports(text: string): readonly ExportedName[] {
  if (!text.includes('ui://')) return [];
  const found = [...text.matchAll(address)].flatMap(({ index, 2: rest = '' }) => {
    if (/[{}$\\%]/.test(rest)) return ['*'];
    return ofTool.test(text.slice(Math.max(0, index - 40), index)) ? [] : [`ui://${rest}`];
  });
  return [...new Set(found)].map((name) => ({ kind: viewKind, name }));
}

/** The tool, with the address that its view should have: no document has its own, and one has nearly that. */
export function withView(tool: ToolSpec, names: Names): ToolSpec {
  const ui = tool.extra?._meta?.value;
  const view = isJsonObject(ui) && isJsonObject(ui.ui) ? ui.ui.resourceUri : undefined;
  if (typeof view !== 'string' || !view.startsWith('ui://')) return tool;
  const all = names.list(viewKind);
  const near = all.includes(view) || all.includes('*') ? undefined : closest(view, all);
  return near === undefined ? tool : { ...tool, nearView: near };
}
