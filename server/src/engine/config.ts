import type { Severity } from '../model/index.ts';

/** What one workspace has configured, defaults filled in. Every field's documentation stands in `settings.ts`. */
export interface Config {
  readonly rules: Readonly<
    Record<string, { readonly severity?: Severity | 'off'; readonly options: Readonly<Record<string, number | string | readonly string[]>> }>
  >;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly mcpRevision: string;
  readonly clients: readonly string[];
  readonly serverName: string;
  /** Folder for generated files in place of the format's own; empty for the format's own. */
  readonly outputFolder: string;
  /** Path of `Rscript`; empty to look for it. */
  readonly rPath: string;
  readonly exampleTimeout: number;
  readonly exampleMaxOutput: number;
  readonly buildOnSave: boolean;
}
