import { code, type Rule } from '../../model/index.ts';
import { firstMatch, suspicious } from '../support/prose/suspicious.ts';

export const sensitivePathMentioned: Rule = {
  id: 'sensitive-path-mentioned',
  severity: 'warning',
  scope: 'tool',
  summary: 'A description names a file of secrets.',
  why: 'A model may open what a description names. Poisoned tools use such words to have keys and passwords read and sent away, and clients look for them.',
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
      (text) => firstMatch(withoutRefusals(text), paths),
      (path) => `${code(path)} holds secrets.`,
    );
  },
};

/** Blanks out sentences and lines about refusals, at equal length: a path that is refused is no invitation. */
const withoutRefusals = (text: string): string =>
  refused.test(text) ? text.replace(/(?:[^.\n]|\.(?!\s))+/g, (sentence) => (refused.test(sentence) ? ' '.repeat(sentence.length) : sentence)) : text;

const refused =
  /\b(?:block(?:s|ed)?|reject(?:s|ed)?|refuse[sd]?|den(?:y|ies|ied)|forbid(?:s|den)?|prevent(?:s|ed)?|disallow(?:s|ed)?|not allowed|not permitted|traversal)\b/i;

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
