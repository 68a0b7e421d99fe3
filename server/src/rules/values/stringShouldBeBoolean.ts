import { knownValue, type Rule, type Schema } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';
import { setTypeFix } from '../support/setType.ts';

export const stringShouldBeBoolean: Rule = {
  id: 'string-should-be-boolean',
  severity: 'information',
  summary: 'A yes-or-no question that is asked as a text.',
  why: 'A model may pass "yes", "Y" or "true" to a text, and only one of them is understood. A boolean has two values.',
  remedy: 'Make it a boolean.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('is_archived:\n  type: [[string]]\n  description: Whether to look among archived notes.') },
  good: { 'tool.yaml': exampleTool('is_archived:\n  type: boolean\n  description: Whether to look among archived notes.') },
  check({ tool, index }) {
    return findIn(schemasOf(tool).strings, (placed) => {
      const { schema, param, where } = placed;
      if (where !== 'input' || param === undefined || schema.type.state !== 'known' || schema.typeAssumed === true) return [];
      const asked = isYesOrNo(schema) || (asks(param.name.value) && isOpen(schema));
      if (!asked) return [];
      return [
        {
          message: `Use \`boolean\` for ${nameOf(placed)}?`,
          span: schema.type.span,
          fixes:
            schema.enum === undefined && schema.default.state === 'absent' && schema.examples.length === 0
              ? setTypeFix(tool, index, placed, 'boolean', 'Change the type to `boolean`')
              : [],
        },
      ];
    });
  },
};

function asks(name: string): boolean {
  if (!/^[^a-z\d]*(?:is|has|should)/i.test(name)) return false;
  const words = wordsOf(name);
  return words.length > 1 && ['is', 'has', 'should'].includes(words[0] ?? '');
}

/** True where nothing else restricts the text. */
function isOpen(schema: Schema): boolean {
  if (schema.enum !== undefined || Object.keys(schema.other).length > 0 || schema.examples.length > 0) return false;
  return schema.default.state === 'absent' || knownValue(schema.default) === null;
}

/** True where the values are two words for yes and no. The enumeration "true", "false" has a rule of its own. */
function isYesOrNo(schema: Schema): boolean {
  const value = knownValue(schema.default);
  if (schema.enum === undefined) return typeof value === 'string' && /^(?:true|false)$/i.test(value);
  const words = schema.enum.value.map((allowed) => (typeof allowed.value === 'string' ? allowed.value.toLowerCase() : '')).sort();
  return ['no yes', 'off on', 'n y'].includes(words.join(' '));
}
