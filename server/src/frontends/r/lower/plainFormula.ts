import { limits } from '../../../model/index.ts';
/** A formula as plain text; undefined where it is too complex for a sentence. `text`: the second argument of `\eqn`, which is the author's plain text. */
export function plainFormula(latex: string, text?: string): string | undefined {
  const written = text === undefined ? '' : oneLine(text.replace(/\\([%{}\\])(?![A-Za-z])/g, '$1'));
  if (written !== '' && !/[\\{}]/.test(written)) return written.length <= longest ? written : undefined;
  return [text ?? '', latex].map((formula) => oneLine(fromLatex(formula))).find(isPlain);
}

const isPlain = (formula: string): boolean => formula !== '' && formula.length <= longest && /^[\w\s+\-*/=<>()[\]|,.;:!'^%~]+$/.test(formula);

/** Longer formulas are unreadable within a sentence. */
const longest = 60;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Commands become words and signs, and groups in braces are resolved from the innermost outwards. Remaining commands or braces mark a complex formula. */
function fromLatex(latex: string): string {
  let plain = latex.replace(/\\[,;:!]|\\ |\\(?:left|right|quad|qquad)(?![A-Za-z])/g, ' ').replace(/\\([%_&#$])/g, '$1');
  for (let depth = 0; depth < limits.r.formulaDepth && plain.includes('{'); depth++) {
    const before = plain;
    plain = plain
      .replace(/\\(?:mathrm|mathit|mathbf|mathsf|mathcal|boldsymbol|text|textrm|textit|mbox|operatorname)\s*\{([^{}]*)\}/g, '$1')
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, 'sqrt($1)')
      .replace(/\\[dt]?frac\s*\{\s*(\w+)\s*\}\s*\{\s*(\w+)\s*\}/g, '$1/$2')
      .replace(/([_^])\s*\{\s*(\\?\w+|[+-]?[\d.]+)\s*\}/g, '$1$2')
      .replace(/\^\s*\{([^{}]*)\}/g, '^($1)');
    if (plain === before) break;
  }
  return plain.replace(/(?<=([A-Za-z\d)]?))(?:(?<!\s)\s+)?\\([A-Za-z]+)\s*/g, (whole, left: string, name: string) => {
    const spoken = word(name);
    if (spoken === undefined) return whole;
    return /^\w/.test(spoken) && name !== 'in' ? whole.replace(`\\${name}`, left === '' ? spoken : ` ${spoken}`) : ` ${spoken} `;
  });
}

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega';
const functions = 'log ln exp sin cos tan max min';

const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(`${greek} ${functions} in`.split(' ').map((name) => [name, name])),
  varepsilon: 'epsilon',
  vartheta: 'theta',
  varphi: 'phi',
  ell: 'l',
  infty: 'infinity',
  le: '<=',
  leq: '<=',
  ge: '>=',
  geq: '>=',
  lt: '<',
  gt: '>',
  ne: '!=',
  neq: '!=',
  approx: '~',
  sim: '~',
  times: '*',
  cdot: '*',
  pm: '+/-',
  ldots: '...',
  dots: '...',
  cdots: '...',
};

const word = (name: string): string | undefined => (Object.hasOwn(words, name) ? words[name] : undefined);
