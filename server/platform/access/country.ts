import { sql } from 'kysely';
import type { Variant } from '#domain/schema/field.ts';
import type { Context, Db } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { anyOf, prepared } from '#server/platform/db/prepared.ts';

/**
 * Returns the country of each of these companies, which decides its wording, formats and currency. One query for all, shared
 * with concurrent requests.
 */
export const countriesOf = async (
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Variant>> => {
  return ids.length === 0 ? new Map() : countries(db, ids);
};

const countries = batchLookups(async (db: Db, ids: readonly number[]) => {
  const { rows } = await prepared(
    db,
    sql<{ id: number; country: string | null }>`select id, country from companies where id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, country }): [number, Variant] => [id, country === 'IE' ? 'IE' : 'GB']));
});

/** Returns the country of one company. */
export const countryOf = async (db: Db, company_id: number): Promise<Variant> =>
  (await countriesOf({ db }, [company_id])).get(company_id) ?? 'GB';

/** Returns the country of the company that a record belongs to or is created in. */
export const countryOfCompany = async (
  context: Pick<Context, 'db'>,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Variant> => {
  const id = Number(before?.company_id ?? body.company_id);
  return (Number.isSafeInteger(id) && (await countriesOf(context, [id])).get(id)) || 'GB';
};
