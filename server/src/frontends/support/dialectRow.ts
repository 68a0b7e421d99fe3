import { compareVersions } from '../../model/index.ts';

/** A row of a table of dialects, oldest first. It is valid from its version up to the version of the next row. */
export interface DialectRow {
  /** The first version for which the row is valid. */
  readonly since: string;
}

/** The row for a version: the last one that is not newer. Undefined for a version older than the table: its behaviour is unknown. */
export const rowFor = <Row extends DialectRow>(rows: readonly Row[], version: string): Row | undefined =>
  rows.findLast(({ since }) => compareVersions(since, version) <= 0);
