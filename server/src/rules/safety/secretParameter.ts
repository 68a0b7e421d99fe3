import type { Rule, ToolSpec } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { knowsHeaders } from '../support/mcpHeaders.ts';
import { handlesSecrets, setsPasswords } from '../support/prose/handlesSecrets.ts';
import { isPassword, isSecret } from '../support/prose/secrets.ts';
import { schemasOf, subjectOf } from '../support/schemasOf.ts';

export const secretParameter: Rule = {
  id: 'secret-parameter',
  severity: 'warning',
  summary: 'A password, a key or a token as a parameter.',
  why: 'Whatever a model passes is in the conversation, in logs and with the model provider. A secret belongs into the environment or the configuration of the server. A tool whose purpose is to set, send or check a secret (`login`, `create_user`, `rotate_key`) is not reported.',
  remedy: 'Read the secret from the environment or from the configuration of the server.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('[[api_key]]:\n  type: string\n  description: Key of the notebook service.') },
  good: { 'tool.yaml': exampleTool('account:\n  type: string\n  description: Account of the notebook service.') },
  check({ tool, settings }) {
    return findIn(schemasOf(tool).ofParams, (placed) => {
      const { schema, param } = placed;
      const inObject = placed.path.slice(0, -1);
      // A secret in a header has a finding of its own.
      const isHeader = (): boolean => schema.other['x-mcp-header'] !== undefined && knowsHeaders(settings);
      if (param === undefined || !isSecret(param) || isHeader() || inObject.some(isOfSecrets)) return [];
      if (inObject.length > 0 && membersOf(tool, inObject).some(isAccount)) return [];
      if (handlesSecrets(tool) || (isPassword(param) && setsPasswords(tool))) return [];
      return [
        {
          message: `${subjectOf(placed)} is a secret by its name.`,
          span: param.name.span,
        },
      ];
    });
  },
};

/** The names of the members of an object parameter. */
const membersOf = (tool: ToolSpec, object: readonly string[]): readonly string[] =>
  schemasOf(tool).ofParams.flatMap(({ path, param }) =>
    param !== undefined && path.length === object.length + 1 && object.every((part, i) => part === path[i]) ? [param.name.value] : [],
  );

/** True for the name of an account. With its secret in one object it sets up a connection: `{ host, username, password }`. */
const isAccount = (name: string): boolean => /^(?:user|user_?name|login|client_?id|account|access_?key_?id)$/i.test(name);

/** An object of secrets has its name for what it takes. A tool with such a parameter cannot do without. */
const isOfSecrets = (name: string): boolean => /(?:credentials?|secrets|auth)$/i.test(name);
