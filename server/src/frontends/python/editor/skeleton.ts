import {
  type Json,
  mcpMetaKeys,
  type ParamRequest,
  pascalCase,
  type Skeleton,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
  toolPlaceholder,
  valuePlaceholder,
} from '../../../model/index.ts';
import { busiestFolder } from '../../support/busiestFolder.ts';
import { toolNameFault } from '../../support/toolNameFault.ts';
import { isName } from '../edit/project.ts';
import { printText, printValue } from '../edit/sourceEdit.ts';
import { documentation } from './skeletonDocs.ts';
import { importedIn, type OpenModule, openModule, type Server, serverIn, toolArgumentsIn } from './skeletonPlace.ts';
import { readmeFor, readmesFor } from './skeletonReadme.ts';

/**
 * A new tool is a function for FastMCP, in the open module where it has such functions and their imports, else in a new module.
 * In a project of `ToolArguments`, it is a new module with a model of arguments and a function that takes it.
 */
export const skeletons: Skeletons = {
  title: 'Python function',
  detail: (place) => {
    const folder = folderOf(place);
    const where = folder === '' ? '' : ` below ${folder}/`;
    if (toolArgumentsIn(place, folder) !== undefined) return `A module of its own${where}, with a model of the arguments and a documented function.`;
    const open = openModule(place);
    return open === undefined
      ? `A module of its own${where}, with a function that FastMCP makes a tool of.`
      : `A function in ${open.path}, where that imports what it needs; else a module of its own.`;
  },
  suggestName: () => '',
  nameFault: (name, of) => (of === 'param' ? undefined : toolNameFault(name)),
  write(request, place) {
    const folder = folderOf(place);
    const path = `${folder === '' ? '' : `${folder}/`}${pythonName(request.name)}.py`;
    const style = toolArgumentsIn(place, folder);
    if (style === undefined)
      return inOpenModule(request, openModule(place)) ?? { path, text: serverTool(request, serverIn(place, path)), at: 'nowhere', companions: [] };
    return modelTool(request, path, style, place);
  },
};

/** The folder of the open module, else the folder with most tools. */
function folderOf({ tools, active }: ToolPlace): string {
  const parent = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (active !== undefined && tools.some(({ path }) => path === active)) return parent(active);
  return tools.length === 0 ? '' : (busiestFolder(tools) ?? '');
}

type Parts = readonly SkeletonPart[];

/** A valid name in Python. A different name becomes an alias of the field. */
function pythonName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}_]+/gu, '_').replace(/^(?=\p{N})/u, '_');
  return isName(plain) && !reservedNames.test(plain) ? plain : `${plain.replace(/^_+/, '')}_`;
}

/** Attributes of Pydantic's `BaseModel`, and prefixes that it reserves. */
const reservedNames =
  /^(?:_.*|model_.*|schema|schema_json|json|copy|dict|construct|validate|fields|parse_obj|parse_raw|from_orm|update_forward_refs|args|self|cls)$/;

function serverTool(request: ToolRequest, server: Server): Parts {
  const text: Parts = [`${server.made}\n\n`, ...serverFunction(request, 'mcp')];
  const types = 'from mcp.types import ToolAnnotations\n';
  return [importsOf(text, server.isOwn ? [types] : [types, server.imported], server.isOwn ? server.imported : ''), ...text];
}

/** Undefined where the open module lacks an import that the function uses. */
function inOpenModule(request: ToolRequest, open: OpenModule | undefined): Skeleton | undefined {
  if (open === undefined) return undefined;
  const { path, at, server } = open;
  const text = serverFunction(request, server);
  const wanted = [
    ...typingIn(text).map((name) => ['typing(?:_extensions)?', name]),
    ...(usesField(text) ? [['pydantic', 'Field']] : []),
    [String.raw`mcp\.types`, 'ToolAnnotations'],
  ];
  if (!wanted.every(([from, name = '']) => importedIn(open.text, name, from) !== undefined)) return undefined;
  return { path, text: at === 'end' ? ['\n', ...text] : [...text, '\n\n'], at, companions: [] };
}

function serverFunction({ name, description, params, category, dangerous, requiresApproval }: ToolRequest, server: string): Parts {
  const fn = pythonName(name);
  const meta = {
    ...(category === undefined ? {} : { [mcpMetaKeys.category]: category }),
    ...(requiresApproval === true ? { [mcpMetaKeys.requiresApproval]: true } : {}),
  };
  const decoratorArguments: Parts = [
    ...(fn === name ? [] : [`name=${literal(name)}, `]),
    'annotations=ToolAnnotations(',
    ...(dangerous === true ? ['destructiveHint=True'] : ['readOnlyHint=', { fill: 'False' }]),
    ')',
    ...(Object.keys(meta).length === 0 ? [] : [`, meta=${literal(meta)}`]),
  ];
  const declared = params.map(
    (param): Parts => [`    ${pythonName(param.name)}: Annotated[${typeOf(param)}, Field(`, ...fieldOf(param), `)]${defaultOf(param)},\n`],
  );
  return [
    `@${server}.tool(`,
    ...decoratorArguments,
    `)\ndef ${fn}(`,
    ...(params.length === 0 ? [] : ['\n', ...inOrder(params, declared).flat()]),
    ') -> str:\n    """',
    ...(description === undefined ? [{ fill: toolPlaceholder, first: true } as const] : [inDocstring(description)]),
    '"""\n    return ',
    { fill: '""' },
    '\n',
  ];
}

/** Keyword-only parameters may have a required one behind an optional one. */
function inOrder(params: readonly ParamRequest[], declared: readonly Parts[]): readonly Parts[] {
  const first = params.findIndex((param) => defaultOf(param) !== '');
  const isMixed = first >= 0 && params.slice(first).some((param) => defaultOf(param) === '');
  return isMixed ? [...declared.slice(0, first), ['    *,\n'], ...declared.slice(first)] : declared;
}

function modelTool(request: ToolRequest, path: string, style: { readonly imported: string; readonly isAsync: boolean }, place: ToolPlace): Skeleton {
  const { name, params } = request;
  const readme = readmeFor(place, folderOf(place));
  const fn = pythonName(name);
  const model = `${pascalCase(fn)}Args`;
  const fields = params.flatMap((param): Parts => {
    const standard = defaultOf(param).replace(/^ = /, 'default=');
    return [`    ${pythonName(param.name)}: ${typeOf(param)} = Field(${standard === '' ? '' : `${standard}, `}`, ...fieldOf(param), ')\n'];
  });
  const text: Parts = [
    `\n\nclass ${model}(ToolArguments):\n    """Arguments of ${fn}."""\n`,
    ...(fields.length === 0 ? [] : ['\n', ...fields]),
    `\n\n@ToolArguments.declare\n${style.isAsync ? 'async ' : ''}def ${fn}(args: ${model}) -> str:\n    """`,
    ...documentation({ ...request, name: fn }, model, pythonName),
    '    """\n    return ',
    { fill: '""' },
    '\n',
  ];
  return {
    path,
    text: [...(readme === undefined ? [] : [`# See ${readme}\n\n`]), importsOf(text, [], `${style.imported}\n`), ...text],
    at: 'nowhere',
    companions: readmesFor(place, readme),
  };
}

/** The import statements for the names that the text uses: of the standard library, of packages, of the project. */
function importsOf(parts: Parts, packages: readonly string[], own: string): string {
  const typing = typingIn(parts);
  const all = [...packages, ...(usesField(parts) ? ['from pydantic import Field\n'] : [])].sort().join('');
  const groups = [typing.length === 0 ? '' : `from typing import ${typing.join(', ')}\n`, all, own];
  return groups.filter((group) => group !== '').join('\n');
}

const codeOf = (parts: Parts): string => parts.map((part) => (typeof part === 'string' ? part : '')).join('');

const typingIn = (parts: Parts): readonly string[] =>
  ['Annotated', 'Any', 'Literal'].filter((name) => new RegExp(String.raw`\b${name}[\[\],]`).test(codeOf(parts)));

const usesField = (parts: Parts): boolean => /\bField\(/.test(codeOf(parts));

const words: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  object: 'dict[str, Any]',
  null: 'None',
};

const typeOf = (param: ParamRequest): string => (param.required || param.default !== undefined ? shapeOf(param) : `${shapeOf(param)} | None`);

function shapeOf({ type, items = 'string', enum: values }: ParamRequest): string {
  const one = values?.every(isLiteral) === true ? `Literal[${values.map(literal).join(', ')}]` : (words[type === 'array' ? items : type] ?? 'Any');
  return type === 'array' ? `list[${one}]` : one;
}

const isLiteral = (value: Json): boolean => typeof value !== 'number' || Number.isInteger(value);

const defaultOf = ({ required, default: standard }: ParamRequest): string => (standard !== undefined ? ` = ${literal(standard)}` : required ? '' : ' = None');

/** The arguments of `Field`, without the default. */
function fieldOf({ name, description, examples = [], enum: values = [] }: ParamRequest): Parts {
  return [
    ...(pythonName(name) === name ? [] : [`alias=${literal(name)}, `]),
    ...(description === undefined ? ['description="', { fill: valuePlaceholder }, '"'] : [`description=${literal(description)}`]),
    ...(examples.length === 0 ? [] : [`, examples=${literal(examples)}`]),
    ...(values.every(isLiteral) ? [] : [`, json_schema_extra={"enum": ${literal(values)}}`]),
  ];
}

const style = { quote: '"' } as const;

const literal = (value: Json): string => (typeof value === 'string' ? printText(style, value) : printValue(style, value));

/** A text as triple quotes contain it. */
export const inDocstring = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"').replaceAll('\n', '\n    ');
