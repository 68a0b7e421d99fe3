import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinedLosses } from '../../server/src/engine/loss.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const loss = (file: string, tool: string, message: string, severity: 'hint' | 'warning' = 'hint') => ({ file, tool, message, severity });
const gone = 'OpenAI has no place for `category`.';
const names = ['find_pond', 'count_birds', 'ring_bird', 'log_tide', 'list_nests'];

// Specification 5, "Tool Definition": "category: string # Optional". Five tools that have one lose it in one way.
test('what several tools of a file lose in the same words is told once, with how many they are', () => {
  const five = names.map((name) => loss('tools.yaml', name, gone));
  const others = [loss('other.yaml', 'other', gone), loss('tools.yaml', 'find_pond', gone, 'warning'), loss('tools.yaml', 'ring_bird', 'Another.')];
  assert.deepEqual(
    joinedLosses([...five, ...others]).map(({ message }) => message),
    ['OpenAI has no place for `category` (and 4 more tools).', gone, gone, 'Another.'],
  );
});

test('words that differ by the name of the tool alone have one cause', () => {
  const told = joinedLosses(names.map((name) => loss('tools.yaml', name, `\`${name}\` loses a word.`)));
  assert.deepEqual(
    told.map(({ message }) => message),
    ['`find_pond` loses a word (and 4 more tools).'],
  );
});

test('what one tool loses twice stands at both places', () => {
  assert.equal(joinedLosses([loss('a.yaml', 'find_pond', gone), loss('a.yaml', 'find_pond', gone)]).length, 2);
});

const list = `tools:
${names
  .map(
    (name) => `  - name: ${name}
    description: Does what is called ${name}, for a pond that somebody names.
    parameters:
      pond:
        type: string
        required: true
        description: Which pond of the list is meant, by its name.
        validation: { format: uri }
`,
  )
  .join('')}`;

// Specification 5, "String Validations": "format: uri". Gemini has no such format, whichever tool asks for it.
test('what a configured client does not take of five tools of a file is one finding, at the first', async () => {
  const { engine } = await workspace({ 'toolscribe.config.yaml': 'clients: [gemini]\n', 'tools.yaml': list });
  const told = () => engine.findings(uriOf('tools.yaml')).filter(({ rule }) => rule === 'target-loss');
  const [first, ...others] = told();
  assert.deepEqual(others, []);
  assert.match(first?.message ?? '', /\(and 4 more tools\)\.$/);
  assert.equal(first?.span.start, list.indexOf('pond:'));
  // Asked again after an edit above, it says the same.
  await engine.open(uriOf('tools.yaml'), list, 1);
  engine.edit(uriOf('tools.yaml'), [{ span: { start: 0, end: 0 }, text: '# Ponds.\n' }], 2);
  assert.deepEqual(
    told().map(({ span, message }) => [span.start, message]),
    [[list.indexOf('pond:') + '# Ponds.\n'.length, first?.message]],
  );
});

// The same, where the first of them is silenced: the others are still told.
test('a tool whose loss is silenced counts no more', async () => {
  const { engine } = await workspace({
    'toolscribe.config.yaml': 'clients: [gemini]\n',
    'tools.yaml': list.replace('      pond:', '      # toolscribe-ignore target-loss\n      pond:'),
  });
  const told = engine.findings(uriOf('tools.yaml')).filter(({ rule }) => rule === 'target-loss');
  assert.deepEqual(
    told.map(({ tool, message }) => [tool, message.slice(message.indexOf('(and'))]),
    [['count_birds', '(and 3 more tools).']],
  );
});
