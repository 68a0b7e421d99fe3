import type { ExportedName } from '../../../model/index.ts';
import type { CodeModule, Expression } from '../javascript/module.ts';
import { possibleKind, schemaKind, shapeKind } from './resolve.ts';

/** Methods of a schema that return no schema. */
const notSchema =
  /^(?:parse|safeParse|parseAsync|safeParseAsync|spa|decode|encode|toJSONSchema|registry|setErrorMap|config|globalRegistry|isOptional|isNullable)$/;
/** Methods that derive one schema from another. */
const derives =
  /^(?:extend|safeExtend|augment|merge|pick|omit|partial|deepPartial|required|strict|loose|passthrough|strip|catchall|shape|element|optional|nullable|nullish|array|default|describe|meta|refine|superRefine|transform|pipe|brand|readonly|and|or|unwrap|keyof|innerType)$/;

/** Constants that are schemas or objects of schemas, as far as their module shows, and names of possible schemas. */
export function schemaExports(module: CodeModule): readonly ExportedName[] {
  const zod = new Set(['z', ...module.imports.filter(({ from }) => /\bzod\b/.test(from)).map(({ local }) => local)]);
  const schemas = new Set<string>();
  for (const { name, value } of module.constants) if (mayBeSchema(value, zod, schemas)) schemas.add(name.value);
  const made = module.constants.filter(({ value }) => value.kind === 'call').map(({ name }) => name.value);
  const reexported = module.exports.filter(({ name, of }) => name !== '*' && name !== 'default' && of !== name).map(({ name }) => name);
  const possible = new Set([...made, ...reexported].filter((name) => !schemas.has(name)));
  const shapes = module.constants.filter(({ value }) => isShape(value, zod, schemas));
  return [
    ...[...schemas].map((name) => ({ kind: schemaKind, name })),
    ...[...possible].map((name) => ({ kind: possibleKind, name })),
    ...shapes.map(({ name }) => ({ kind: shapeKind, name: name.value })),
  ];
}

const isShape = (value: Expression, zod: ReadonlySet<string>, schemas: ReadonlySet<string>): boolean =>
  value.kind === 'object' && value.members.some((member) => !('spread' in member) && mayBeSchema(member.value, zod, schemas));

function mayBeSchema(value: Expression, zod: ReadonlySet<string>, schemas: ReadonlySet<string>): boolean {
  if (value.kind === 'name') return schemas.has(value.name);
  const chain = value.kind === 'call' ? value.callee : value;
  // A bare function of `zod/mini`, imported by name.
  if (chain.kind === 'name') return value.kind === 'call' && zod.has(chain.name);
  if (chain.kind !== 'member') return false;
  const root = rootOf(chain);
  if (root === undefined) return false;
  return zod.has(root) ? value.kind === 'call' && !notSchema.test(chain.name.value) : derives.test(chain.name.value);
}

/** The name at the start of a chain of members and calls. */
function rootOf(chain: Expression): string | undefined {
  let at = chain;
  while (at.kind === 'member' || at.kind === 'call') at = at.kind === 'member' ? at.object : at.callee;
  return at.kind === 'name' ? at.name : undefined;
}
