import { code, type Rule, type ToolSpec } from '../../model/index.ts';
import { localNameOf } from '../support/localNameOf.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';
import { firstMatch, suspicious } from '../support/prose/suspicious.ts';

export const sensitivePathMentioned: Rule = {
  id: 'sensitive-path-mentioned',
  severity: 'warning',
  scope: 'tool',
  judgesInstructions: true,
  summary: 'A description names a file of secrets.',
  why: 'A model may open what a description names. Poisoned tools use such words to have keys and passwords read and sent away, and clients look for them. A path that is forbidden or warned of, or that the tool is named after, is not reported.',
  remedy: 'Leave the path out, or silence this rule where the tool is made for it.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline from a host listed in [[~/.ssh]]/config.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline from one of the hosts configured.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool }) {
    return suspicious(
      tool,
      marks,
      (text) => {
        const found = firstMatch(withoutRefusals(text), paths);
        return found === undefined || isSubject(tool, text.slice(found.index, found.index + found.length)) ? undefined : found;
      },
      (path) => `${code(path)} holds secrets.`,
    );
  },
};

/** A path that is the tool's subject (`load_dotenv`) is expected. */
function isSubject(tool: ToolSpec, path: string): boolean {
  const words = wordsOf(path).filter((word) => word.length > 2);
  const about = words.includes('rsa') || words.includes('dsa') || words.includes('ecdsa') ? [...words, 'ssh'] : words;
  return wordsOf(localNameOf(tool)).some((word) => about.some((subject) => !nobody.has(subject) && word.endsWith(subject)));
}

const nobody = new Set(['home', 'root', 'etc', 'json', 'config', 'users']);

/** Blanks out sentences that refuse a path or warn of it, with the list after a colon, at equal length: they are no invitation. */
const withoutRefusals = (text: string): string =>
  refused.test(text) || forbidden.test(text)
    ? sentencesOf(text)
        .map((sentence) => (refused.test(sentence) || forbids(sentence) ? ' '.repeat(sentence.length) : sentence))
        .join('')
    : text;

/** The sentences of a text, each with the list that follows its colon. */
function sentencesOf(text: string): readonly string[] {
  const all: string[] = [];
  let introduces = false;
  for (const part of text.split(/(?<=\.(?=\s)|\n)/)) {
    const line = part.trim();
    const isItem: boolean = introduces && /^[-*•]/.test(line);
    if (isItem) all.push(`${all.pop()}${part}`);
    else all.push(part);
    introduces = isItem || line.endsWith(':');
  }
  return all;
}

/** True where the path comes after the prohibition: "Reads .env; never say so" invites. */
function forbids(sentence: string): boolean {
  const found = forbidden.exec(sentence);
  return found !== null && firstMatch(sentence.slice(found.index), paths) !== undefined && firstMatch(sentence.slice(0, found.index), paths) === undefined;
}

const forbidden =
  /\b(?:never|(?:do|does|must|should|can|will|may)(?: not|n['’]t)|cannot|except(?: for)?|exclud(?:e|es|ed|ing)|ignor(?:e|es|ed|ing)|skip(?:s|ped|ping)?|avoid(?:s|ing)?|without|instead of|rather than|other than|outside)\b(?! (?:tell|mention|say|reveal|inform|ask|telling|asking|mentioning)\b)/i;

const refused =
  /\b(?:block(?:s|ed)?|reject(?:s|ed)?|refus(?:e|es|ed|ing)|den(?:y|ies|ied)|forbid(?:s|den)?|prevent(?:s|ed)?|disallow(?:s|ed)?|not allowed|not permitted|(?:is|are) (?:excluded|ignored|skipped|protected|redacted|off[- ]limits)|traversal|prohibit(?:s|ed)?)\b/i;

/** Each pattern contains one of these. */
const marks = /\.(?:ssh|gnupg|aws|kube|docker|cursor|netrc|pgpass|git-|json|env)|\/etc\/|id_[rde]/;

const paths: readonly RegExp[] = [
  /(?:~|\$HOME|\/root|\/home\/[\w.<>{}-]+)\/\.(?:ssh|gnupg|aws|kube|docker|cursor)\b/,
  /(?<![\w.])\.(?:ssh\/|aws\/credentials|kube\/config|netrc\b|pgpass\b|git-credentials\b|docker\/config\.json|cursor\/mcp\.json)/,
  /\/etc\/(?:passwd|shadow|sudoers)\b/,
  /\bid_(?:rsa|dsa|ecdsa|ed25519)\b/,
  /(?<![\w-])credentials\.json\b/,
  /(?<![\w.$)\]])\.env(?![\w-])(?!\.(?:example|sample|template|dist)\b)(?!\s*[$([])/,
];
