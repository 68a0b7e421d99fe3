import type { PyCall } from '../../read/code.ts';
import { type Context, foreignName } from '../context.ts';
import { keywordOf } from '../expression.ts';
import { evaluateText } from '../value.ts';
import type { Ancestor } from './lineage.ts';
import { type Metadata, validatorMetadata } from './metadata.ts';

/** A method under `@field_validator`. Its effect is that of metadata behind all other metadata of the fields. */
export interface FieldValidator {
  /** `*` is every field. */
  readonly fields: readonly string[];
  readonly metadata: Metadata;
}

/** The validators of a class and its bases. A method overrides those of the same name in bases. */
export function fieldValidators(ancestors: readonly Ancestor[]): readonly FieldValidator[] {
  const found = new Map<string, FieldValidator | undefined>();
  for (const { site, context } of ancestors.toReversed()) {
    const outside: Context = { ...context, classes: site.outer };
    for (const { name, decorators } of site.of.methods) {
      const call = decorators.find((own) => own.kind === 'call' && foreignName(own.callee, outside) === 'pydantic.field_validator');
      found.set(name.value, call?.kind === 'call' ? validatorOf(call, context) : undefined);
    }
  }
  return [...found.values()].filter((validator) => validator !== undefined);
}

function validatorOf(call: PyCall, context: Context): FieldValidator {
  const mode = keywordOf(call, 'mode')?.value;
  return {
    fields: call.args.flatMap((arg) => evaluateText(arg, context)?.value ?? []),
    metadata: validatorMetadata(call, mode !== undefined && evaluateText(mode, context)?.value === 'plain', context),
  };
}
