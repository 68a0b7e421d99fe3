import { code, type Fix, isBlank, type Located, type OwnRuleSubject, type Span, type ToolContext, type ToolSpec, type Value } from '../../../model/index.ts';
import { toolPlace } from '../place.ts';
import { nameOf, schemasOf } from '../schemasOf.ts';

/** One value of a subject in a tool. */
export interface Subject {
  /** The beginning of a sentence, such as "Description of `size`". */
  readonly label: string;
  /** Undefined where nothing is written. */
  readonly value: string | undefined;
  readonly span: Span;
  /** Writes a missing value to fill in. */
  readonly fix?: Fix;
}

type Context = Pick<ToolContext, 'tool' | 'index' | 'format'>;

/** The values of a subject in a tool. What only running code would tell, and what the format has no field for, is left out. */
export function subjectsIn(on: OwnRuleSubject, context: Context): readonly Subject[] {
  const { tool } = context;
  // A tool that is only named here is described elsewhere.
  if (isBlank(tool) || (tool.namedOnly === true && on !== 'name')) return none;
  switch (on) {
    case 'name':
      return ofValue('Name', tool.name, { place: toolPlace(tool), isNamed: true });
    case 'title':
      return titleOf(context);
    case 'description':
      return descriptionOf(context);
    case 'parameter-name':
      return schemasOf(tool).ofParams.flatMap(({ path, param, where }): readonly Subject[] => {
        if (param === undefined) return none;
        return [{ label: `Name of ${nameOf({ path, where })}`, value: param.name.value, span: param.name.span }];
      });
    case 'parameter-description':
      return paramDescriptions(context);
    case 'annotations':
      return annotationNames(context);
    default:
      return annotation(context, on.slice('annotations.'.length));
  }
}

const none: readonly never[] = [];

/** `isNamed`: the label names the value, which is short. */
function ofValue(label: string, value: Value<string>, { place, isNamed, fix }: { place: Span; isNamed?: true; fix?: Fix }): readonly Subject[] {
  if (value.state === 'opaque') return none;
  if (value.state === 'absent') return [{ label, value: undefined, span: place, ...(fix === undefined ? {} : { fix }) }];
  const isEmpty = value.span.end <= value.span.start;
  return [{ label: isNamed && value.value !== '' ? `${label} ${code(value.value)}` : label, value: value.value, span: isEmpty ? place : value.span }];
}

function titleOf({ tool, format }: Context): readonly Subject[] {
  const { title, annotations, listed } = tool;
  const inAnnotations = annotations.title;
  if (title.state === 'absent' && inAnnotations !== undefined) return [ofAnnotation('Title', inAnnotations)];
  if (title.state === 'absent' && (listed?.title !== undefined || !hasField(tool, format, 'title'))) return none;
  return ofValue('Title', title, { place: toolPlace(tool), isNamed: true });
}

function descriptionOf({ tool, index }: Context): readonly Subject[] {
  const { description, describedBy } = tool;
  if (describedBy !== undefined && description.state === 'absent') return none;
  const fix: Fix = { title: 'Add a description to fill in', intent: { kind: 'describe-tool', tool: index } };
  return ofValue('Description', description, { place: toolPlace(tool), fix });
}

function paramDescriptions({ tool, index }: Context): readonly Subject[] {
  const { describes = none } = tool;
  const here = new Set(describes.map(({ path }) => path.join('.')));
  const own = schemasOf(tool).ofParams.flatMap(({ schema, param, path }) => {
    if (param === undefined || here.has(path.join('.'))) return none;
    const fix: Fix = { title: 'Add a description to fill in', intent: { kind: 'describe-param', tool: index, path } };
    return ofValue(describedPart(path), schema.description, { place: param.name.span, fix });
  });
  return [...own, ...describes.map(({ path, text }) => ({ label: describedPart(path), value: text.value, span: text.span }))];
}

const describedPart = (path: readonly string[]): string => `Description of ${nameOf({ path, where: 'input' })}`;

function annotationNames({ tool, format }: Context): readonly Subject[] {
  const written = Object.entries(tool.annotations);
  if (written.length > 0) return written.map(([name, { span }]) => ({ label: `Annotation ${code(name)}`, value: name, span }));
  return hasField(tool, format, 'annotations') ? [{ label: 'Annotation', value: undefined, span: toolPlace(tool) }] : none;
}

function annotation({ tool, format }: Context, name: string): readonly Subject[] {
  const written = tool.annotations[name];
  if (written !== undefined) return [ofAnnotation(`Annotation ${code(name)}`, written)];
  return hasField(tool, format, 'annotations') ? [{ label: `Annotation ${code(name)}`, value: undefined, span: toolPlace(tool) }] : none;
}

const ofAnnotation = (label: string, { value, span }: Located<unknown>): Subject => ({
  label,
  value: typeof value === 'string' ? value : JSON.stringify(value),
  span,
});

const hasField = ({ holds }: ToolSpec, format: Context['format'], field: 'title' | 'annotations'): boolean => (holds ?? format.holds).includes(field);
