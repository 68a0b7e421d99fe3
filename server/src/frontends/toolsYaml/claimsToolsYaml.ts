/** Keys in column 0 that tell another format: workflows, compose and cluster files, pipelines, API descriptions, agents and their settings. */
const foreign =
  /^["']?(?:jobs|on|runs|services|apiVersion|kind|stages|steps|trigger|pool|resources|extends|openapi|swagger|asyncapi|workflows|orbs|package|prompts|providers)["']?[ \t]*:/m;

/** What only the definition of a tool has, beside its name. */
const telling = /^["']?(?:description|parameters|inputSchema|input_schema|useZodSchema|zodSchemaRef|schemaDescriptions|capability)["']?[ \t]*:/;

/** Is this a list of tools, by its shape: `tools:` with maps that have a `name`, or such maps alone? */
export function claimsToolsYaml(uri: string, head: string): boolean {
  const path = uri.toLowerCase().replace(/[?#].*$/, '');
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (!/\.ya?ml$/.test(file) || /^toolscribe\.config\.ya?ml$/.test(file) || path.includes('/.github/')) return false;
  const list = listIn(head);
  if (list === undefined || foreign.test(head)) return false;
  const { keys, isBare, rest } = list;
  if (!keys.some((key) => nameKey.test(key))) return !isBare && keys.length === 0 && /^tools\.ya?ml$/.test(file) && rest.trim() === '';
  // `name` beside `tools:` is an agent's or a workflow's, which refers to tools by their names.
  return keys.some((key) => telling.test(key)) || (!isBare && !/^["']?(?:name|model|agents?)["']?[ \t]*:/m.test(head));
}

const nameKey = /^["']?name["']?[ \t]*:/;

interface List {
  /** The lines of the items that begin a key, from the key on. */
  readonly keys: readonly string[];
  readonly isBare: boolean;
  /** What stands behind the list's beginning. */
  readonly rest: string;
}

/** The list below `tools:` in column 0, or the one that the text is. */
function listIn(head: string): List | undefined {
  const text = head.replace(/^\uFEFF/, '');
  const key = /^["']?tools["']?[ \t]*:[ \t]*(?:[&!]\S+[ \t]*)*(?:#.*)?(\[.*)?$/m.exec(text);
  const rest = key === null ? text : text.slice(key.index + key[0].length - (key[1]?.length ?? 0));
  if (rest.startsWith('[')) return { keys: flowKeys(rest), isBare: false, rest };
  const first = /^(?:[ \t]*(?:#.*)?\r?\n|(?:---|%).*\r?\n)*([ \t]*)-[ \t]+(?=\S)/.exec(rest);
  if (first === null) return key === null || !/^(?:[ \t\r\n]|#.*)*(?:-[ \t]*)?$/.test(rest) ? undefined : { keys: [], isBare: false, rest: '' };
  const body = rest.slice(first[0].length);
  if (body.startsWith('{')) return { keys: flowKeys(body), isBare: key === null, rest };
  const indent = lastLine(first[0]).length;
  return { keys: blockKeys(body, first[1]?.length ?? 0, indent), isBare: key === null, rest };
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

/** The keys of the items of a block list, which stand where the first item's first key does. */
function blockKeys(body: string, dash: number, indent: number): readonly string[] {
  const keys: string[] = [];
  for (const [i, line] of body.split('\n').entries()) {
    const lead = i === 0 ? indent : line.search(/[^ ]/);
    if (i > 0 && lead === dash && /^ *- +/.test(line)) keys.push(line.slice(dash).replace(/^- +/, ''));
    else if (lead === indent) keys.push(i === 0 ? line : line.slice(indent));
    else if (lead >= 0 && lead <= dash && !/^ *(?:#|\r?$)/.test(line)) break;
  }
  return keys;
}

const flowKeys = (text: string): readonly string[] => text.match(/(?<=[{,]\s*)["']?\w+["']?[ \t]*:/g) ?? [];
