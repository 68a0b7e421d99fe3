import { code, type Fix, inPattern, knownValue, type Mention, type Problem, promptPlaceholder } from '../../../../model/index.ts';
import { indentOf } from '../../docstring/docLines.ts';
import type { DocSection } from '../../docstring/docSections.ts';
import { docPlace } from '../../docstring/docstring.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyFunction } from '../../read/code.ts';
import type { PyFacts } from '../../read/facts.ts';
import { isInjected } from '../../registrations/injected.ts';
import { nameOf } from '../../registrations/registrationArguments.ts';
import { type Linking, type PromptDraft, promptsOf, toolsIn } from '../../registrations/tools.ts';
import { type Documented, documented, inDocstring, sectionOf } from './documented.ts';
import { exampleProblems } from './examples.ts';
import { prefixProblems } from './naming.ts';
import { isAskedFor, projectFollowsStandard } from './profile.ts';
import { referenceProblems } from './reference.ts';
import { missingKinds, sectionProblems } from './sections.ts';
import { filledFix, indented, promptTexts, type SectionTexts } from './sectionText.ts';

/** Problems in the documentation of a region's prompts, where the standard applies. */
export function promptProblems(facts: PyFacts, at: Linking): readonly Problem[] {
  const prompts = promptsOf(facts, at);
  return prompts.length === 0 || !projectFollowsStandard(at) ? [] : prompts.flatMap((draft) => ofPrompt(draft, facts, at));
}

function ofPrompt({ fn, argumentCall }: PromptDraft, facts: PyFacts, at: Linking): readonly Problem[] {
  const name = textArgument(argumentCall, 'name') ?? fn.name.value;
  const own = documented('prompt', name, fn);
  const reference = referenceProblems('prompt', fn.name, facts, at);
  if (own === undefined) {
    // A description in the decorator replaces the docstring, and has no sections.
    if (argumentCall?.keywords.some((keyword) => keyword.name?.value === 'description')) return reference;
    const message = 'Missing docstring of the prompt.';
    return [{ code: 'prompt-description-missing', message, span: fn.name.span, fixes: docstringFix(fn) }, ...reference];
  }
  const takes = fn.params.some((param) => !isInjected(param, at.names));
  const texts = promptTexts(name, takes);
  return [
    ...reference,
    ...sectionProblems(own, texts, isAskedFor(at)),
    ...exampleProblems(own),
    ...forms(own, takes, texts),
    ...exposed(own),
    ...prefixProblems(own.doc, undefined, at),
  ];
}

/** Adds a docstring to fill in, where none is written and the body is on lines of its own. */
function docstringFix({ docstring, body }: PyFunction): readonly Fix[] {
  if (docstring !== undefined || body === undefined || body.indent === '') return [];
  const text = `"""${promptPlaceholder}"""\n${body.indent}`;
  return [{ title: 'Add a description to fill in', intent: { kind: 'replace', span: { start: body.start, end: body.start }, text } }];
}

function textArgument(argumentCall: PromptDraft['argumentCall'], name: string): string | undefined {
  const value = argumentCall?.keywords.find((keyword) => keyword.name?.value === name)?.value ?? argumentCall?.args[0];
  return value?.kind === 'string' ? value.value : undefined;
}

/** Reports sections that do not show how a person calls the prompt: by `@` and its name, and with its arguments as `*args`. */
function forms(own: Documented, takes: boolean, texts: SectionTexts): readonly Problem[] {
  const shows = (kind: 'schema' | 'usage' | 'examples', form: RegExp, what: string): readonly Problem[] => {
    const section = sectionOf(own.sections, kind);
    if (section?.body === undefined || form.test(section.body.value)) return [];
    const message = `This section does not show ${code(what)}.`;
    const fixes = kind === 'schema' ? filledFix(own, section, texts[kind]) : [...markedFix(own, section), ...filledFix(own, section, texts[kind])].slice(0, 1);
    return [{ code: 'prompt-form-missing', message, span: section.title.span, fixes }];
  };
  if (missingKinds(own).length === 3 || own.sections.fences.some(({ isClosed }) => !isClosed)) return [];
  const call = new RegExp(`@${inPattern(own.name)}(?!\\w)`);
  return [...(takes ? shows('schema', /\*args\b/, '*args') : []), ...shows('usage', call, `@${own.name}`), ...shows('examples', call, `@${own.name}`)];
}

/** Adds `@` where the prompt's name begins lines of code. */
function markedFix({ name, doc }: Documented, { fences }: DocSection): readonly Fix[] {
  const lines = fences.flatMap(({ from, to }) => doc.lines.slice(from + 1, to - 1)).filter(({ text }) => text.trim().split(/\s/)[0] === name);
  const places = lines.map(({ text, start }) => start + indentOf(text));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const marked = places.map((place, i) => `@${doc.text.slice(place, places[i + 1] ?? last)}`).join('');
  const text = inDocstring(doc.source, marked);
  if (text === undefined) return [];
  return [{ title: `Write \`@${name}\``, intent: { kind: 'replace', span: docPlace(doc, first, last), text: indented(text, doc.indent) }, safe: true }];
}

/** Reports `arg1` … `argF`, the parameters by which a prompt takes the text behind its name. */
function exposed({ doc, fn }: Documented): readonly Problem[] {
  if (!fn.params.some(({ name }) => numbered.test(name.value))) return [];
  const all = [...doc.text.matchAll(exposedNames)];
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return [];
  const word = first[0].slice(0, 4);
  const message = `Nobody can pass \`${word}\`. Write \`*args\`.`;
  const span = docPlace(doc, first.index, first.index + word.length);
  const [start, end] = [first.index, last.index + last[0].length];
  const shown = doc.text.slice(start, end).replaceAll(exposedNames, '*args');
  const text = inDocstring(doc.source, shown);
  const fixes: readonly Fix[] =
    text === undefined ? [] : [{ title: 'Write `*args`', intent: { kind: 'replace', span: docPlace(doc, start, end), text: indented(text, doc.indent) } }];
  return [{ code: 'prompt-argument-exposed', message, span, fixes }];
}

const exposedNames = /\barg[1-9A-F]\b(?:,\s*arg[1-9A-F]\b)*/g;

const numbered = /^arg[1-9A-F]$/;

/** Mentions of the tools that the prompts of a region call. */
export function promptMentions(facts: PyFacts, at: Linking): readonly Mention[] {
  return promptsOf(facts, at).flatMap(({ fn }) =>
    fn.calls.flatMap(({ callee }): readonly Mention[] => {
      const definition = resolve(callee, at.module, at.scope);
      if (definition?.kind !== 'function') return [];
      const there = { ...at, module: definition.module };
      const [draft] = toolsIn({ functions: [definition.of], classes: [] }, there).filter((own) => own.fn === definition.of);
      const name = draft && knownValue(nameOf(draft, there).name);
      const span = callee.kind === 'attribute' ? callee.name.span : callee.span;
      return name === undefined
        ? []
        : [
            {
              tool: name,
              span,
              role: 'use',
              ...(draft?.name === undefined && definition.of.name.value === knownLocal(callee) ? {} : { fixed: true as const }),
            },
          ];
    }),
  );
}

const knownLocal = (callee: Parameters<typeof resolve>[0]): string | undefined =>
  callee.kind === 'name' ? callee.name : callee.kind === 'attribute' ? callee.name.value : undefined;
