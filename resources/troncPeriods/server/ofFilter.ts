import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import type { Condition } from '#server/crud/repository.ts';
import { idIn } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';

/** The records that a list is limited to. */
interface TroncFilter {
  tronc_period_ids?: readonly number[] | undefined;
  tronc_scheme_ids?: readonly number[] | undefined;
  report_ids?: readonly number[] | undefined;
}

/**
 * The rows of `alias` in the companies of the records that a list is limited to. The filter itself is a condition of its
 * own; the company adds no restriction to it, and lets the indexes that begin with it serve a troncmaster's list, too.
 */
export const ofFilter = async (db: Db, alias: string, filter: TroncFilter): Promise<Condition> => {
  const { tronc_period_ids: periods, tronc_scheme_ids: schemes, report_ids: reports } = filter;
  const [table, ids] = periods
    ? (['tronc_periods', periods] as const)
    : schemes
      ? (['schemes', schemes] as const)
      : (['tronc_reports', reports] as const);
  return ids ? idIn(`${alias}.company_id`, await companiesAmong(db, table, ids)) : sql<boolean>`true`;
};
