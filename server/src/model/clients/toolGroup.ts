/** The beginning of names of grouped tools (`{package}-mcp_tool_{group}_{action}`), for a regular expression. */
export const groupedName = '^[a-zA-Z0-9]+-mcp_tool_';

/** The group in a tool's full name; empty where there is none. */
export const groupOf = (name: string): string => group.exec(name)?.[1] ?? '';

/** A full name without project and common prefix: `demo-mcp_tool_files_list` is `files_list`. */
export function shortNameOf(name: string, project: string): string {
  const local = project !== '' && name.startsWith(`${project}-`) ? name.slice(project.length + 1) : name;
  return local.replace(/^mcp_tool_/, '') || name;
}

const group = new RegExp(`${groupedName}([^_]+)_.`);
