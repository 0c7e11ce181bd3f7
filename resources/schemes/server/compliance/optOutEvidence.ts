import type { TroncInput } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';

/** Returns the names of the people in a calculation who are opted out without a signed document. */
export const optedOutWithoutEvidence = async (
  db: Db,
  { id, company_id }: SchemeKey,
  { employees }: Pick<TroncInput, 'employees'>,
): Promise<string[]> => {
  const out = employees.filter(({ optedOut }) => optedOut);
  if (out.length === 0) return [];
  const proved = await db
    .selectFrom('tronc_opt_outs')
    .select('employee_id')
    .where('company_id', '=', company_id)
    .where('scheme_id', '=', id)
    .where('ends_on', 'is', null)
    .where('evidence', 'is not', null)
    .where(
      'employee_id',
      'in',
      out.map((one) => one.id),
    )
    .execute();
  const known = new Set(proved.map(({ employee_id }) => employee_id));
  return out.filter((one) => !known.has(one.id)).map(({ forename, surname }) => `${forename} ${surname}`);
};
