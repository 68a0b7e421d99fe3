/** Keys in column 0 that tell another format: workflows, compose and cluster files, pipelines, API descriptions, tests of prompts. */
const foreign =
  /^["']?(?:jobs|on|runs|services|apiVersion|kind|stages|steps|trigger|pool|resources|extends|openapi|swagger|asyncapi|workflows|orbs|package|prompts|providers)["']?[ \t]*:/m;

/** What the definition of a tool has beside its name; a description, which anything may have, is left to the second, and what says nothing by itself to the third. */
const own = /^["']?(?:parameters|inputSchema|input_schema|useZodSchema|zodSchemaRef|schemaDescriptions|capability)["']?[ \t]*:/;
const described = /^["']?description["']?[ \t]*:/;

const modest = /^["']?(?:name|title|category|annotations|dangerous|requires_approval|limits)["']?[ \t]*:|^$/;

const nameKey = /^["']?name["']?[ \t]*:/;

/** Is this a list of tools, by its shape: `tools:` with maps that have a `name`, or such maps alone, which then say what a tool takes? */
export function claimsToolsYaml(uri: string, head: string): boolean {
  const path = uri.toLowerCase().replace(/[?#].*$/, '');
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (!/\.ya?ml$/.test(file) || /^toolscribe\.config\.ya?ml$/.test(file) || path.includes('/.github/')) return false;
  const list = listIn(head.replace(/^\uFEFF/, '').split(/\r?\n/));
  if (list === undefined || foreign.test(head)) return false;
  const { keys, isBare } = list;
  const isTelling = keys.some((key) => own.test(key));
  if (!keys.some((key) => nameKey.test(key))) return !isBare && /^tools\.ya?ml$/.test(file) && (isTelling || keys.every((key) => key === ''));
  const isDescribed = keys.some((key) => described.test(key));
  if (isTelling || isBare) return isTelling || (isDescribed && /^tools\.ya?ml$/.test(file));
  // `name` beside `tools:` is an agent's or a workflow's, which refers to tools by their names.
  return isDescribed || (keys.every((key) => modest.test(key)) && !/^["']?(?:name|model|agents?)["']?[ \t]*:/m.test(head));
}

interface List {
  /** The keys of its items, each with what follows on its line. */
  readonly keys: readonly string[];
  /** True where the list is all there is. */
  readonly isBare: boolean;
}

/** The list below `tools:` in column 0, or the one that the text is. */
function listIn(lines: readonly string[]): List | undefined {
  const at = lines.findIndex((line) => /^["']?tools["']?[ \t]*:/.test(line));
  const value = withoutProperties((lines[at] ?? '').replace(/^.*?:/, ''));
  if (value.startsWith('[')) return { keys: flowKeys(lines.slice(at).join('\n')), isBare: false };
  if (value !== '' && !value.startsWith('#')) return undefined;
  const first = lines.findIndex((line, i) => i > at && !/^\s*(?:#|$)|^(?:---|%)/.test(line));
  const dash = /^[ \t]*(?=-(?:\s|$))/.exec(lines[first] ?? '')?.[0].length;
  if (dash !== undefined) return { keys: blockKeys(lines.slice(first), dash), isBare: at < 0 };
  return at >= 0 && first < 0 ? { keys: [], isBare: false } : undefined;
}

/** Anchors and tags before a value. */
const withoutProperties = (text: string): string => text.trim().replace(/^(?:[&!]\S*(?:\s+|$))*/, '');

/** The keys of the items of a block list: behind the dash, and on the lines that are indented like the first of them. */
function blockKeys(lines: readonly string[], dash: number): readonly string[] {
  const keys: string[] = [];
  let indent: number | undefined;
  for (const line of lines) {
    const column = line.search(/\S/);
    if (column < 0 || line[column] === '#') continue;
    const item = column === dash ? /^[ \t]*-\s*/.exec(line)?.[0].length : undefined;
    if (column <= dash && item === undefined) break;
    if (item !== undefined) {
      const own = withoutProperties(line.slice(item));
      if (own.startsWith('{')) keys.push(...flowKeys(own));
      else if (own !== '' || line.length === item) keys.push(own);
      indent = own === '' || own !== line.slice(item).trim() ? undefined : item;
    } else {
      indent ??= column;
      if (column === indent) keys.push(line.slice(column));
    }
  }
  return keys;
}

const flowKeys = (text: string): readonly string[] => [...text.matchAll(/[{,]\s*(["']?\w+["']?[ \t]*:)/g)].map((match) => match[1] ?? '');
