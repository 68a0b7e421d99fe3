/**
 * What Claude Code takes of a plugin: facts of https://json.schemastore.org/claude-code-plugin-manifest.json, as of SchemaStore 3b6446ad (2026-08-07),
 * for the parts that this plugin has. The whole published schema accepted the plugin as well (2026-11-28).
 */
const text = { type: 'string', minLength: 1 };
const texts = { type: 'object', additionalProperties: { type: 'string' } };
const milliseconds = { type: 'integer', exclusiveMinimum: 0 };

const languageServer = {
  type: 'object',
  properties: {
    command: text,
    args: { type: 'array', items: text },
    extensionToLanguage: { type: 'object', propertyNames: { minLength: 2 }, additionalProperties: text },
    transport: { enum: ['stdio', 'socket'] },
    env: texts,
    initializationOptions: {},
    settings: {},
    workspaceFolder: { type: 'string' },
    startupTimeout: milliseconds,
    shutdownTimeout: milliseconds,
    restartOnCrash: { type: 'boolean' },
    maxRestarts: { type: 'integer', minimum: 0 },
  },
  required: ['command', 'extensionToLanguage'],
  additionalProperties: false,
};

const commandHook = {
  type: 'object',
  properties: { type: { const: 'command' }, command: { type: 'string' }, timeout: { type: 'number', exclusiveMinimum: 0 } },
  required: ['type', 'command'],
};

export const manifestSchema = {
  type: 'object',
  properties: {
    name: text,
    version: { type: 'string' },
    description: { type: 'string' },
    author: { type: 'object', properties: { name: text }, required: ['name'] },
    license: { type: 'string' },
    keywords: { type: 'array', items: { type: 'string' } },
    hooks: {
      type: 'object',
      propertyNames: { enum: ['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'SessionStart', 'SessionEnd', 'Stop', 'FileChanged'] },
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          properties: { matcher: { type: 'string' }, hooks: { type: 'array', items: commandHook } },
          required: ['hooks'],
        },
      },
    },
    lspServers: { type: 'object', additionalProperties: languageServer },
    mcpServers: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { type: { const: 'stdio' }, command: text, args: { type: 'array', items: { type: 'string' } }, env: texts },
        required: ['command'],
      },
    },
  },
  required: ['name'],
};
