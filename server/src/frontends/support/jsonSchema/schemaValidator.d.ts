// Generated from the schema at build time, by scripts/schemaValidator.mjs.
declare module '*.schema.json?validator' {
  import type { ValidateFunction } from 'ajv';

  const validate: ValidateFunction;
  export default validate;
}

declare module '*.metaschema?validator' {
  import type { ValidateFunction } from 'ajv';

  const validate: ValidateFunction;
  export default validate;
}
