import { sql } from 'kysely';
import { onDatabase } from './applied.ts';
import type { TableChange } from './plan.ts';

/** Ids that a report names. */
const SHOWN = 10;

/**
 * Says how many records of the project's own database have values that a migration cannot convert, and which. Without a
 * database there is nothing to say.
 */
export const reportUnconvertible = async (all: readonly TableChange[]): Promise<string[]> => {
  const counts = all.flatMap(({ counts = [] }) => counts);
  if (counts.length === 0) return [];
  const found = await onDatabase((db) =>
    db.transaction().execute(async (tx) => {
      const lines: string[] = [];
      for (const { column, table, prepare, where } of counts) {
        const { rows: present } = await sql<{
          found: boolean;
        }>`select to_regclass(${table}) is not null as found`.execute(tx);
        if (!present[0]?.found) continue;
        if (prepare) await sql.raw(prepare).execute(tx);
        const { rows } = await sql
          .raw<{ id: number }>(`select id from ${table} where ${where} order by id`)
          .execute(tx);
        const ids = rows.slice(0, SHOWN).map(({ id }) => id);
        const more = rows.length > SHOWN ? ` and ${rows.length - SHOWN} more` : '';
        lines.push(
          rows.length === 0
            ? `${column}: all values in the database of this project can be converted.`
            : `${column}: ${rows.length} ${rows.length === 1 ? 'record' : 'records'} in the database of this project cannot be converted: ${ids.join(', ')}${more}.`,
        );
      }
      return lines;
    }),
  ).catch((error: Error) => [
    `The database of this project does not answer which values cannot be converted: ${error.message}`,
  ]);
  return found ?? [];
};
