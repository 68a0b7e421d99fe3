/** Returns the fault of a named value. Undefined if there is none. */
type Check = (value: unknown, name: string) => string | undefined;

const is =
  (what: string, test: (value: unknown) => boolean): Check =>
  (value, name) =>
    test(value) ? undefined : `${name} must be ${what}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

/** A URI has a scheme of two letters or more (one is a drive of Windows), and valid escapes. */
function isUri(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[a-z][a-z\d+.-]+:/i.test(value)) return false;
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

const text = is('a text', (value) => typeof value === 'string');
const uri = is('a URI', isUri);
const position = is(
  'a position: a line and a character, each a whole number from 0',
  (value) => isObject(value) && isCount(value.line) && isCount(value.character),
);
const object = is('an object', isObject);

const members =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, name) => {
    if (!isObject(value)) return object(value, name);
    for (const [key, check] of Object.entries(checks)) {
      const fault = check(value[key], name === '' ? key : `${name}.${key}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

const list =
  (check: Check): Check =>
  (value, name) => {
    if (!Array.isArray(value)) return `${name} must be a list`;
    for (const [index, item] of value.entries()) {
      const fault = check(item, `${name}[${index}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

const optional =
  (check: Check): Check =>
  (value, name) =>
    value === undefined ? undefined : check(value, name);

const orNull =
  (check: Check): Check =>
  (value, name) =>
    value === undefined || value === null ? undefined : check(value, name);

const range = members({ start: position, end: position });
/** A text that is no URI names no file of ours: it is left to others. */
const document = { textDocument: members({ uri: text }) };
const place = { ...document, position };
const folders = list(members({ uri }));

/** The required members of parameters, by method: as much as handlers rely on. */
const shapes: Readonly<Record<string, Check>> = {
  initialize: members({
    capabilities: members({ textDocument: orNull(object), workspace: orNull(object), window: orNull(object) }),
    rootUri: orNull(uri),
    workspaceFolders: orNull(folders),
  }),
  'textDocument/completion': members({ ...place, context: orNull(object) }),
  'textDocument/hover': members(place),
  'textDocument/definition': members(place),
  'textDocument/references': members({ ...place, context: object }),
  'textDocument/documentHighlight': members(place),
  'textDocument/prepareRename': members(place),
  'textDocument/rename': members({ ...place, newName: text }),
  'textDocument/documentSymbol': members(document),
  'textDocument/codeAction': members({ ...document, range, context: members({ diagnostics: list(members({ range })), only: optional(list(text)) }) }),
  'textDocument/codeLens': members(document),
  'textDocument/documentLink': members(document),
  'textDocument/foldingRange': members(document),
  'textDocument/selectionRange': members({ ...document, positions: list(position) }),
  'textDocument/formatting': members(document),
  'textDocument/diagnostic': members(document),
  'textDocument/semanticTokens/full': members(document),
  'textDocument/semanticTokens/full/delta': members({ ...document, previousResultId: text }),
  'textDocument/semanticTokens/range': members({ ...document, range }),
  'workspace/symbol': members({ query: text }),
  'workspace/diagnostic': members({ previousResultIds: list(members({ uri: text, value: text })) }),
  'workspace/executeCommand': members({ command: text, arguments: orNull(list(() => undefined)) }),
  'toolscribe/preview': members(place),
  'toolscribe/toolText': members(place),
  'toolscribe/toolKinds': orNull(members({ textDocument: optional(document.textDocument) })),
  'toolscribe/newTool': members({
    textDocument: optional(document.textDocument),
    kind: optional(text),
    folder: optional(uri),
    name: optional(text),
    parameters: optional(list(text)),
    description: optional(text),
    category: optional(text),
  }),
  'textDocument/didOpen': members({ textDocument: members({ uri: text, text }) }),
  'textDocument/didChange': members({ ...document, contentChanges: list(members({ text, range: optional(range) })) }),
  'textDocument/didClose': members(document),
  'textDocument/didSave': members(document),
  'workspace/didChangeWatchedFiles': members({ changes: list(members({ uri: text })) }),
  'workspace/didChangeWorkspaceFolders': members({ event: members({ added: folders, removed: folders }) }),
  'workspace/didChangeConfiguration': members({}),
  '$/setTrace': members({ value: text }),
  'window/workDoneProgress/cancel': members({ token: is('a number or a text', (value) => typeof value === 'number' || typeof value === 'string') }),
};

/** The fault of a request's or notification's parameters, as a sentence. Undefined if there is none, or if the method is unknown. */
export function faultOfParams(method: string, params: unknown): string | undefined {
  if (!Object.hasOwn(shapes, method)) return undefined;
  const fault = isObject(params) || params === null || params === undefined ? shapes[method]?.(params, '') : 'they must be named';
  return fault && `The parameters of ${method} are wrong: ${fault.startsWith(' ') ? `they${fault}` : fault}.`;
}
