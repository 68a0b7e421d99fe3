/** Equal findings of one file that a team accepts. They are known again by this, and not by their line. */
export interface Accepted {
  /** The path of the file below the workspace folder. */
  readonly file: string;
  /** Full name of the tool; empty where there is none. */
  readonly tool: string;
  readonly rule: string;
  /** The text that the finding is about. */
  readonly content: string;
  readonly count: number;
}
