/** Keys in column 0 of other formats: workflows, compose and cluster files, pipelines, API descriptions, lists of tools. */
const foreign =
  /^["']?(?:tools|jobs|on|runs|services|apiVersion|kind|stages|steps|trigger|pool|resources|extends|openapi|swagger|asyncapi|workflows|orbs|package)["']?[ \t]*:/m;

/** Is this a tool file, by its folder `inst/mcp/tools/` or by its shape? */
export function claimsToolYaml(uri: string, head: string): boolean {
  const path = uri.toLowerCase().replace(/[?#].*/, '');
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (!/\.ya?ml$/.test(file) || /^toolscribe\.config\.ya?ml$/.test(file)) return false;
  if (path.includes('/inst/mcp/tools/')) return true;
  if (path.includes('/.github/') || foreign.test(head)) return false;
  if (/(?:^|[.-])tool\.ya?ml$/.test(file) && head.length < 100 && /^\w*$/.test(head.trim())) return true;
  if (!/^(?:\uFEFF)?["']?name["']?[ \t]*:/m.test(head)) return false;
  // A tool of Google's MCP Toolbox, which queries a database.
  if (/^["']?source["']?[ \t]*:[ \t]*[^\s#{]/m.test(head) && /^["']?type["']?[ \t]*:/m.test(head)) return false;
  // A list below `parameters:` is one of pipelines and templates. A schema is a mapping.
  return (
    /^["']?implementation_example["']?[ \t]*:/m.test(head) ||
    /^["']?parameters["']?[ \t]*:[ \t]*(?:\{|(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ \t]+["']?\w|(?:#.*)?(?:[\r\n]\s*)?(?![\s\S]))/m.test(head)
  );
}
