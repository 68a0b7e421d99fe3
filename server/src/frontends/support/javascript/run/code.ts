/** A function, as far as it can be interpreted. Plain data: the syntax tree is freed. */
export interface FunctionCode {
  /** Its offset in the module. */
  readonly start: number;
  readonly params: readonly Pattern[];
  /** A single expression is a `return`. */
  readonly body: readonly Statement[];
}

/** The target of a binding or an assignment: a name, parts of an object or an array, or a member. */
export type Pattern =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'object'; readonly members: readonly PatternMember[]; readonly rest?: string }
  /** `undefined`: an item that is left out. */
  | { readonly kind: 'array'; readonly items: readonly (Pattern | undefined)[] }
  | { readonly kind: 'default'; readonly of: Pattern; readonly value: Code }
  | { readonly kind: 'rest'; readonly of: Pattern };

export interface PatternMember {
  readonly key: string;
  readonly of: Pattern;
}

export type Statement =
  | { readonly kind: 'declare'; readonly pattern: Pattern; readonly value?: Code }
  /** Hoisted: available before the block's statements run. */
  | { readonly kind: 'function'; readonly name: string; readonly code: FunctionCode }
  | { readonly kind: 'run'; readonly code: Code }
  | { readonly kind: 'if'; readonly test: Code; readonly yes: readonly Statement[]; readonly no: readonly Statement[] }
  | { readonly kind: 'each'; readonly pattern: Pattern; readonly list: Code; readonly keys: boolean; readonly body: readonly Statement[] }
  | { readonly kind: 'switch'; readonly value: Code; readonly cases: readonly SwitchCase[] }
  | { readonly kind: 'block'; readonly body: readonly Statement[] }
  | { readonly kind: 'return'; readonly value?: Code }
  | { readonly kind: 'break' | 'continue' }
  | { readonly kind: 'other' };

export interface SwitchCase {
  /** Absent for `default`. */
  readonly test?: Code;
  readonly body: readonly Statement[];
}

export type Code =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  /** `optional`: after `?.`. */
  | { readonly kind: 'member'; readonly object: Code; readonly key: Code; readonly optional: boolean }
  | { readonly kind: 'call'; readonly callee: Code; readonly args: readonly Code[]; readonly optional: boolean; readonly isNew: boolean }
  | { readonly kind: 'object'; readonly members: readonly CodeMember[] }
  | { readonly kind: 'array'; readonly items: readonly Code[] }
  | { readonly kind: 'spread'; readonly of: Code }
  | { readonly kind: 'template'; readonly parts: readonly Code[] }
  | { readonly kind: 'unary'; readonly by: string; readonly of: Code }
  | { readonly kind: 'binary'; readonly by: string; readonly left: Code; readonly right: Code }
  | { readonly kind: 'choice'; readonly test: Code; readonly yes: Code; readonly no: Code }
  /** `by`: the operator of a compound assignment such as `+=`. */
  | { readonly kind: 'assign'; readonly to: Code; readonly by?: string; readonly value: Code }
  | { readonly kind: 'delete'; readonly object: Code; readonly key: Code }
  | { readonly kind: 'function'; readonly code: FunctionCode }
  | { readonly kind: 'other' };

export type CodeMember = { readonly key: Code; readonly value: Code } | { readonly spread: Code };
