import type { Variant } from '#domain/schema/field.ts';
import type { Context } from '#server/context.ts';

/**
 * Returns the country of each of these companies, which decides its wording, formats and currency. One query for all.
 */
export const countriesOf = async (
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Variant>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'country'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, country }) => [id, country === 'IE' ? 'IE' : 'GB']));
};

/** Returns the country of the company that a record belongs to or is created in. */
export const countryOfCompany = async (
  context: Pick<Context, 'db'>,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Variant> => {
  const id = Number(before?.company_id ?? body.company_id);
  return (Number.isSafeInteger(id) && (await countriesOf(context, [id])).get(id)) || 'GB';
};
