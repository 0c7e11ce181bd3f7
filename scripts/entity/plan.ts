import type { AlterationPurpose, Unconvertible } from '#server/platform/db/alter.ts';
import type { TableShape } from '#server/platform/db/ddl.ts';
import type { Changes } from './changes.ts';
import type { PendingTable } from './journal.ts';

/** A stored shape; `removed`: its entity was removed and its table kept. */
export type StoredShape = TableShape & { removed?: true };

/** A change of a table, which becomes a migration. */
export interface TableChange {
  name: string;
  /** the table's name before the change, if it was another */
  was?: string;
  says: string;
  sql: string;
  notes: readonly string[];
  /** which records it cannot convert */
  counts?: readonly Unconvertible[];
  /** it replaces a migration that no database has run */
  isAmended?: true;
  /** the table before the migration; null if it does not exist */
  base: TableShape | null;
  /** the table after it; null if it is dropped */
  shape: StoredShape | null;
  /** absent: a later run cannot replace the migration, because it does more than follow the declaration */
  intent?: AlterationPurpose;
}

/** What a run will do: files that it writes and removes, and changes of tables. Nothing is written before all is checked. */
export interface RunPlan {
  changes: Changes;
  /** one for each table, in the order in which they run */
  tables: TableChange[];
  /** what the user must know in addition */
  notes: string[];
  /** by entity: the migration that can be replaced, because no database has run it */
  pending: ReadonlyMap<string, PendingTable>;
}

/** Adds a change of a table. If the plan changes the table already, both are one migration. */
export const addChange = ({ tables }: RunPlan, change: TableChange): void => {
  const at = tables.findIndex(({ name }) => name === change.name);
  const first = tables[at];
  if (!first) tables.push(change);
  else
    tables[at] = {
      ...first,
      sql: `${first.sql}\n${change.sql}`,
      notes: [...first.notes, ...change.notes],
      shape: change.shape,
    };
};
