import { indentUnit, type Slot, type SlotItem } from '../../../model/index.ts';
import { pydanticFormat } from '../format.ts';
import { allFunctions } from '../names/definitions.ts';
import { type Enclosing, topLevel } from '../names/enclosing.ts';
import type { PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { isMadeByFastMcp } from '../registrations/server.ts';
import type { Linking } from '../registrations/tools.ts';
import type { Cursor } from './cursor.ts';

// Bodies are in LSP's snippet syntax.
const field: SlotItem = {
  label: 'field',
  kind: 'parameter',
  detail: 'name: type = Field(description=…)',
  documentation: 'A field of the model, with a description.',
  insert: `\${1:name}: \${2|str,int,float,bool,list[str]|} = Field(description="$0")`,
};
const confirm: SlotItem = {
  label: 'confirm',
  kind: 'parameter',
  detail: 'name: Literal["…"] = Field(description=…)',
  documentation: 'The consent of the user to what cannot be undone: a word that must be given exactly.',
  insert: `\${1:confirm}: Literal["\${2:DELETE_DOCUMENT}"] = Field(description="REQUIRES EXPLICIT USER INSTRUCTION: must be '\${2:DELETE_DOCUMENT}'.$0")`,
};

/** Snippets of tools at the top level of a module and in functions that have a server, and of fields in a model. */
export function statementItems(text: string, facts: PyFacts, { word, before }: Cursor, isModel: boolean, at: Linking): Slot | undefined {
  const typed = text.slice(word.start, word.end);
  if (isModel && before === indentUnit(text, pydanticFormat.indent) && typed !== '') {
    const items = [field, confirm].filter(({ label }) => label.startsWith(typed));
    return items.length > 0 ? { span: word, items } : undefined;
  }
  const [, indent = '', sign, owner] = /^([ \t]*)(@?(?:(\w+)\.)?)$/.exec(before) ?? [];
  if (sign === undefined) return undefined;
  const servers = serversAt(at, facts, word.start, indent);
  const all = sign.startsWith('@') ? toolItems(at, [...servers.own, ...servers.ofModule()], owner) : serverItems(servers.own, owner);
  const written = sign.replace('@', '') + typed;
  const items = all.filter(({ label }) => label.startsWith(written, 1) || (sign === '' && label.endsWith('.tool') && 'tool'.startsWith(written)));
  return items.length === 0 ? undefined : { span: { start: word.start - sign.length, end: word.end }, items };
}

/** Servers by their type: the parameters and variables of the functions around the offset, the innermost first, and the variables of the module. */
function serversAt(at: Linking, facts: PyFacts, offset: number, indent: string): { readonly own: readonly string[]; ofModule(): readonly string[] } {
  const functions = enclosingFunctions(facts, offset, indent);
  const own = functions.flatMap((fn, i) => {
    const enclosing = { functions: functions.slice(i), owner: undefined };
    return [...fn.params.map(({ name }) => name.value), ...fn.locals.map(({ name }) => name)].filter((name) => isServer(name, enclosing, at));
  });
  const assigned = (): readonly string[] =>
    (at.names.find('file', at.module) as readonly PyFacts[]).flatMap(({ assignments }) => assignments.map(({ name }) => name.value));
  return { own, ofModule: () => assigned().filter((name) => isServer(name, topLevel, at)) };
}

const isServer = (name: string, enclosing: Enclosing, at: Linking): boolean =>
  isMadeByFastMcp({ kind: 'name', name, span: { start: 0, end: 0 } }, enclosing, at);

/** The functions whose bodies contain a line with this indentation, the innermost first. The last body ends with blank lines. */
const enclosingFunctions = (facts: PyFacts, offset: number, indent: string): readonly PyFunction[] =>
  allFunctions(facts)
    .filter(({ span, body }) => indent !== '' && span.start < offset && (body === undefined || body.indent.length <= indent.length))
    .sort((one, other) => other.span.start - one.span.start)
    .filter(({ span }, i, all) => i === 0 || span.end >= (all[0]?.span.end ?? 0));

/** Snippets for the kinds of tools that the module can declare: by its server, or by `ToolArguments`. */
const toolItems = (at: Linking, servers: readonly string[], owner: string | undefined): readonly SlotItem[] =>
  at.scope.lookUp(at.module, 'ToolArguments') === undefined ? serverItems(servers, owner) : [modelTool];

const serverItems = (servers: readonly string[], owner: string | undefined): readonly SlotItem[] =>
  servers
    .filter((name) => owner === undefined || name === owner)
    .slice(0, 1)
    .map(serverTool);

const serverTool = (server: string): SlotItem => ({
  label: `@${server}.tool`,
  kind: 'tag',
  detail: 'A tool of the server',
  documentation: 'A function that FastMCP makes a tool of, with a described parameter.',
  insert: `@${server}.tool
def \${1:name}(
\t\${2:value}: Annotated[\${3|str,int,float,bool,list[str]|}, Field(description="$4")],
) -> \${5:str}:
\t"""\${6:What the tool does and when to use it}."""
\t$0`,
});

const modelTool: SlotItem = {
  label: '@ToolArguments.declare',
  kind: 'tag',
  detail: 'A tool with a model of its arguments',
  documentation: 'A function that takes a model of its arguments; the sections of its docstring are offered within it.',
  insert: `@ToolArguments.declare
async def \${1:name}(args: \${2:NameArgs}) -> Result[\${3:str}]:
\t"""\${4:What the tool does}.

\t## Description

\t$0
\t"""`,
};
