// docs/CLIENTS.md: what each client limits, refuses and rewrites, from the tables that rules and emitters use.

/** `clients`: the words of the setting `clients`. `rulePlace`: the link of a rule's section. */
export function clientPage({ clients, nameForms, nameLengths, nameBudgets, descriptionLimits, toolCounts, clientHandling, rulePlace }) {
  const rows = [
    ...nameForms.map((row) => ({ ...row, what: `A name with anything but ${row.allows}`, effect: 'refuses the tool', rule: 'tool-name-invalid-chars' })),
    ...nameLengths.map((row) => ({
      ...row,
      what: `Names: at most ${row.max} characters`,
      rule: 'tool-name-too-long',
    })),
    ...nameBudgets.map((row) => ({ ...row, what: `\`${row.full('SERVER', 'TOOL')}\` of more than ${row.max} characters`, rule: 'tool-name-client-budget' })),
    ...descriptionLimits.map((row) => ({
      ...row,
      what: `A description of more than ${thousands(row.max)} characters`,
      effect: `${row.effect} ${thousands(row.max)}`,
      rule: 'description-too-long',
    })),
    ...toolCounts.map((row) => ({ ...row, what: `More than ${row.max} tools`, rule: 'tool-count-over-budget' })),
    ...clientHandling,
  ];
  const unknown = rows.find(({ client }) => clients[client] === undefined);
  if (unknown) throw new Error(`no client of the setting \`clients\` is named ${unknown.client}`);
  const sections = Object.entries(clients).map(([client, about]) => {
    const own = rows.filter((row) => row.client === client);
    const more = client === 'openai-strict' ? 'All of `openai`, and:\n\n' : '';
    const lines = own.map(
      ({ what, effect, rule, source }) => `| ${cell(what)} | ${cell(effect)} | ${rule ? `[${rule}](rules/${rulePlace(rule)})` : ''} | ${cell(source)} |`,
    );
    return `## ${client}\n\n${about}\n\n${more}| What | What the client does | Rule | Source |\n|---|---|---|---|\n${lines.join('\n')}`;
  });
  return `# Clients

Generated from the tables of limits by \`npm run generate\`; do not edit. A client counts where the setting [\`clients\`](SETTINGS.md#clients) names it. Rules
then report what it refuses, and \`emit\` notes what it writes otherwise. \`verified\`: read in the client's source or documentation; \`reported\`: seen in
reports. The month is that of the look-up.

${sections.join('\n\n')}
`;
}

const thousands = (count) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

const cell = (text) => text.replaceAll('|', '\\|');
