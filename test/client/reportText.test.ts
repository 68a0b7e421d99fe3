import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hidePaths, type ReportFacts, reportText } from '../../client/src/reportText.ts';

const facts: ReportFacts = {
  versions: [
    ['Toolscribe', '0.1.0'],
    ['Operating system', 'linux 6.1 x64'],
  ],
  serverState: 'running',
  crashes: 2,
  server: {
    node: 'v20.1.0',
    megabytes: 90,
    seconds: 61,
    documents: { roxygen: 4, toolYaml: 3 },
    open: 1,
    tools: 5,
    mcpRevision: '2026-07-28',
    clients: [],
    rscript: '/home/ann/R/bin/Rscript',
  },
  folders: 1,
  trusted: false,
  settings: { 'toolscribe.r.path': '/home/ann/R' },
  others: ['reditorsupport.r 2.8.6'],
  log: ['12:00:00 [info] Activated in 5 ms.', '12:00:01 [info] ```'],
};

test('a report says what is known, and what the person is to add', () => {
  const text = reportText(facts);
  for (const line of [
    '## What happened, and what should have happened',
    '- Toolscribe: 0.1.0',
    '- State: running',
    '- Ended unexpectedly: 2 times since the window was opened',
    '- Runs in: Node v20.1.0, 90 MB, for 61 s',
    '- Files: 4 roxygen, 3 toolYaml; 1 open',
    '- Clients: none',
    '- Trusted: no',
    '  "toolscribe.r.path": "/home/ann/R"',
    '- reditorsupport.r 2.8.6',
  ])
    assert.ok(text.split('\n').includes(line), line);
});

test('what is in the log cannot end its block', () => {
  const text = reportText({ ...facts, log: ['```', '# no heading'] });
  assert.ok(text.endsWith('````text\n```\n# no heading\n````\n'), text);
});

test('a server that does not answer is said to be silent', () => {
  assert.ok(reportText({ ...facts, server: 'none within 3 seconds' }).includes('- Its own words: none within 3 seconds\n'));
});

const linux = [
  { path: '/home/ann', shown: '~' },
  { path: '/home/ann/work/wave lab', shown: 'wave lab' },
];
const windows = [
  { path: 'c:\\Users\\ann', shown: '~' },
  { path: 'c:\\Users\\ann\\work', shown: 'work' },
];

for (const [places, before, after] of [
  [linux, 'at /home/ann/.vscode/x.js:1', 'at ~/.vscode/x.js:1'],
  [linux, '/home/ann/work/wave lab/R/a.R', 'wave lab/R/a.R'],
  [linux, 'file:///home/ann/work/wave%20lab/R/a.R', 'wave lab/R/a.R'],
  [linux, 'home is /home/ann', 'home is ~'],
  [linux, '/home/anna and /home/ann-b stay', '/home/anna and /home/ann-b stay'],
  [windows, 'C:\\Users\\ann\\work\\R\\a.R', 'work\\R\\a.R'],
  [windows, '{"r.path": "C:\\\\Users\\\\ann\\\\R"}', '{"r.path": "~\\\\R"}'],
  [windows, 'file:///c%3A/Users/ann/work/R/a.R', 'work/R/a.R'],
  [windows, 'file:///C:/Users/ann/x', '~/x'],
  [windows, 'c:/users/Ann/x', '~/x'],
  [[{ path: '/', shown: '~' }], '/usr/bin', '/usr/bin'],
] as const)
  test(`paths are hidden: ${before}`, () => assert.equal(hidePaths(before, places), after));
