export interface ExampleRequest {
  /** The setting: path of `Rscript`, or of a folder that holds it. Looked for where it is empty. */
  readonly rscript?: string;
  /** The folder that holds DESCRIPTION. */
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
  /** With `\dontrun{}` and its kin as its author wrote them. */
  readonly code: string;
  /** R code that must be `TRUE` for the example to be run at all. */
  readonly condition?: string;
}

export interface ExampleProgress {
  readonly id: string;
  readonly index: number;
  readonly total: number;
}

export interface ExampleResult {
  readonly id: string;
  /** `skipped`: nothing to run, cancelled, or R could not be used. */
  readonly status: 'ok' | 'error' | 'timeout' | 'skipped';
  /** What was printed, without a line break at the end. Messages and warnings are not part of it. */
  readonly output: string;
  readonly seconds: number;
  /** Why it is not `ok`, in R's words where R said something. */
  readonly message?: string;
  /** Index of the line in the code where it failed, where known. */
  readonly errorLine?: number;
}

export interface ExampleRun {
  /** One for each example, in the order of the request. */
  readonly results: readonly ExampleResult[];
  /** What R's user should know about the run as a whole: what could not be loaded, which version ran. */
  readonly notes: readonly string[];
  /** Why R could not be used at all. */
  readonly problem?: string;
}
