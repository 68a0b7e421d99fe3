import type { JsonObject } from '../../../server/src/model/index.ts';
import { closed, integer, none, number, object, ofOutput, type Row, type SchemaRow, text, tool } from './row.ts';

const status = (...values: readonly string[]): JsonObject => ({ type: 'string', enum: values });

const results: readonly SchemaRow[] = [
  ['a member may be missing', object({ on: text }, ['on']), object({ on: text }), 'breaking', 'required breaking'],
  ['a member is always there', object({ on: text }), object({ on: text }, ['on']), 'safe', 'required safe'],
  ['a new member', object({ on: text }, ['on']), object({ on: text, level: integer }, ['on']), 'safe', 'parameter-added safe'],
  ['a new member that is always there', object({ on: text }, ['on']), object({ on: text, level: integer }, ['on', 'level']), 'safe', 'parameter-added safe'],
  [
    'a new member of a closed object',
    object({ on: text }, ['on'], closed),
    object({ on: text, level: integer }, ['on'], closed),
    'breaking',
    'parameter-added breaking',
  ],
  [
    'a member that was always there is gone',
    object({ on: text, level: integer }, ['on']),
    object({ level: integer }),
    'breaking',
    'parameter-removed breaking',
  ],
  ['a member that was sometimes there is gone', object({ on: text, level: integer }, ['on']), object({ on: text }, ['on']), 'risky', 'parameter-removed risky'],
  ['a member is renamed', object({ is_on: text }, ['is_on']), object({ isOn: text }, ['isOn']), 'breaking', 'parameter-renamed breaking'],
  ['a member may be null', object({ on: text }, ['on']), object({ on: { anyOf: [text, none] } }, ['on']), 'breaking', 'type breaking'],
  ['a member is no longer null', object({ on: { anyOf: [text, none] } }, ['on']), object({ on: text }, ['on']), 'safe', 'type safe'],
  ['a value more', object({ on: status('on', 'off') }, ['on']), object({ on: status('on', 'off', 'dimmed') }, ['on']), 'breaking', 'values breaking'],
  ['a value less', object({ on: status('on', 'off') }, ['on']), object({ on: status('on') }, ['on']), 'safe', 'values safe'],
  ['integers to numbers', object({ level: integer }), object({ level: number }), 'breaking', 'type breaking'],
  ['no bound', object({ level: { ...integer, maximum: 10 } }), object({ level: integer }), 'breaking', 'bounds breaking'],
  ['a bound', object({ level: integer }), object({ level: { ...integer, maximum: 10 } }), 'safe', 'bounds safe'],
  [
    'items with a member less',
    object({ all: { type: 'array', items: object({ id: text }, ['id']) } }),
    object({ all: { type: 'array', items: object({ id: text }) } }),
    'breaking',
    'required breaking',
  ],
  ['words of a member', object({ on: text }), object({ on: { ...text, description: 'Whether it is on.' } }), 'safe', 'description safe'],
  ['a default of a member', object({ on: text }), object({ on: { ...text, default: 'off' } }), 'safe', 'default safe'],
];

export const resultRows: readonly Row[] = [
  ...results.map(ofOutput),
  {
    what: 'a required member of a closed result is replaced by another one',
    before: [tool({ outputSchema: object({ on: text }, ['on'], closed) })],
    after: [tool({ outputSchema: object({ level: integer }, ['level'], closed) })],
    expected: { set_lamp: ['breaking', 'parameter-removed breaking', 'parameter-added safe'] },
  },
  {
    what: 'a result has a schema now',
    before: [tool()],
    after: [tool({ outputSchema: object({ on: text }) })],
    expected: { set_lamp: ['safe', 'schema safe'] },
  },
  {
    what: 'a result has no schema now',
    before: [tool({ outputSchema: object({ on: text }, ['on']) })],
    after: [tool()],
    expected: { set_lamp: ['breaking', 'schema breaking'] },
  },
];
