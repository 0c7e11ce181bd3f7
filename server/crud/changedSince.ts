import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { text } from '#domain/contract/query.ts';
import type { Db } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';

/**
 * Minutes before the present in which a change can be missing: its time is the start of its transaction, and it is
 * visible after the end. They are read again the next time.
 */
const SETTLING_MINUTES = 5;

/** Where a program reads on. Instants are ISO 8601 in UTC with up to six decimals, which a `Date` does not have. */
export interface ChangedSince {
  /** the last record that was read; 0 is none at this instant */
  at: string;
  id: number;
  /** the instant to read from after the last page; null on the first page */
  again: string | null;
}

/** With at most six decimals, as PostgreSQL reads them, which has no year 0. */
const INSTANT = z.iso.datetime().max('2026-11-30T17:00:00.123456Z'.length);
const isInstant = (given: string): boolean => INSTANT.safeParse(given).success && !given.startsWith('0000');

/** The parameter `updated_since`: an instant, or the `next_since` of a page, which is `<at>_<id>_<again>`. */
export const changedSince = text.transform((given, ctx): ChangedSince | undefined => {
  if (given === undefined) return undefined;
  const parts = given.split('_');
  const [at = '', id = '0', again = null] = parts;
  if (parts.length !== 2 && parts.length <= 3 && [at, again ?? at].every(isInstant) && /^\d{1,15}$/.test(id))
    return { at, id: Number(id), again };
  ctx.addIssue({ code: 'custom', message: 'instant', params: { label: 'updated_since' } });
  return z.NEVER;
});

/** Records that changed later than the last one that was read. */
export const laterThan = ({ at, id }: ChangedSince): RawBuilder<boolean> =>
  sql`(updated_at, id) > (${at}::timestamptz, ${id})`;

/** An instant with all its decimals. */
const exactly = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Added to the columns of a page that is read by `updated_since`. */
export const CHANGED_AT = sql`${exactly(sql`updated_at`)} as "_changed_at"`;

/** @throws PortalError 422 if the request contains a page or an order: a page is read by the `next_since` of the one before */
export const requireFirstPage = ({ page, sort_by }: Readonly<Record<string, unknown>>): void => {
  const given = Object.entries({ page: page === 1 ? undefined : page, sort_by });
  const faults = given.filter(([, value]) => value !== undefined);
  if (faults.length > 0)
    throw validationError(
      ...faults.map(([path]) => ({ path, rule: 'not_with_since' as const, params: { label: path } })),
    );
};

/** Returns the instant up to which every change is visible. */
const settledAt = async (db: Db): Promise<string> => {
  const instant = exactly(sql`now() - make_interval(mins => ${sql.lit(SETTLING_MINUTES)})`);
  const { rows } = await sql<{ at: string }>`select ${instant} as at`.execute(db);
  return rows[0]?.at ?? '';
};

/** Returns the instant to read from after the last page. Read it before the first page. */
export const againFrom = async (db: Db, { again }: ChangedSince): Promise<string> => again ?? (await settledAt(db));

/** A row with the column that `CHANGED_AT` adds. */
interface ChangedRow {
  id: number;
  _changed_at?: unknown;
}

/** Returns the `updated_since` of the next request: the last record if more follow, otherwise the instant `again`. */
export const nextSince = (again: string, rows: readonly ChangedRow[], total: number): string => {
  const last = rows.at(-1);
  return last && total > rows.length ? `${last._changed_at}_${last.id}_${again}` : again;
};
