import { isJsonObject, type Json, type ToolSpec } from '../model/index.ts';

/** The definition of the tool that a reference names, in the words of any draft; undefined where it names none. */
export function definitionOf(tool: ToolSpec, ref: string): Json | undefined {
  const [, keyword = '', key = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(ref) ?? [];
  const all = tool.input?.other[keyword]?.value;
  const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
  return isJsonObject(all) && Object.hasOwn(all, name) ? all[name] : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that begins no escape stands for itself.
    return text;
  }
}
