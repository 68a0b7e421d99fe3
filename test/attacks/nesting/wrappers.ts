import type { GrammarName } from '../../support/workspace.ts';

/** Texts in which a part of the same kind can stand, at `⟨⟩`. Nested in themselves they give every node of a grammar that can contain itself. */
export interface Wrappers {
  /** What is innermost. */
  readonly core: string;
  readonly around: readonly string[];
}

const pythonExpressions: Wrappers = {
  core: 'x',
  around: [
    '⟨⟩[0]',
    '⟨⟩[0:1]',
    'a[⟨⟩]',
    'a[⟨⟩, b]',
    'a[b:⟨⟩]',
    '⟨⟩.a',
    '⟨⟩(1)',
    'f(⟨⟩)',
    'f(a=⟨⟩)',
    'f(*⟨⟩)',
    'f(**⟨⟩)',
    'Field(default=⟨⟩)',
    'Optional[⟨⟩]',
    'Annotated[⟨⟩, 1]',
    'Annotated[int, ⟨⟩]',
    'dict[str, ⟨⟩]',
    'Literal[⟨⟩]',
    '[⟨⟩]',
    '[⟨⟩][0]',
    '[*⟨⟩]',
    '(⟨⟩,)',
    '(⟨⟩)',
    '{⟨⟩}',
    '{1: ⟨⟩}',
    '{1: ⟨⟩}[1]',
    '{⟨⟩: 1}',
    '{**⟨⟩}',
    '[⟨⟩ for a in b]',
    '[a for a in ⟨⟩]',
    '[a for a in b if ⟨⟩]',
    '{⟨⟩ for a in b}',
    '{a: ⟨⟩ for a in b}',
    '(⟨⟩ for a in b)',
    'f(⟨⟩ for a in b)',
    'lambda: ⟨⟩',
    '(lambda a=⟨⟩: a)',
    '(a := ⟨⟩)',
    '(yield ⟨⟩)',
    '(await ⟨⟩)',
    'not ⟨⟩',
    '-⟨⟩',
    '(⟨⟩) + 1',
    '1 + (⟨⟩)',
    '⟨⟩ | None',
    'None | (⟨⟩)',
    '⟨⟩ or a',
    '⟨⟩ and a',
    '(⟨⟩) < 1',
    '⟨⟩ if a else b',
    'a if ⟨⟩ else b',
    'a if b else ⟨⟩',
    'f"{⟨⟩}"',
    'f"{a:{⟨⟩}}"',
    '"a" f"{⟨⟩}"',
    '⟨⟩.format(1)',
    '[*(⟨⟩)]',
    'list[⟨⟩ | None]',
    'list[a | list[⟨⟩]]',
    'list[*⟨⟩]',
  ],
};

const pythonStatements: Wrappers = {
  core: 'pass',
  around: [
    'if a:\n ⟨⟩',
    'if a:\n pass\nelif b:\n ⟨⟩',
    'if a:\n pass\nelse:\n ⟨⟩',
    'for a in b:\n ⟨⟩',
    'while a:\n ⟨⟩',
    'try:\n ⟨⟩\nfinally:\n pass',
    'try:\n pass\nexcept A:\n ⟨⟩',
    'with a as b:\n ⟨⟩',
    'match a:\n case 1:\n  ⟨⟩',
    'def f(a):\n ⟨⟩',
    '@f\ndef f(a):\n ⟨⟩',
    'class A(B):\n ⟨⟩',
    'try:\n pass\nfinally:\n ⟨⟩',
    '@(lambda: a)\nclass A(B):\n ⟨⟩',
  ],
};

const pythonAssignments: Wrappers = { core: '1', around: ['a = ⟨⟩', 'a: b = ⟨⟩', 'a += ⟨⟩', 'a, b = ⟨⟩'] };

const pythonTargets: Wrappers = { core: 'x', around: ['[⟨⟩]', '(⟨⟩, b)', '(b, *⟨⟩)', '(⟨⟩)', '⟨⟩[0]', '⟨⟩.a'] };

const pythonPatterns: Wrappers = {
  core: 'x',
  around: ['[⟨⟩]', '(⟨⟩, b)', '{1: ⟨⟩}', 'A(⟨⟩)', 'A(a=⟨⟩)', '(⟨⟩) as a', '(⟨⟩) | b', '(⟨⟩)'],
};

const typescriptExpressions: Wrappers = {
  core: 'x',
  around: [
    '⟨⟩[0]',
    'a[⟨⟩]',
    '⟨⟩.a',
    '⟨⟩?.a',
    '⟨⟩!',
    '⟨⟩(1)',
    'f(⟨⟩)',
    'f(...⟨⟩)',
    'new A(⟨⟩)',
    'new (⟨⟩)()',
    '⟨⟩`a`',
    '(⟨⟩)',
    '[⟨⟩]',
    '[...⟨⟩]',
    '({ a: ⟨⟩ })',
    '({ a: ⟨⟩ }).a',
    '({ [⟨⟩]: 1 })',
    '({ ...⟨⟩ })',
    '({ a() { return ⟨⟩; } })',
    '() => ⟨⟩',
    '(() => ⟨⟩)()',
    '((a = ⟨⟩) => a)',
    '(() => { return ⟨⟩; })()',
    '(function () { return ⟨⟩; })()',
    '(function* () { yield ⟨⟩; })',
    '(async () => await ⟨⟩)',
    '(class { a = ⟨⟩; })',
    '(class extends (⟨⟩) {})',
    '(class { static { ⟨⟩; } })',
    '(a = ⟨⟩)',
    '(a += ⟨⟩)',
    '(⟨⟩, a)',
    '(a, ⟨⟩)',
    '⟨⟩ ? a : b',
    'a ? ⟨⟩ : b',
    'a ? b : ⟨⟩',
    '(⟨⟩) + 1',
    '1 + (⟨⟩)',
    '⟨⟩ || a',
    '⟨⟩ ?? a',
    '!⟨⟩',
    'typeof ⟨⟩',
    'void ⟨⟩',
    '`a$' + '{⟨⟩}`',
    '⟨⟩ as A',
    '<A>(⟨⟩)',
    '⟨⟩ satisfies A',
    '⟨⟩ as const',
    'z.array(⟨⟩)',
    'z.object({ a: ⟨⟩ })',
    'z.object({ a: ⟨⟩ }).shape.a',
    'z.union([⟨⟩, ⟨1⟩])',
    '⟨⟩.optional()',
    '⟨⟩.or(z.string())',
    '⟨⟩.and(z.string())',
    '⟨⟩.pipe(z.string())',
    '⟨⟩.extend({ a: z.string() })',
    'z.lazy(() => ⟨⟩)',
    'z.record(z.string(), ⟨⟩)',
    'z.preprocess(a => a, ⟨⟩)',
    'Type.Object({ a: ⟨⟩ })',
    'Object.assign({}, ⟨⟩)',
    '[⟨⟩].map((a) => a)',
    'JSON.parse(⟨⟩)',
    'Object.freeze(⟨⟩)',
    'a[⟨⟩]++',
    '--a[⟨⟩]',
    '(() => { throw ⟨⟩; })',
    '(() => { var a = ⟨⟩; })',
    '(() => { let a = ⟨⟩; return a; })()',
    '(({ a = ⟨⟩ }) => a)',
    '(@f(⟨⟩) class {})',
    '(() => { enum A { a = ⟨⟩ } })',
    'import(⟨⟩)',
    'delete a[⟨⟩]',
  ],
};

const typescriptTypes: Wrappers = {
  core: 'X',
  around: [
    '⟨⟩[]',
    'readonly ⟨⟩[]',
    'A<⟨⟩>',
    '[⟨⟩]',
    '[a?: ⟨⟩]',
    '[...⟨⟩]',
    '{ a: ⟨⟩ }',
    '{ a(): ⟨⟩ }',
    '{ (): ⟨⟩ }',
    '{ new (): ⟨⟩ }',
    '{ [a: string]: ⟨⟩ }',
    '{ [A in ⟨⟩]: 1 }',
    '(⟨⟩) | A',
    '(⟨⟩) & A',
    '(⟨⟩)',
    '(a: ⟨⟩) => A',
    '() => ⟨⟩',
    'new () => ⟨⟩',
    '<A extends ⟨⟩>() => A',
    '<A = ⟨⟩>() => A',
    'A extends B ? ⟨⟩ : C',
    '(⟨⟩) extends B ? A : C',
    '(⟨⟩)["a"]',
    'A[⟨⟩]',
    'keyof (⟨⟩)',
    '`a$' + '{⟨⟩}`',
    '(a: any) => a is ⟨⟩',
    '⟨⟩.A',
    '[⟨⟩?]',
    'A extends infer B extends ⟨⟩ ? 1 : 2',
    'typeof a<⟨⟩>',
    '{ [A in B]-?: ⟨⟩ }',
    '{ [A in B]+?: ⟨⟩ }',
    '{ [A in B]?: ⟨⟩ }',
    '{ [A in B as ⟨⟩]: 1 }',
    '(a: any) => asserts a is ⟨⟩',
    '{ get a(): ⟨⟩ }',
    '(this: ⟨⟩) => A',
    '(...a: ⟨⟩) => A',
    '(a?: ⟨⟩) => A',
  ],
};

const typescriptStatements: Wrappers = {
  core: ';',
  around: [
    '{ ⟨⟩ }',
    'if (a) { ⟨⟩ }',
    'if (a) {} else { ⟨⟩ }',
    'for (;;) { ⟨⟩ }',
    'for (const a of b) { ⟨⟩ }',
    'while (a) { ⟨⟩ }',
    'do { ⟨⟩ } while (a)',
    'try { ⟨⟩ } finally {}',
    'try {} catch { ⟨⟩ }',
    'try {} finally { ⟨⟩ }',
    'switch (a) { case 1: ⟨⟩ }',
    'switch (a) { default: ⟨⟩ }',
    'l: { ⟨⟩ }',
    'function f() { ⟨⟩ }',
    'function* f() { ⟨⟩ }',
    'class A { a() { ⟨⟩ } }',
    'abstract class A { a() { ⟨⟩ } }',
    'class A { static { ⟨⟩ } }',
    'const f = () => { ⟨⟩ };',
    'namespace A { ⟨⟩ }',
    'export namespace A { ⟨⟩ }',
    'with (a) { ⟨⟩ }',
    'declare module "a" { ⟨⟩ }',
    'export default function () { ⟨⟩ }',
    'for (const a in b) ⟨⟩',
    'if (a) ⟨⟩ else b;',
  ],
};

const typescriptPatterns: Wrappers = { core: 'x', around: ['[⟨⟩]', '{ a: ⟨⟩ }', '[...⟨⟩]', '[⟨⟩ = 1]', '{ a: ⟨⟩ = 1 }'] };

const jsx: Wrappers = {
  core: '<a />',
  around: ['<a>⟨⟩</a>', '<a>{⟨⟩}</a>', '<a b={⟨⟩} />', '<a b={⟨⟩}></a>', '<a {...⟨⟩} />', '<>⟨⟩</>'],
};

const rExpressions: Wrappers = {
  core: 'x',
  around: [
    'f(⟨⟩)',
    'f(a = ⟨⟩)',
    '(⟨⟩)(1)',
    '⟨⟩[1]',
    'a[⟨⟩]',
    '⟨⟩[[1]]',
    'a[[⟨⟩]]',
    '⟨⟩$a',
    '(⟨⟩)',
    '{ ⟨⟩ }',
    '-⟨⟩',
    '!⟨⟩',
    '~⟨⟩',
    '?⟨⟩',
    '(⟨⟩) + 1',
    '1 + (⟨⟩)',
    '⟨⟩ |> f()',
    'a <- ⟨⟩',
    'function(a) ⟨⟩',
    'function(a = ⟨⟩) a',
    '\\(a) ⟨⟩',
    'if (a) ⟨⟩',
    'if (⟨⟩) a',
    'if (a) b else ⟨⟩',
    'for (a in b) ⟨⟩',
    'for (a in ⟨⟩) b',
    'while (a) ⟨⟩',
    'while (⟨⟩) a',
    'repeat ⟨⟩',
    'c(⟨⟩)',
    'list(a = ⟨⟩)',
    'paste0("a", ⟨⟩)',
    'match.arg(⟨⟩)',
    'type_array(⟨⟩)',
    'type_array("a", ⟨⟩)',
    'type_object(a = ⟨⟩)',
    'type_object("a", b = ⟨⟩)',
    'type_enum(⟨⟩)',
    'tool(⟨⟩)',
    'ellmer::tool(f, "a", b = ⟨⟩)',
    '⟨⟩@a',
    'a = ⟨⟩',
    'a %in% (⟨⟩)',
    '⟨⟩ -> a',
    'y ~ (⟨⟩)',
    'function(...) { ⟨⟩ }',
    'tool(f, name = ⟨⟩)',
  ],
};

const jsonValues: Wrappers = {
  core: '{"type":"string"}',
  around: [
    '[⟨⟩]',
    '{"a":⟨⟩}',
    ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedProperties', 'unevaluatedItems'].map(
      (key) => `{"type":"array","${key}":⟨⟩}`,
    ),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items', 'enum', 'examples', 'type'].map((key) => `{"${key}":[⟨⟩,{"type":"null"}]}`),
    ...['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'].map((key) => `{"type":"object","${key}":{"a":⟨⟩}}`),
    ...['default', 'const', 'example', '$ref', 'param', 'value', 'inputSchema', 'input_schema', 'parameters', 'function', 'tools'].map(
      (key) => `{"name":"a","${key}":⟨⟩}`,
    ),
    '{"type":"object","properties":{"a":⟨⟩,"b":⟨1⟩},"required":["a"]}',
    '{"type":"array","description":"A list.","items":{"type":"object","properties":{"a":⟨⟩}}}',
  ],
};

/** Inline markup of descriptions: Markdown, Rd, reStructuredText. */
const texts: Wrappers = {
  core: 'x',
  around: [
    '(⟨⟩)',
    '[⟨⟩]',
    '{⟨⟩}',
    '<⟨⟩>',
    '*⟨⟩*',
    '_⟨⟩_',
    '**⟨⟩**',
    '`⟨⟩`',
    '“⟨⟩”',
    '[⟨⟩](a)',
    '[a](⟨⟩)',
    '![⟨⟩](a)',
    '[⟨⟩][a]',
    '<b>⟨⟩</b>',
    '<!--⟨⟩-->',
    ':class:`⟨⟩`',
    '\\code{⟨⟩}',
    '\\link[=⟨⟩]{a}',
    '\\link{⟨⟩}',
    '\\href{a}{⟨⟩}',
    '\\href{⟨⟩}{a}',
    '\\ifelse{html}{⟨⟩}{a}',
    '\\ifelse{html}{a}{⟨⟩}',
    '\\if{html}{⟨⟩}',
    '\\eqn{⟨⟩}',
    '\\deqn{⟨⟩}{a}',
    '\\sQuote{⟨⟩}',
    '\\itemize{\\item ⟨⟩}',
    '\\describe{\\item{⟨⟩}{a}}',
    '\\describe{\\item{a}{⟨⟩}}',
    '\\tabular{l}{⟨⟩ \\tab a \\cr}',
    '\\Sexpr{⟨⟩}',
    '\\out{⟨⟩}',
    '\\verb{⟨⟩}',
    'list[⟨⟩]',
    'Named list. Each has: a (⟨⟩).',
    'one of (⟨⟩, b)',
    '(e.g. ⟨⟩)',
  ],
};

const flatInTypescript = `
    abstract_method_signature accessibility_modifier asserts_annotation break_statement comment continue_statement debugger_statement
    escape_sequence existential_type export_clause export_specifier extends_type_clause false flow_maybe_type function_signature
    hash_bang_line html_comment implements_clause import_alias import_attribute import_clause import_require_clause import_specifier
    import_statement interface_body interface_declaration jsx_text literal_type meta_property named_imports namespace_export
    namespace_import nested_identifier nested_type_identifier null override_modifier private_property_identifier program regex regex_flags
    regex_pattern shorthand_property_identifier string super this_type true type_alias_declaration type_predicate_annotation undefined`;

/** The kinds of nodes that cannot be within themselves. A grammar that gets another one fails the test. */
export const flat: Readonly<Record<GrammarName, readonly string[]>> = {
  r: words('break comment complex dot_dot_i escape_sequence false inf integer na namespace_operator nan next null program string true'),
  python: words(`
    aliased_import as_pattern_target assert_statement break_statement chevron comment complex_pattern continue_statement decorator
    delete_statement dictionary_splat_pattern dotted_name ellipsis escape_interpolation escape_sequence exec_statement expression_list
    expression_statement false float future_import_statement global_statement import_from_statement import_prefix import_statement
    keyword_separator line_continuation list_splat_pattern member_type module nonlocal_statement parameters parenthesized_list_splat
    pattern_list positional_separator print_statement raise_statement relative_import return_statement splat_pattern splat_type true
    type_alias_statement type_conversion typed_default_parameter typed_parameter wildcard_import with_clause with_item`),
  ts: words(flatInTypescript),
  tsx: words(`${flatInTypescript} html_character_reference jsx_namespace_name`),
};

/** The kinds of parts of each grammar. A wrapper is tried wherever its text can be parsed. */
export const wrappers: Readonly<Record<GrammarName, readonly Wrappers[]>> = {
  python: [pythonExpressions, pythonStatements, pythonAssignments, pythonTargets, pythonPatterns],
  ts: [typescriptExpressions, typescriptTypes, typescriptStatements, typescriptPatterns],
  tsx: [typescriptExpressions, typescriptTypes, typescriptStatements, typescriptPatterns, jsx],
  r: [rExpressions],
};

export const valueWrappers = jsonValues;
export const textWrappers = texts;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** The core in so many wrappers. Where a wrapper has a second place, the plain core is in it. */
export function nested({ core }: Wrappers, around: string, depth: number): string {
  const [before = '', after = ''] = around.replaceAll('⟨1⟩', core).split('⟨⟩');
  return isIndented(around) ? nestedLines(core, around, depth) : before.repeat(depth) + core + after.repeat(depth);
}

const isIndented = (around: string): boolean => around.includes('\n');

/** Each line of what is inside is as far to the right as its place. */
function nestedLines(core: string, around: string, depth: number): string {
  let text = core;
  for (let i = 0; i < depth; i++)
    text = around
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf('⟨⟩');
        return at < 0 ? [line] : text.split('\n').map((inner) => ' '.repeat(at) + inner);
      })
      .join('\n');
  return text;
}
