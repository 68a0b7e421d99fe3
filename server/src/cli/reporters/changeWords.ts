import { addTo, isJsonObject, type Json, plural } from '../../model/index.ts';
import { isForModel, type ToolChange } from './toolChanges.ts';

/** Differences of a tool that share a sentence. */
export interface ChangeWords {
  /** "parameters beds, nights lose 'title'". `lines` follow. */
  readonly says: string;
  /** Removed and added lines, marked by `-` and `+`. */
  readonly lines: readonly string[];
  /** The same for many tools: "parameters lose 'title'". */
  readonly group: string;
  readonly forModel: boolean;
}

/** The differences of a tool in words. Differences that reach the model come first, and equal ones of several parameters are grouped. */
export function changeWords(changes: readonly ToolChange[]): readonly ChangeWords[] {
  const together = new Map<string, Worded[]>();
  const ordered = changes.toSorted((a, b) => Number(isForModel(b)) - Number(isForModel(a)));
  for (const [i, change] of ordered.entries()) {
    const worded = wordsOf(change);
    const key = worded.lines.length > 0 || worded.subject === undefined ? String(i) : `${worded.kind} ${worded.one}`;
    addTo(together, key, worded);
  }
  return [...together.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { kind, lines, forModel } = first;
    const subjects = all.flatMap(({ subject }) => subject ?? []);
    const says = `${subjects.length === 0 ? kind : `${subjects.length === 1 ? kind : `${kind}s`} ${subjects.join(', ')}`} ${subjects.length > 1 ? first.many : first.one}`;
    return [{ says, lines, forModel, group: `${subjects.length === 0 ? kind : `${kind}s`} ${subjects.length === 0 ? first.inGroup : first.inGroups}` }];
  });
}

interface Worded {
  /** "parameter", "definition", "the description". */
  readonly kind: string;
  /** Its name, if there are several of the kind. */
  readonly subject?: string;
  /** The verbs for one and for many: "loses 'title'", "lose 'title'". */
  readonly one: string;
  readonly many: string;
  /** The same without the details of one tool. */
  readonly inGroup: string;
  readonly inGroups: string;
  readonly lines: readonly string[];
  readonly forModel: boolean;
}

function wordsOf(change: ToolChange): Worded {
  const forModel = isForModel(change);
  const [field = ''] = change.at;
  if (field !== 'inputSchema' && field !== 'outputSchema') {
    const isText = [change.before, change.after].some((value) => typeof value === 'string' && field === 'description');
    const verbs = isText ? textVerbs(change) : field === 'name' ? nameVerbs(change) : keyVerbs(undefined, change);
    return { kind: isText ? 'the description' : field === 'name' ? 'the tool' : `'${field}'`, ...verbs, forModel };
  }
  const { definition, names, keys } = placeIn(change.at.slice(1));
  const root = field === 'inputSchema' ? 'the input schema' : 'the output schema';
  const kind = definition === undefined ? (names === '' ? root : field === 'inputSchema' ? 'parameter' : 'output field') : 'definition';
  const subject = definition === undefined ? names : `${definition}${names === '' ? '' : `.${names}`}`;
  const key = keys.join('.');
  const verbs = key === '' ? wholeVerbs(change) : key === 'required' && typeof change.after === 'boolean' ? requiredVerbs(change.after) : keyVerbs(key, change);
  return { kind, ...(subject === '' ? {} : { subject }), ...verbs, forModel };
}

/** Splits the path in a schema into the definition, the members, and the keywords at its end. */
function placeIn(schemaPath: readonly string[]): { readonly definition: string | undefined; readonly names: string; readonly keys: readonly string[] } {
  let definition: string | undefined;
  let names = '';
  let keys: string[] = [];
  for (let i = 0; i < schemaPath.length; i++) {
    const [step = '', next] = [schemaPath[i], schemaPath[i + 1]];
    if (step === '$defs' || step === 'definitions') {
      definition = next ?? step;
      i++;
    } else if (step === 'properties' && next !== undefined) {
      names += names === '' ? next : `.${next}`;
      keys = [];
      i++;
    } else if (step === 'items' && next !== undefined) names += '[]';
    else keys.push(step);
  }
  return { definition, names, keys };
}

type Verbs = Pick<Worded, 'one' | 'many' | 'inGroup' | 'inGroups' | 'lines'>;

const verbs = (one: string, many: string, lines: readonly string[] = [], inGroup = one, inGroups = many): Verbs => ({ one, many, inGroup, inGroups, lines });

function wholeVerbs({ before, after }: ToolChange): Verbs {
  if (before === undefined) return verbs('is new', 'are new');
  if (after === undefined) return verbs('is gone', 'are gone');
  return isJsonObject(after) && '$ref' in after
    ? verbs('refers to a definition in place of holding it', 'refer to definitions in place of holding them')
    : verbs('holds its schema in place of a reference', 'hold their schemas in place of references');
}

function nameVerbs({ before, after }: ToolChange): Verbs {
  if (before === undefined) return verbs('is listed, and was not', '');
  if (after === undefined) return verbs('is no longer listed', '');
  return verbs('has another name', '', [`- ${before}`, `+ ${after}`], 'has another name');
}

const requiredVerbs = (isRequired: boolean): Verbs =>
  isRequired ? verbs('becomes required', 'become required') : verbs('becomes optional', 'become optional');

function textVerbs({ before, after }: ToolChange): Verbs {
  const { gone, come } = linesOf(before, after);
  const lines = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
  if (before === undefined) return verbs('is new', 'are new', lines, 'is new', 'are new');
  if (after === undefined) return verbs('is gone', 'are gone', lines, 'is gone', 'are gone');
  if (gone.length > 0 && come.length > 0) return verbs('changes', 'change', lines, 'changes', 'change');
  if (gone.length > 0) return verbs(`loses ${plural(gone.length, 'line')}`, '', lines, 'loses lines', 'lose lines');
  if (come.length > 0) return verbs(`gains ${plural(come.length, 'line')}`, '', lines, 'gains lines', 'gain lines');
  return verbs('is laid out otherwise', 'are laid out otherwise');
}

/** Lines that only one of the texts contains. Blank lines do not count. */
function linesOf(before: Json | undefined, after: Json | undefined): { readonly gone: readonly string[]; readonly come: readonly string[] } {
  const [was, now] = [before, after].map((text) =>
    (typeof text === 'string' ? text.split('\n') : []).map((line) => line.trimEnd()).filter((line) => line !== ''),
  );
  const without = (lines: readonly string[] = [], others: readonly string[] = []): readonly string[] => {
    const left = others.map((line) => line.trim());
    return lines.filter((line) => {
      const at = left.indexOf(line.trim());
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return { gone: without(was, now), come: without(now, was) };
}

/** `key` is a key of a schema. Undefined for a whole field of the tool. */
function keyVerbs(key: string | undefined, { before, after }: ToolChange): Verbs {
  if (key === 'description') {
    const { gone, come } = linesOf(before, after);
    const lines = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
    const [one, many] = before === undefined ? ['gains', 'gain'] : after === undefined ? ['loses', 'lose'] : ['has another', 'have another'];
    const [what, all] =
      after === undefined
        ? ['its description', 'their descriptions']
        : before === undefined
          ? ['a description', 'descriptions']
          : ['description', 'description'];
    return verbs(`${one} ${what}`, '', lines, `${one} ${what}`, `${many} ${all}`);
  }
  const [was, now] = [before, after].map((value) => (value === undefined || key === 'title' ? '' : shown(value)));
  const name = (value: string | undefined): string => (key === undefined ? (value ?? '') : `'${key}${value ? `: ${value}` : ''}'`);
  if (before === undefined)
    return key === undefined
      ? verbs('is new', 'are new')
      : verbs(`gains ${name(now)}`, `gain ${name(now)}`, [], `gains '${shortened(key, now)}'`, `gain '${shortened(key, now)}'`);
  if (after === undefined)
    return key === undefined
      ? verbs('is gone', 'are gone')
      : verbs(`loses ${name(was)}`, `lose ${name(was)}`, [], `loses '${shortened(key, was)}'`, `lose '${shortened(key, was)}'`);
  if (key === 'title' || key === '$schema') return verbs(`has another '${key}'`, `have another '${key}'`);
  const lines = [`- ${key === undefined ? '' : `${key}: `}${was}`, `+ ${key === undefined ? '' : `${key}: `}${now}`];
  return verbs(
    key === undefined ? 'changes' : `has another '${key}'`,
    '',
    lines,
    key === undefined ? 'changes' : `has another '${key}'`,
    key === undefined ? 'change' : `have another '${key}'`,
  );
}

/** A group shows a value that is equal in all tools: a boolean, not a number or a text. */
const shortened = (key: string, value: string | undefined): string => (value === 'true' || value === 'false' || value === 'null' ? `${key}: ${value}` : key);

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
