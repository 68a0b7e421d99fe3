// The table of the corpus, for the terminal and for docs/CORPUS.md.

const counts = ['listed', 'found', 'equalSchemas', 'incompleteSchemas', 'differentSchemas', 'equalDescriptions', 'unlisted', 'unread'];
const head = ['listed', 'found', 'schema equal', 'incomplete', 'different', 'description equal', 'not listed', 'ledger'];

/** Names, or as many as there were. */
const countOf = (found) => (Array.isArray(found) ? found.length : (found ?? 0));

export const row = (one) =>
  one.left === undefined
    ? `${one.name} ${one.version}: ${counts.map((key, i) => `${head[i]} ${countOf(one[key])}`).join(', ')}`
    : `${one.name} ${one.version}: ${one.left}`;

const totals = (rows) => Object.fromEntries(counts.map((key) => [key, rows.reduce((sum, one) => sum + countOf(one[key]), 0)]));

const share = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

export function summed(rows) {
  const all = totals(rows);
  const hasLedger = rows.filter((one) => one.missed?.length > 0 && one.unread.length > 0).flatMap(({ missed }) => missed).length;
  const missed = all.listed - all.found;
  return [
    `${all.found} of ${all.listed} tools found (${share(all.found, all.listed)}); of the ${missed} others, ${hasLedger} are of servers with an entry in the ledger.`,
    `Schemas: ${all.equalSchemas} equal (${share(all.equalSchemas, all.found)}), ${all.incompleteSchemas} right as far as they are known, ${all.differentSchemas} different. Descriptions: ${all.equalDescriptions} equal (${share(all.equalDescriptions, all.found)}).`,
  ].join('\n');
}

/** How many schemas are equal of those that the code alone decides on. */
function decided(rows) {
  const all = totals(rows);
  const atRunTime = totals(rows.filter(({ why }) => why?.atRunTime === true)).incompleteSchemas;
  const equal = share(all.equalSchemas, all.found - atRunTime);
  return `${atRunTime} of the schemas depend on how or when the server is started; of the ${all.found - atRunTime} others, ${all.equalSchemas} are equal (${equal}).`;
}

/** Why schemas are incomplete, a line a server. */
const whyIncomplete = (rows) =>
  rows
    .filter((one) => countOf(one.incompleteSchemas) > 0)
    .map(({ name, why, incompleteSchemas }) => `- \`${name}\` (${countOf(incompleteSchemas)}): ${why?.because ?? 'not known'}.`);

const tableOf = (rows) => [
  `| server | ${head.join(' | ')} |`,
  `| --- |${' ---: |'.repeat(head.length)}`,
  ...rows.map((one) => `| ${[`\`${one.name}\` ${one.version}`, ...counts.map((key) => countOf(one[key]))].join(' | ')} |`),
];

/** Servers that were chosen later, as they were read before they were looked at, and now. */
function furtherOf(all) {
  const rows = all.filter(({ before, left }) => before !== undefined && left === undefined);
  const now = { found: 'found', equal: 'equalSchemas', different: 'differentSchemas', described: 'equalDescriptions' };
  const sum = (of) => rows.reduce((total, one) => total + of(one), 0);
  const cells = (was, is) => `${was}${was === is ? '' : ` → ${is}`}`;
  return [
    `| server | listed | ${Object.keys(now).join(' | ')} | ledger |`,
    `| --- | ---: | ---: | ---: | ---: | ---: | ---: |`,
    ...rows.map(
      (one) =>
        `| \`${one.name}\` ${one.version} | ${countOf(one.listed)} | ${Object.entries(now)
          .map(([key, of]) => cells(one.before[key], countOf(one[of])))
          .join(' | ')} | ${countOf(one.unread)} |`,
    ),
    `| together | ${sum((one) => countOf(one.listed))} | ${Object.entries(now)
      .map(([key, of]) =>
        cells(
          sum((one) => one.before[key]),
          sum((one) => countOf(one[of])),
        ),
      )
      .join(' | ')} | ${sum((one) => countOf(one.unread))} |`,
  ];
}

const leftOut = (rows) =>
  rows.filter(({ left }) => left !== undefined).map(({ name, version, left }) => `- \`${name}\`${version === '' ? '' : ` ${version}`}: ${left}.`);

/** What python.json has, of servers in Python. */
const inPython = ({ date, rows: all }, rows = all.filter(({ before }) => before === undefined)) => [
  '',
  '## In Python',
  '',
  `\`npm run corpus:python\` measured these on ${date}: checkouts of public repositories, each at the commit that is named, imported with the SDK that it asks for (${[
    ...new Set(rows.flatMap(({ sdk }) => sdk ?? [])),
  ]
    .sort()
    .join(', ')}),`,
  'what else they import stood in for. They were not installed: pip reached no package of a server on the machine that this was measured on. Descriptions are compared as',
  'Python 3.13 has them, without the indentation of their docstrings.',
  '',
  ...summed(rows).split('\n'),
  decided(rows),
  '',
  ...tableOf(rows.filter(({ left }) => left === undefined)),
  '',
  ...leftOut(rows),
  '',
  'Why schemas are incomplete:',
  '',
  ...whyIncomplete(rows),
  '',
  'Further repositories, chosen on 2026-11-28 before anything was read of them: as they were read then (c209bff6) → and now.',
  '',
  ...furtherOf(all),
];

/** docs/CORPUS.md. `python`: what python.json has. */
export function page(all, date, python) {
  const rows = all.filter(({ before }) => before === undefined);
  const table = rows.filter(({ left }) => left === undefined);
  const list = (title, key) => {
    const lines = table.filter((one) => one[key].length > 0).map((one) => `- \`${one.name}\`: ${one[key].join(', ')}`);
    return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
  };
  return `${[
    '# Toolscribe on public servers',
    '',
    `\`npm run corpus\` wrote this page on ${date}. It installs public MCP servers from npm, each alone, and starts each with made-up credentials and no network. It compares its`,
    'own `tools/list` with what Toolscribe reads of the code that its package ships (of its sources, where source maps hold them).',
    '',
    ...summed(rows).split('\n'),
    decided(table),
    '',
    '- **equal**: the input schema is the one that the server lists, key for key. **incomplete**: all that is said of it is right, and a part cannot be known',
    '  without running code, such as an enumeration of a library that the package does not ship. **different**: something that is said is not what the server lists.',
    '- **not listed**: tools of the code that the server does not list as it was started here: for other clients, features or accounts.',
    '- **ledger**: registrations that cannot be read, as `toolscribe list --unread` lists them.',
    '',
    ...tableOf(table),
    '',
    '## Further servers',
    '',
    'Chosen on 2026-11-28 before anything was read of them: as they were read then (c209bff6) → and now. They are not in the numbers above.',
    '',
    ...furtherOf(all),
    ...inPython(python),
    '',
    '## Not measured',
    '',
    ...leftOut(rows),
    '',
    '## Why schemas are incomplete',
    '',
    ...whyIncomplete(table),
    ...list('Missed', 'missed'),
    ...list('In the ledger', 'unread'),
    ...list('Schemas that differ', 'differentSchemas'),
    ...list('Schemas that are incomplete', 'incompleteSchemas'),
    ...list('Not listed', 'unlisted'),
  ].join('\n')}\n`;
}
