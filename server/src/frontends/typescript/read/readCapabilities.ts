import type { ExportedName } from '../../../model/index.ts';
import { capabilityKind } from '../../support/javascript/module.ts';
import { statementsOf } from '../../support/javascript/read.ts';
import { unwrapped } from '../../support/javascript/unwrapped.ts';
import { named, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';

/** The keys of the object that the module's function `getCapabilities` returns. */
export function capabilityExports(root: SyntaxNode, text: string): readonly ExportedName[] {
  if (!text.includes('getCapabilities')) return [];
  const declared = declarationsIn(root, text);
  const fn = declared.get('getCapabilities');
  if (fn === undefined) return [];
  const keys = typeKeys(fn.childForFieldName('return_type'), declared, text) ?? returnedKeys(fn, declared, text);
  return [...new Set(keys ?? ['*'])].map((name) => ({ kind: capabilityKind, name }));
}

/** The declarations at the top level, by name: functions, interfaces, the values of types and constants. */
function declarationsIn(root: SyntaxNode, text: string): ReadonlyMap<string, SyntaxNode> {
  const all = new Map<string, SyntaxNode>();
  for (const statement of statementsOf(root)) {
    const declaration = statement.type === 'export_statement' ? statement.childForFieldName('declaration') : statement;
    if (declaration === null) continue;
    for (const own of /^(?:lexical|variable)_declaration$/.test(declaration.type) ? named(declaration) : [declaration]) {
      const name = own.childForFieldName('name');
      const value = own.childForFieldName('value');
      if (name !== null) all.set(textOf(name, text), value === null ? own : unwrapped(value));
    }
  }
  return all;
}

/** The members of an object type or an interface of the module. Undefined for other types. */
function typeKeys(type: SyntaxNode | null, declared: ReadonlyMap<string, SyntaxNode>, text: string): readonly string[] | undefined {
  const written = type?.type === 'type_annotation' ? named(type)[0] : type;
  const found = written?.type === 'type_identifier' ? declared.get(textOf(written, text)) : written;
  if (found === undefined || found === null || named(found).some((part) => part.type.startsWith('extends'))) return undefined;
  const body = found.type === 'interface_declaration' ? found.childForFieldName('body') : found;
  return body === null || !/^(?:object_type|interface_body)$/.test(body.type) ? undefined : keysOf(body, text);
}

function returnedKeys(fn: SyntaxNode, declared: ReadonlyMap<string, SyntaxNode>, text: string): readonly string[] | undefined {
  const body = fn.childForFieldName('body');
  if (body === null) return undefined;
  const statements = body.type === 'statement_block' ? named(body) : [];
  const locals = new Map(statements.flatMap((statement) => (statement.type.endsWith('_declaration') ? [...declarationsIn(body, text)] : [])));
  const returned = body.type === 'statement_block' ? statements.flatMap((own) => (own.type === 'return_statement' ? named(own) : [])) : [body];
  // A branch may return another object.
  if (returned.length !== 1 || textOf(body, text).split(/\breturn\b/).length > 2) return undefined;
  const value = unwrapped(returned[0] as SyntaxNode);
  const object = value.type === 'identifier' ? (locals.get(textOf(value, text)) ?? declared.get(textOf(value, text))) : value;
  return object?.type === 'object' ? keysOf(object, text) : undefined;
}

/** Undefined where a member has no name of its own: a spread, a computed or an index key. */
function keysOf(body: SyntaxNode, text: string): readonly string[] | undefined {
  const keys = named(body).flatMap((member): readonly (string | undefined)[] => {
    if (member.type === 'comment') return [];
    if (member.type === 'shorthand_property_identifier') return [textOf(member, text)];
    const key = member.childForFieldName('key') ?? member.childForFieldName('name');
    return [key !== null && /^(?:property_identifier|string)$/.test(key.type) ? textOf(key, text).replace(/^["']|["']$/g, '') : undefined];
  });
  return keys.every((key) => key !== undefined) ? keys : undefined;
}
