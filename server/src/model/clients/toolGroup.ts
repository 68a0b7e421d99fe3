/** How the names of grouped tools begin (`{package}-mcp_tool_{group}_{action}`), as the start of a regular expression. */
export const groupedName = '^[a-zA-Z0-9]+-mcp_tool_';

/** The group that a tool's full name says; empty where it says none. */
export const groupOf = (name: string): string => group.exec(name)?.[1] ?? '';

/** A full name without the project and the prefix that every tool of a source has: `demo-mcp_tool_files_list` is `files_list`. */
export function shortNameOf(name: string, project: string): string {
  const local = project !== '' && name.startsWith(`${project}-`) ? name.slice(project.length + 1) : name;
  return local.replace(/^mcp_tool_/, '') || name;
}

const group = new RegExp(`${groupedName}([^_]+)_.`);
