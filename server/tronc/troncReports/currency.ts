import type { Db } from '#server/context.ts';

/** Returns the currency symbol: a scheme pays in the currency of its company's country (F-51). */
export const symbolOf = (country: string): string => (country === 'IE' ? '€' : '£');

export const countryOfCompany = async (db: Db, company_id: number): Promise<string> => {
  const company = await db
    .selectFrom('companies')
    .select('country')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  return String(company.country);
};

export const symbolOfCompany = async (db: Db, company_id: number): Promise<string> =>
  symbolOf(await countryOfCompany(db, company_id));
