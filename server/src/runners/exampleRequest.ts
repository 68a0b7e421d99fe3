export interface ExampleRequest {
  /** The setting: path of `Rscript` or of its folder. Empty: search for it. */
  readonly rscript?: string;
  /** The folder with DESCRIPTION. */
  readonly packageRoot: string;
  readonly examples: readonly Example[];
  /** For each example. */
  readonly timeoutSeconds: number;
  readonly maxOutputBytes: number;
  readonly signal?: AbortSignal;
  onProgress?(progress: ExampleProgress): void;
}

export interface Example {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** As the author wrote it, with `\dontrun{}` and its kin. */
  readonly code: string;
  /** R code that must be `TRUE` for the example to run. */
  readonly condition?: string;
}

export interface ExampleProgress {
  readonly id: string;
  readonly index: number;
  readonly total: number;
}

export interface ExampleResult {
  readonly id: string;
  /** `skipped`: there was nothing to run, the run was cancelled, or R could not be used. */
  readonly status: 'ok' | 'error' | 'timeout' | 'skipped';
  /** Printed output without the final line break. Messages and warnings are not part of it. */
  readonly output: string;
  readonly seconds: number;
  /** Why the status is not `ok`, in R's words if R reported an error. */
  readonly message?: string;
  /** Zero-based line of the code that failed, if known. */
  readonly errorLine?: number;
}

export interface ExampleRun {
  /** One for each example, in the order of the request. */
  readonly results: readonly ExampleResult[];
  /** Notes about the whole run, such as what could not be loaded, and the version of R. */
  readonly notes: readonly string[];
  /** Why R could not be used. */
  readonly problem?: string;
}
