import type { Slot, SlotItem } from '../../../model/index.ts';
import type { PyExpr } from '../read/code.ts';
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

/** Snippets of tools at the top level of a module, and of fields in a model, once the author has typed a letter. */
export function statementItems(text: string, { word, before }: Cursor, isModel: boolean, at: Linking): Slot | undefined {
  const typed = text.slice(word.start, word.end);
  if (isModel && /^[ \t]+$/.test(before) && typed !== '') {
    const indent = /^(?: {4}|\t)$/.test(before);
    const items = [field, confirm].filter(({ label }) => label.startsWith(typed));
    return indent && items.length > 0 ? { span: word, items } : undefined;
  }
  const [sign, owner] = /^@(?:(\w+)\.)?$/.exec(before) ?? [];
  if (sign === undefined) return undefined;
  const items = toolItems(at, owner).filter(({ label }) => label.startsWith(sign + typed));
  return items.length === 0 ? undefined : { span: { start: word.start - sign.length, end: word.end }, items };
}

const nameOf = (callee: PyExpr): string => (callee.kind === 'name' ? callee.name : callee.kind === 'attribute' ? callee.name.value : '');

/** Snippets for the kinds of tools that the module can declare: by its server, or by `ToolArguments`. */
function toolItems({ scope, module }: Linking, owner: string | undefined): readonly SlotItem[] {
  const isServer = (name: string): boolean => {
    const found = scope.lookUp(module, name);
    return found?.kind === 'assignment' && found.of.value?.kind === 'call' && /(?:FastMCP|MCPServer)$/.test(nameOf(found.of.value.callee));
  };
  const server = owner !== undefined && isServer(owner) ? owner : ['mcp', 'server', 'app'].find((name) => scope.lookUp(module, name) !== undefined);
  const hasArguments = scope.lookUp(module, 'ToolArguments') !== undefined;
  return [...(server === undefined || hasArguments ? [] : [serverTool(server)]), ...(hasArguments ? [modelTool] : [])];
}

const serverTool = (server: string): SlotItem => ({
  label: `@${server}.tool`,
  kind: 'tag',
  detail: 'A tool of the server',
  documentation: 'A function that FastMCP makes a tool of, with a described parameter.',
  insert: `@${server}.tool
def \${1:name}(
    \${2:value}: Annotated[\${3|str,int,float,bool,list[str]|}, Field(description="$4")],
) -> \${5:str}:
    """\${6:What the tool does and when to use it}."""
    $0`,
});

const modelTool: SlotItem = {
  label: '@ToolArguments.declare',
  kind: 'tag',
  detail: 'A tool with a model of its arguments',
  documentation: 'A function that takes a model of its arguments; the sections of its docstring are offered within it.',
  insert: `@ToolArguments.declare
async def \${1:name}(args: \${2:NameArgs}) -> Result[\${3:str}]:
    """\${4:What the tool does}.

    ## Description

    $0
    """`,
};
