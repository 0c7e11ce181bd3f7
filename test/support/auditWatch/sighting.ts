/** The content of an audit row; null for rows that an import copies from the database itself in one statement. */
export type Row = {
  event: string;
  /** a user is named */
  who: boolean;
  /** an address and a device are named */
  where: boolean;
  /** the route, as declared */
  cause: string;
  /** a record is named */
  record: boolean;
  /** at least one value is given before and after */
  pairs: boolean;
  /** what the record's history could show only in the names of programs */
  unreadable: readonly string[];
} | null;

/** A write that was answered with 2xx, and the audit rows it left. */
export interface Sighting {
  name: string;
  keyed: boolean;
  rows: readonly Row[];
}
