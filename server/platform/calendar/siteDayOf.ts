import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { SITE_ZONE } from '#domain/dates/siteDay.ts';

/** Returns the text of an expression in SQL for the calendar day at the sites of a `timestamptz`. @param moment an expression */
export const siteDayText = (moment: string): string => `(${moment} at time zone '${SITE_ZONE}')::date`;

/** Returns the calendar day at the sites of a `timestamptz`, in SQL: `siteDay` of domain/dates. A cast gives the session's. */
export const siteDayOf = (moment: RawBuilder<unknown>): RawBuilder<IsoDate> =>
  sql<IsoDate>`(${moment} at time zone ${sql.lit(SITE_ZONE)})::date`;
