import { allAt, type Span } from '../../../../model/index.ts';
import type { PyClass } from '../../read/code.ts';
import type { ClassRequest, ClassSite, Context } from '../context.ts';
import { definitionName, namesOf } from '../typeName.ts';
import { enumMembers } from '../value.ts';
import { type ClassKind, hasOwnSchema, type Lineage, lineageOf, unreadIn } from './lineage.ts';
import { memoized } from './memoized.ts';
import { configKey } from './memoizedField.ts';

/** What is known of a class without its fields. */
export interface ClassHead {
  readonly kind: ClassKind;
  readonly hasOwnSchema: boolean;
  /** The class or base class with code that cannot be parsed. */
  readonly unread: PyClass | undefined;
  readonly isUnknown: boolean;
  /** The name of its definition, and the title of a model with arguments. */
  readonly name: string;
  readonly title?: string;
}

export const isUnknown = (lineage: Lineage, site: ClassSite, context: Context): boolean =>
  lineage.kind === 'other' || hasOwnSchema(lineage) || unreadIn(lineage) !== undefined || (lineage.kind === 'enum' && enumMembers(site, context) === undefined);

/** Cached with the class's code, and shared by all schemas that use it with the same arguments. */
export function ofClass<T>(what: string, request: ClassRequest, context: Context, make: (context: Context) => T): T {
  const { site, args, config } = request;
  const { module, of, outer } = site;
  const standalone: Context = { ...context, module, classes: outer, variables: new Map(), owner: undefined, at: undefined, config, followed: [], depth: 0 };
  const argumentKey = args.length === 0 ? '' : ` ${JSON.stringify(args.map(({ core, text, code }) => [text ?? code, allAt(core, nowhere)]))}`;
  return memoized(of, `${what} ${configKey(standalone)}${argumentKey}`, outer, standalone, make);
}

const nowhere: Span = { start: 0, end: 0 };

/** Looks at a class without counting steps, since each use of a class does so. What is unknown in it is reported with its schema. */
export function seenOfClass<T>(what: string, request: ClassRequest, context: Context, look: (context: Context) => T): T {
  const { steps, unknown } = context.lowering;
  const [left, reported] = [steps.left, unknown.length];
  const seen = ofClass(what, request, context, look);
  steps.left = left;
  unknown.length = reported;
  return seen;
}

export const headOf = (request: ClassRequest, context: Context): ClassHead =>
  seenOfClass('head', request, context, (within) => headIn(lineageOf(request.site, request.args, within, undefined), request, within));

export function headIn(lineage: Lineage, { site, args }: ClassRequest, context: Context): ClassHead {
  const { kind } = lineage;
  const seen = { kind, hasOwnSchema: hasOwnSchema(lineage), unread: unreadIn(lineage) };
  if (isUnknown(lineage, site, context)) return { ...seen, isUnknown: true, name: site.of.name.value };
  const { name, title } = identified(site, namesOf(args, site.of.name.span, context), kind);
  return { ...seen, isUnknown: false, name, ...(title === undefined ? {} : { title }) };
}

/** The key and the name of a class's definition, and the title of a model with arguments. */
export function identified(
  site: ClassSite,
  args: readonly string[],
  kind?: ClassKind,
): { readonly key: string; readonly name: string; readonly title?: string } {
  const name = site.of.name.value;
  if (args.length === 0) return { key: definitionKey(site), name };
  const title = kind === 'model' || kind === 'rootModel' ? { title: `${name}[${args.join(', ')}]` } : {};
  return { key: `${definitionKey(site)}[${args.join(',')}]`, name: definitionName(name, args), ...title };
}

export const definitionKey = ({ module, of, outer }: ClassSite): string => `${module}:${[...outer, of].map(({ name }) => name.value).join('.')}`;
