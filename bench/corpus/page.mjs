// The table of the corpus, for the terminal and for docs/CORPUS.md.

const counts = ['listed', 'found', 'equalSchemas', 'incompleteSchemas', 'differentSchemas', 'equalDescriptions', 'unlisted', 'unread'];
const head = ['listed', 'found', 'schema equal', 'incomplete', 'different', 'description equal', 'not listed', 'ledger'];

export const row = (one) =>
  one.left === undefined
    ? `${one.name} ${one.version}: ${counts.map((key, i) => `${head[i]} ${one[key].length}`).join(', ')}`
    : `${one.name} ${one.version}: ${one.left}`;

const totals = (rows) => Object.fromEntries(counts.map((key) => [key, rows.reduce((sum, one) => sum + (one[key]?.length ?? 0), 0)]));

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

/** docs/CORPUS.md. */
export function page(rows, date) {
  const table = rows.filter(({ left }) => left === undefined);
  const cells = (one) => `| ${[`\`${one.name}\` ${one.version}`, ...counts.map((key) => one[key].length)].join(' | ')} |`;
  const list = (title, key) => {
    const lines = table.filter((one) => one[key].length > 0).map((one) => `- \`${one.name}\`: ${one[key].join(', ')}`);
    return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
  };
  return `${[
    '# Toolscribe on public servers',
    '',
    `\`npm run corpus\` wrote this page on ${date}. It installs public MCP servers from npm, each alone, starts each with made-up credentials and no network, and compares its`,
    'own `tools/list` with what Toolscribe reads of the code that its package ships (of its sources, where source maps hold them).',
    '',
    ...summed(rows).split('\n'),
    '',
    '- **equal**: the input schema is the one that the server lists, key for key. **incomplete**: all that is said of it is right, and a part cannot be known',
    '  without running code, such as an enumeration of a library that the package does not ship. **different**: something that is said is not what the server lists.',
    '- **not listed**: tools of the code that the server does not list as it was started here: for other clients, features or accounts.',
    '- **ledger**: registrations that cannot be read, as `toolscribe list --unread` lists them.',
    '',
    `| server | ${head.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(head.length)}`,
    ...table.map(cells),
    '',
    '## Not measured',
    '',
    ...rows.filter(({ left }) => left !== undefined).map(({ name, version, left }) => `- \`${name}\`${version === '' ? '' : ` ${version}`}: ${left}.`),
    '- Servers in Python: the machine that this was measured on reaches no registry of Python packages. Their schemas are held against recordings of the real',
    '  libraries (`test/frontends/pydantic/dialects.test.ts`).',
    ...list('Missed', 'missed'),
    ...list('In the ledger', 'unread'),
    ...list('Schemas that differ', 'differentSchemas'),
    ...list('Schemas that are incomplete', 'incompleteSchemas'),
    ...list('Not listed', 'unlisted'),
  ].join('\n')}\n`;
}
