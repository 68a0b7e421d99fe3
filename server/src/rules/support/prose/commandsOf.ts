import { knownValue, type Param, type Schema, type ToolSpec } from '../../../model/index.ts';
import { findIn } from '../findIn.ts';
import { localNameOf } from '../localNameOf.ts';
import { perTool } from '../perTool.ts';
import { type PlacedSchema, schemasOf } from '../schemasOf.ts';
import { wordsOf } from './nameStyle.ts';

/** Parameters whose text a tool runs unchanged: a command, SQL, code. */
export const commandsOf = perTool((tool: ToolSpec): readonly (PlacedSchema & { readonly param: Param })[] =>
  findIn([...schemasOf(tool).strings, ...importedTexts(tool)], (placed) => {
    const { param, schema, where } = placed;
    if (param === undefined || where !== 'input' || !isFreeText(schema) || !isCommand(param.name.value) || isOnlyRead(tool, param.name.value)) return [];
    const text = [knownValue(tool.description), knownValue(schema.description)].join(' ');
    return runs.test(text) && !otherCodes.test(knownValue(schema.description) ?? '') ? [{ ...placed, param }] : [];
  }),
);

/** Parameters of a schema that is declared elsewhere: only the tool decides what it does with them. */
const importedTexts = ({ params }: ToolSpec): readonly PlacedSchema[] =>
  params.flatMap((param): readonly PlacedSchema[] =>
    param.inheritedFrom !== undefined && param.unjudged !== true && knownValue(param.schema.type) === 'string'
      ? [{ path: [param.name.value], schema: param.schema, param, where: 'input', at: 'elsewhere', from: param.inheritedFrom }]
      : [],
  );

/** True for text that is inspected and not run, and for SQL of a tool that only reads. */
function isOnlyRead(tool: ToolSpec, name: string): boolean {
  const words = wordsOf(localNameOf(tool));
  // A name with both verbs, as `explain_and_run`, means that it runs.
  const looks = words.some((word) => looking.has(word)) || lookingFirst.test(knownValue(tool.description)?.trim() ?? '');
  if (looks && !words.some((word) => running.has(word))) return true;
  const reads = tool.annotations.readOnlyHint?.value === true || /read ?only/.test(words.join(' '));
  return reads && /sql|query|statement/i.test(name);
}

const looking = new Set(
  'lint linter check checker validate validator verify verifier plan explainer analyzer analyser parser formatter explain describe analyze analyse parse format beautify prettify convert translate highlight tokenize estimate preview review compile generate'.split(
    ' ',
  ),
);

/** A description that begins with inspecting: later words about running do not count. */
const lookingFirst =
  /^(?:lints?|checks?|validates?|verif(?:y|ies)|explains?|describes?|analy[sz]es?|pars(?:e|es)|formats?|beautif(?:y|ies)|prettif(?:y|ies)|converts?|translates?|estimates?|previews?|reviews?|compiles?)\b(?! and (?:runs?|executes?))/i;

const running = new Set(['run', 'execute', 'exec', 'eval', 'evaluate', 'invoke']);

const isFreeText = (schema: Schema): boolean =>
  schema.enum === undefined && ['pattern', 'const', 'format', 'anyOf', 'oneOf', 'allOf'].every((keyword) => schema.other[keyword] === undefined);

function isCommand(name: string): boolean {
  if (!/command|cmd|shell|sql|code|expr|script|query|statement/i.test(name)) return false;
  const words = wordsOf(name).join(' ');
  return /^(?:command|cmd|shell|sql|code|expr|script)$|^(?:command line|(?:shell|bash|sql|r|python|js|javascript|system) (?:command|cmd|code|script|query|expr|expression|statement))$/.test(
    words,
  );
}

const runs = /\b(?:runs?|running|execut(?:e[sd]?|ing|ion)|evaluat(?:e[sd]?|ing|ion)|evals?|invok(?:es?|ing)|interpret(?:s|ed)?|spawns?|shell)\b/i;

/** A "code" that is looked up, the shell that runs the command, and SQL that is inspected. */
const otherCodes =
  /\b(?:binary|executable|country|currency|language|locale|error|status|exit|zip|post(?:al)?|iso|area|product|promo|discount|verification|access|colou?r|airport|station|stock|icd|diagnosis|unit|http|response|codes? (?:of|for) (?:the|a)|not (?:be )?(?:run|executed))\b/i;
