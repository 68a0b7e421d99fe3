import {
  absent,
  codes,
  definitionOf,
  type EmitNote,
  type Emitter,
  emptySchema,
  known,
  knownValue,
  type Param,
  readStamp,
  type SchemaConstant,
  schemaOfJson,
  span,
  stampCode,
  type ToolSpec,
} from '../../model/index.ts';
import { unsaidNotes } from '../notes/unsaidNotes.ts';
import { freeName, type NamedTool, namedTools, typeName } from '../text/codeNames.ts';
import { docComment } from '../text/sourceText.ts';
import { type Chain, chain, type Level, printChain } from './chain.ts';
import type { ZodContext } from './context.ts';
import { type Copies, createImports, type Imports, injected, leftOut, seenFrom } from './importedSchema.ts';
import { memberChain, standaloneChain } from './zodOf.ts';

/** A TypeScript module with a Zod schema for the parameters of each tool. */
export const zod: Emitter = {
  id: 'zod',
  summary: 'Zod schemas of the parameters, as a module of TypeScript',
  extension: '.ts',
  holds: ['params'],
  takes: ['zod'],
  stamp: stampCode,
  provenance: readStamp,
  emit(tools, { zod: version, file }) {
    const notes: EmitNote[] = [];
    const named = namedTools(tools);
    const taken = new Set(['z', ...named.map(rootName)]);
    const imports = createImports(taken, file);
    const blocks = named.map((tool, i) => {
      const note = (own: Note): unknown => notes.push({ tool: i, ...own });
      const from = referredTo(tool.tool);
      return toolBlock(tool, from && { from, imports }, version, taken, note);
    });
    return { text: `import { z } from "zod";\n${imports.text()}${blocks.map((block) => `\n${block}`).join('')}`, notes };
  },
  fragment(param, { zod: version }) {
    const code = memberChain(param, { zod: version, note() {}, drop() {}, reference: () => undefined });
    return { text: printChain(code, { indent: '', column: 0, level: 'param' }), language: 'typescript' };
  },
};

const rootName = ({ camel }: NamedTool): string => `${camel}ParamsSchema`;

type Note = Omit<EmitNote, 'tool'>;

/** The schemas of a tool: its definitions, then its parameters, then the inferred type. `imported`: the constant that has its checks. */
function toolBlock(named: NamedTool, imported: Imported | undefined, version: 3 | 4 | undefined, taken: Set<string>, note: (note: Note) => unknown): string {
  const { tool } = named;
  const dropped = new Set<string>();
  if (imported === undefined) unsaidNotes(tool, (message, path) => note({ message, ...(path.length > 0 && { path }) }));
  const root: Definition = { name: rootName(named), open: true, recursive: false };
  const definitions = new Map([['#', root]]);
  const constants: string[] = [];
  const context: ZodContext = {
    zod: version,
    note: (message, path) => note({ message, ...(path.length > 0 && { path }) }),
    drop: (keyword) => dropped.add(keyword),
    reference(ref) {
      const found = definitions.get(ref) ?? define(ref);
      if (found?.open === true) found.recursive = true;
      if (found === undefined) return undefined;
      const code: Chain = { callee: found.name, calls: [] };
      return found.open ? chain('z.lazy', { kind: 'lazy', chain: code }) : code;
    },
  };
  const define = (ref: string): Definition | undefined => {
    const json = definitionOf(tool.input, ref);
    const schema = schemaOfJson(json);
    if (schema === undefined) return undefined;
    const own: Definition = {
      name: freeName((number) => `${named.camel}${typeName(ref.slice(ref.lastIndexOf('/') + 1))}${number}Schema`, taken),
      open: true,
      recursive: false,
    };
    definitions.set(ref, own);
    const code = standaloneChain(schema, context, { what: ref, path: [] });
    own.open = false;
    constants.push(`const ${constant(own, code, 'within')}`);
    return own;
  };
  const schema = { ...(tool.input ?? emptySchema(span(0, 0))), type: known('object' as const, span(0, 0)), properties: tool.params };
  const whole = (): Chain => standaloneChain(schema, context, { what: 'the parameters', path: [] });
  const code = imported === undefined ? whole() : importedCode(tool, imported, { whole, member: (param) => memberChain(undescribed(param), context) }, note);
  const main = constant(root, code, 'root');
  if (dropped.size > 0) note({ message: `Zod has no place for ${codes([...dropped], 6)}.`, severity: 'hint' });
  return constants.map((text) => `${text}\n`).join('') + exported(named, main);
}

/** The constant in code that is the tool's schema, where a copy would lose its checks. Other schemas are written out. */
function referredTo(tool: ToolSpec): SchemaConstant | undefined {
  let isLossy = false;
  unsaidNotes(tool, () => {
    isLossy = true;
  });
  return isLossy ? tool.schemaConstant : undefined;
}

const undescribed = (param: Param): Param => ({ ...param, schema: { ...param.schema, description: absent } });

interface Imported {
  readonly from: SchemaConstant;
  readonly imports: Imports;
}

/** The code of a tool whose schema is imported. */
function importedCode(tool: ToolSpec, { from, imports }: Imported, copies: Copies, note: (note: Note) => unknown): Chain {
  const { code, left } = injected(tool, from, imports.nameOf(from), copies);
  note(seenFrom(from));
  if (left.length > 0) note(leftOut(left, from.name));
  return code;
}

/** The constant of a tool after its comment, and its type. */
function exported(named: NamedTool, declaration: string): string {
  const comment = docComment([`Parameters of ${knownValue(named.tool.name) ?? 'a tool without a name'}.`], '');
  return `${comment}export const ${declaration}export type ${named.pascal}Params = z.infer<typeof ${rootName(named)}>;\n`;
}

interface Definition {
  readonly name: string;
  /** True while it is being written. */
  open: boolean;
  /** True where it refers to itself. */
  recursive: boolean;
}

/** A declaration after its `const`. TypeScript cannot infer the type of a recursive schema. */
function constant({ name, recursive }: Definition, code: Chain, level: Level): string {
  const before = `${name}${recursive ? ': z.ZodType<unknown>' : ''} = `;
  return `${before}${printChain(code, { indent: '', column: 'export const '.length + before.length, level })};\n`;
}
