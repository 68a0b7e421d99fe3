import type { Format, Rule, RuleExample } from '../model/index.ts';

/** What a rule finds, why it matters, what to do, and examples, as Markdown without a heading. It is on the rule's page, too. */
export function ruleMarkdown(rule: Rule, formats: readonly Pick<Format, 'extensions' | 'languages'>[]): string {
  const options = Object.entries(rule.options ?? {}).map(([key, value]) => `- \`${key}\`: ${JSON.stringify(value)} by default`);
  return [
    `*${rule.severity}* — ${rule.summary}`,
    rule.why,
    `**What to do:** ${rule.remedy}`,
    examples('For example, this is found:', rule.bad, formats),
    examples('The same example without a finding:', rule.good, formats),
    options.length > 0 ? `Options:\n\n${options.join('\n')}` : '',
    rule.sources === undefined || rule.sources.length === 0 ? '' : `Sources: ${rule.sources.join('; ')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The files of an example without the marks of tests. */
function examples(title: string, files: RuleExample, formats: Parameters<typeof ruleMarkdown>[1]): string {
  const blocks = Object.entries(files).map(([file, text]) => {
    const language = formats.find(({ extensions }) => extensions.some((extension) => file.toLowerCase().endsWith(extension)))?.languages[0] ?? '';
    const clean = text.replaceAll('[[', '').replaceAll(']]', '').replaceAll('$0', '').trimEnd();
    const fence = clean.includes('```') ? '````' : '```';
    return `\`${file}\`\n\n${fence}${language}\n${clean}\n${fence}`;
  });
  return blocks.length === 0 ? '' : [title, ...blocks].join('\n\n');
}
