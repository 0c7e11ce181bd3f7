/** What an audit row says; null for rows that an import takes from the database itself, in one statement. */
export type Row = {
  event: string;
  /** somebody is named as the doer */
  who: boolean;
  /** an address and a device are named */
  where: boolean;
  /** the route, as declared */
  cause: string;
  /** a record is named */
  record: boolean;
  /** some value is given before and after */
  pairs: boolean;
} | null;

/** A write that was answered with 2xx, and the audit rows it left. */
export interface Sighting {
  name: string;
  keyed: boolean;
  rows: readonly Row[];
}
