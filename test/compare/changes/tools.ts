import { integer, none, object, type Row, text, tool } from './row.ts';

const note = object({ title: text, body: text }, ['title']);
const described = (description: string): { readonly description: string } => ({ description });
const group = (name: string): { readonly group: string } => ({ group: name });
const hints = (annotations: Readonly<Record<string, boolean | string>>): { readonly annotations: Readonly<Record<string, boolean | string>> } => ({
  annotations,
});
const door = tool({ name: 'lock_door', description: 'Locks the front door.', inputSchema: object({}) });

/** One tool before and after. */
const one = (what: string, before: Parameters<typeof tool>[0], after: Parameters<typeof tool>[0], ...expected: Row['expected'][string] | []): Row => ({
  what,
  before: [tool(before)],
  after: [tool(after)],
  expected: expected[0] === undefined ? {} : { set_lamp: expected as Row['expected'][string] },
});

const lists: readonly Row[] = [
  { what: 'a tool is added', before: [door], after: [door, tool()], expected: { set_lamp: ['safe', 'tool-added safe'] } },
  {
    what: 'a tool without parameters gets an optional one',
    before: [tool({ inputSchema: { type: 'object' } })],
    after: [tool({ inputSchema: object({ lamp: text }) })],
    expected: { set_lamp: ['safe', 'parameter-added safe'] },
  },
  {
    what: 'a tool without parameters gets a required one',
    before: [tool({ inputSchema: { type: 'object' } })],
    after: [tool({ inputSchema: object({ lamp: text }, ['lamp']) })],
    expected: { set_lamp: ['breaking', 'parameter-added breaking'] },
  },
  {
    what: 'a tool that takes any parameters declares one',
    before: [tool({ inputSchema: { type: 'object', additionalProperties: true } })],
    after: [tool({ inputSchema: object({ lamp: text }) })],
    expected: { set_lamp: ['breaking', 'members safe', 'parameter-added breaking'] },
  },
  { what: 'a tool is removed', before: [door, tool()], after: [door], expected: { set_lamp: ['breaking', 'tool-removed breaking'] } },
  { what: 'a tool is renamed', before: [tool()], after: [tool({ name: 'switch_lamp' })], expected: { switch_lamp: ['breaking', 'tool-renamed breaking'] } },
  {
    what: 'a tool is renamed and gets a parameter',
    before: [tool({ inputSchema: note })],
    after: [tool({ name: 'switch_lamp', inputSchema: object({ title: text, body: text, level: integer }, ['title']) })],
    expected: { switch_lamp: ['breaking', 'tool-renamed breaking', 'parameter-added safe'] },
  },
  {
    what: 'of two equally like tools, none is the renamed one',
    before: [tool({ inputSchema: note })],
    after: [tool({ name: 'put_lamp', inputSchema: note }), tool({ name: 'turn_lamp', inputSchema: note })],
    expected: {
      put_lamp: ['safe', 'tool-added safe'],
      turn_lamp: ['safe', 'tool-added safe'],
      set_lamp: ['breaking', 'tool-removed breaking'],
    },
  },
  {
    what: 'another tool comes and one goes',
    before: [tool()],
    after: [door],
    expected: { lock_door: ['safe', 'tool-added safe'], set_lamp: ['breaking', 'tool-removed breaking'] },
  },
  { what: 'the order of tools', before: [door, tool()], after: [tool(), door], expected: {} },
  {
    what: 'of two tools of a name, one changes',
    before: [tool({}, group('hall')), tool({}, group('attic'))],
    after: [tool({}, group('hall')), tool({ title: 'Lamp' }, group('attic'))],
    expected: { set_lamp: ['safe', 'title safe'] },
  },
  {
    what: 'of two tools of a name, one is removed',
    before: [tool({}, group('hall')), tool({ inputSchema: note }, group('attic'))],
    after: [tool({ inputSchema: note }, group('attic'))],
    expected: { set_lamp: ['breaking', 'tool-removed breaking'] },
  },
  {
    what: 'of two tools of a name in one group, the more alike is the one of before',
    before: [tool(hints({ readOnlyHint: true }))],
    after: [tool(described('Switches one lamp.')), tool({ ...described('Switches one lamp.'), ...hints({ readOnlyHint: true }) })],
    expected: { set_lamp: ['risky', 'description risky'] },
  },
  {
    what: 'of two tools of a name in one group, one is removed',
    before: [tool(), tool({ inputSchema: note })],
    after: [tool()],
    expected: { set_lamp: ['risky', 'tool-removed risky'] },
  },
  {
    what: 'a further tool of a name is added to its group',
    before: [tool()],
    after: [tool(), tool({ inputSchema: note })],
    expected: { set_lamp: ['safe', 'tool-added safe'] },
  },
  {
    what: 'a tool with another spelling of its name is renamed, whatever else changes',
    before: [tool({ name: 'setLamp' })],
    after: [tool({ name: 'set-lamp', description: 'Anything else.', inputSchema: note })],
    expected: {
      'set-lamp': ['breaking', 'tool-renamed breaking', 'description risky', 'parameter-added breaking', 'parameter-added safe', 'parameter-removed risky'],
    },
  },
  {
    what: 'a tool is renamed where a second project is new',
    before: [tool()],
    after: [tool({ name: 'switch_lamp' }, group('house')), tool({ name: 'lock_door', description: 'Locks.' }, group('garden'))],
    expected: { switch_lamp: ['breaking', 'tool-renamed breaking'], lock_door: ['safe', 'tool-added safe'] },
  },
  { what: 'a tool moves to another group', before: [tool({}, group('hall'))], after: [tool({}, group('attic'))], expected: {} },
];

const fields: readonly Row[] = [
  one('the same tool', {}, {}),
  one('other words in the description', {}, described('Switches one lamp.'), 'risky', 'description risky'),
  one('other line breaks in the description', {}, described('Switches a lamp\n  on or off.'), 'safe', 'description safe'),
  {
    what: 'no description now',
    before: [tool()],
    after: [{ json: { name: 'set_lamp', inputSchema: tool().json.inputSchema ?? {} } }],
    expected: { set_lamp: ['risky', 'description risky'] },
  },
  one('a title', {}, { title: 'Lamp' }, 'safe', 'title safe'),
  one('a hint with its default', {}, hints({ readOnlyHint: false, destructiveHint: true }), 'safe', 'annotations safe', 'annotations safe'),
  one('a hint that was a default is gone', hints({ openWorldHint: true }), {}, 'safe', 'annotations safe'),
  one('a tool that no longer only reads', hints({ readOnlyHint: true }), hints({ readOnlyHint: false }), 'risky', 'annotations risky'),
  one('a tool that destroys nothing now', {}, hints({ destructiveHint: false }), 'risky', 'annotations risky'),
  one('an annotation that MCP does not define', {}, hints({ color: 'red' }), 'safe', 'annotations safe'),
  one('the title of the annotations', hints({ title: 'Lamp' }), hints({ title: 'Lamps' }), 'safe', 'annotations safe'),
  one('_meta', {}, { _meta: { version: 2 } }, 'safe', 'other safe'),
  one('icons', {}, { icons: [{ src: 'https://example.com/lamp.png' }] }, 'safe', 'other safe'),
  one('the execution as a task', {}, { execution: { taskSupport: 'required' } }, 'risky', 'other risky'),
  {
    what: 'a description that is unknown on one side',
    before: [tool()],
    after: [tool({ description: '' }, { unknown: ['description'] })],
    expected: { set_lamp: ['undecided', 'unknown undecided'] },
  },
  {
    what: 'an input schema that is unknown on one side',
    before: [tool({}, { unknown: ['inputSchema'] })],
    after: [tool({ inputSchema: note, title: 'Lamp' })],
    expected: { set_lamp: ['undecided', 'title safe', 'unknown undecided'] },
  },
  {
    what: 'an output schema that is unknown on one side',
    before: [tool({ outputSchema: note })],
    after: [tool({}, { unknown: ['outputSchema'] })],
    expected: { set_lamp: ['undecided', 'unknown undecided'] },
  },
  {
    what: 'a parameter that is unknown on both sides hides no other',
    before: [tool({ inputSchema: object({ lamp: text, unit: text }) }, { unknown: ['inputSchema.properties.lamp'] })],
    after: [tool({ inputSchema: object({ lamp: { type: 'number' }, unit: { type: 'number' } }) }, { unknown: ['inputSchema.properties.lamp'] })],
    expected: { set_lamp: ['breaking', 'type breaking'] },
  },
  {
    what: 'further parameters that are unknown may be those that are gone',
    before: [tool({ inputSchema: object({ lamp: text, unit: text }) })],
    after: [tool({ inputSchema: object({ lamp: text }) }, { unknown: ['inputSchema.properties.*'] })],
    expected: { set_lamp: ['undecided', 'unknown undecided'] },
  },
];

const ofUnknown: readonly Row[] = [
  {
    what: 'a parameter that was unknown is gone',
    before: [tool({ inputSchema: object({ lamp: text, unit: true }) }, { unknown: ['inputSchema.properties.unit'] })],
    after: [tool({ inputSchema: object({ lamp: text }) })],
    expected: { set_lamp: ['risky', 'parameter-removed risky'] },
  },
  {
    what: 'a new parameter whose description is unknown',
    before: [tool({ inputSchema: object({ lamp: text }) })],
    after: [tool({ inputSchema: object({ lamp: text, unit: text }) }, { unknown: ['inputSchema.properties.unit.description'] })],
    expected: { set_lamp: ['safe', 'parameter-added safe'] },
  },
  {
    what: 'a parameter whose description is unknown now',
    before: [tool({ inputSchema: object({ lamp: { ...text, description: 'Its name.' } }) })],
    after: [tool({ inputSchema: object({ lamp: text }) }, { unknown: ['inputSchema.properties.lamp.description'] })],
    expected: { set_lamp: ['undecided', 'unknown undecided'] },
  },
];

const spoiled = 'The description has a hidden character.';
const suspicions: readonly Row[] = [
  {
    what: 'a text that reviewers refuse now',
    before: [tool({}, { suspicions: () => [] })],
    after: [tool(described('Switches a lamp.\u200b'), { suspicions: () => [spoiled] })],
    expected: { set_lamp: ['risky', 'description risky', 'suspicious risky'] },
  },
  {
    what: 'a text that reviewers refused before',
    before: [tool({}, { suspicions: () => [spoiled] })],
    after: [tool({ title: 'Lamp' }, { suspicions: () => [spoiled] })],
    expected: { set_lamp: ['safe', 'title safe'] },
  },
  {
    what: 'a new tool whose text reviewers refuse',
    before: [],
    after: [tool({}, { suspicions: () => [spoiled] })],
    expected: { set_lamp: ['risky', 'tool-added safe', 'suspicious risky'] },
  },
  {
    what: 'a description that mentions another tool',
    before: [tool(), door],
    after: [tool(described('Switches a lamp. Call lock_door first.')), door],
    expected: { set_lamp: ['risky', 'description risky', 'suspicious risky'] },
  },
  {
    what: 'a parameter whose description mentions another tool',
    before: [tool(), door],
    after: [tool({ inputSchema: object({ lamp: { ...text, description: 'As `lock_door` returns it.' } }, ['lamp']) }), door],
    expected: { set_lamp: ['risky', 'description risky', 'suspicious risky'] },
  },
  {
    what: 'a description that mentioned the other tool before',
    before: [tool(described('Use it before lock_door.')), door],
    after: [tool(described('Never use it before lock_door.')), door],
    expected: { set_lamp: ['risky', 'description risky'] },
  },
];

const renamedDoor = tool({ name: 'lock_front_door', description: 'Locks the front door.', inputSchema: object({}) });

const mentions: readonly Row[] = [
  {
    what: 'a description has the new name of a renamed tool that it mentioned',
    before: [tool(described('Use it before lock_door.')), door],
    after: [tool(described('Use it before lock_front_door.')), renamedDoor],
    expected: { set_lamp: ['risky', 'description risky'], lock_front_door: ['breaking', 'tool-renamed breaking'] },
  },
  {
    what: 'a description that mentions a renamed tool for the first time',
    before: [tool(), door],
    after: [tool(described('Use it before lock_front_door.')), renamedDoor],
    expected: { set_lamp: ['risky', 'description risky', 'suspicious risky'], lock_front_door: ['breaking', 'tool-renamed breaking'] },
  },
  {
    what: 'a description that mentions two other tools has one finding',
    before: [tool(), door, tool({ name: 'open_blind' })],
    after: [tool(described('Use it after lock_door and open_blind.')), door, tool({ name: 'open_blind' })],
    expected: { set_lamp: ['risky', 'description risky', 'suspicious risky'] },
  },
];

const forms = (all: ReturnType<NonNullable<ReturnType<typeof tool>['forms']>>): { readonly forms: () => typeof all } => ({ forms: () => all });
const json = (more: Parameters<typeof tool>[0] = {}): ReturnType<typeof tool>['json'] => tool(more).json;
const [brief, long] = ['Switches a lamp.', 'Switches a lamp. It takes a moment.'];

const ofClients: readonly Row[] = [
  {
    what: 'a client cuts the description before the change',
    before: [tool(described(brief), forms(new Map([['cutter', json(described(brief))]])))],
    after: [tool(described(long), forms(new Map([['cutter', json(described(brief))]])))],
    expected: { set_lamp: ['risky', 'description risky'] },
    clients: { cutter: 'none' },
  },
  {
    what: 'a client sends the same change',
    before: [tool(described(brief), forms(new Map([['plain', json(described(brief))]])))],
    after: [tool(described(long), forms(new Map([['plain', json(described(long))]])))],
    expected: { set_lamp: ['risky', 'description risky'] },
    clients: {},
  },
  {
    what: 'a client refuses the tool now',
    before: [tool({}, forms(new Map([['strict', json()]])))],
    after: [tool({ title: 'Lamp' }, forms(new Map([['strict', undefined]])))],
    expected: { set_lamp: ['safe', 'title safe'] },
    clients: { strict: 'breaking: other' },
  },
  {
    what: 'a client takes the tool only now',
    before: [tool({}, forms(new Map([['strict', undefined]])))],
    after: [tool({ title: 'Lamp' }, forms(new Map([['strict', json()]])))],
    expected: { set_lamp: ['safe', 'title safe'] },
    clients: { strict: 'safe: other' },
  },
  {
    what: 'a client requires a parameter that is optional',
    before: [tool({}, forms(new Map([['strict', json({ inputSchema: object({ lamp: text }, ['lamp']) })]])))],
    after: [
      tool(
        { inputSchema: object({ lamp: text, level: { anyOf: [integer, none] } }, ['lamp']) },
        forms(new Map([['strict', json({ inputSchema: object({ lamp: text, level: { anyOf: [integer, none] } }, ['lamp', 'level']) })]])),
      ),
    ],
    expected: { set_lamp: ['safe', 'parameter-added safe'] },
    clients: { strict: 'breaking: ' },
  },
];

export const toolRows: readonly Row[] = [...lists, ...fields, ...ofUnknown, ...suspicions, ...mentions, ...ofClients];
