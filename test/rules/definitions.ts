/** One fault in the definition of a value: the definition, with the place of the one finding marked, and the rule that reports it. */
export type Fault = readonly [definition: string, rule: string];

/** What may be right and wrong with the definition of a value in a format, wherever it stands. */
export interface Definitions {
  readonly format: string;
  /** Where a definition may stand: the files with it. Some places take nothing that is said of a member as a whole. */
  readonly places: readonly {
    readonly title: string;
    readonly onlyDefinition?: boolean;
    readonly files: (definition: string) => Readonly<Record<string, string>>;
  }[];
  /** A group of a member as a whole is left out where only a definition stands. */
  readonly faults: readonly { readonly title: string; readonly ofMember?: boolean; readonly of: readonly Fault[] }[];
  readonly fine: readonly string[];
  readonly fineMembers: readonly string[];
}
