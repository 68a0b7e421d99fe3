/** A server in Python, its tools behind it. */
export const python = (body: string): string => `from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n${body}`;

export const annotated = 'from typing import Annotated, Any\n';

/** A tool in Python. */
export const tool = (name: string, text: string, params = '', decorator = '', body = 'return ""'): string =>
  `@mcp.tool(${decorator})\ndef ${name}(${params}) -> str:\n    """${text}"""\n    ${body}\n\n\n`;

/** One that takes SQL. */
export const takingSql = (name: string, text: string, param = 'sql', decorator = ''): string =>
  annotated + python(tool(name, text, `${param}: Annotated[str, 'A statement of SQL']`, decorator));

const example = 'implementation_example: f()\n';

/** A tool in YAML with one parameter. */
export const described = (param: string, text: string, type = 'string'): string =>
  `name: find_notes\ndescription: Finds notes about a subject.\nparameters:\n  type: object\n  properties:\n    ${param}:\n      type: ${type}\n      description: ${JSON.stringify(text)}\n${example}`;

/** A tool in YAML without parameters. */
export const saying = (text: string, name = 'find_notes'): string =>
  `name: ${name}\ndescription: ${JSON.stringify(text)}\nparameters:\n  type: object\n  properties: {}\n${example}`;

/** A tool in JSON with the schema of its parameter `region`. */
export const jsonOf = (region: string): string =>
  `{"tools":[{"name":"find_notes","description":"Finds notes.","inputSchema":{"type":"object","properties":{"region":${region}}}}]}`;

/** A tool with a schema of Zod. */
export const zodTool = (name: string, description: string, schema: string): string =>
  `import { z } from 'zod';\nexport const tool = { ${name}, description: '${description}', inputSchema: z.object(${schema}) };\n`;

/** A tool of R under its name. */
export const rTool = (name: string, title: string): string => `#' ${title}\n#' @keywords mcp-tool\n${name} <- function() 1\n`;

/** A documented function in R, of which nothing but its parameters may be at fault. */
export const findNotes = (params: string, formal: string): string =>
  `#' Find notes about a subject\n#' ${params}\n#' @return Data frame.\n#' @keywords mcp-tool mcp-category-x\n#' @examples\n#' f()\nf <- function(${formal}) 1\n`;

/** Tools of a form that lists them as objects. */
export const listed = (text: string): string => `export const tools = [${text}];\n`;
