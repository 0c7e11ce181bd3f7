import { sql } from 'kysely';
import type { MonthlyTips } from '#domain/contract/recordsRequests.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { Db } from '#server/context.ts';

interface Asked {
  company_id: number;
  site_id: number;
  /** first and last month, both included */
  from_month: string;
  to_month: string;
}

/**
 * Returns the tips, gratuities and service charges paid at a place by calendar month (s.27J(3)(a)), from its takings. A month
 * is left out if the ledger of the place begins after its first day, because it may not contain everything.
 */
export const tipsByMonth = async (
  db: Db,
  { company_id, site_id, from_month, to_month }: Asked,
): Promise<MonthlyTips[]> => {
  const { rows } = await sql<{ month: string; tips: Pence }>`
    select to_char(business_date, 'YYYY-MM') as month, sum(qualifying)::bigint as tips
    from takings
    where company_id = ${company_id} and site_id = ${site_id} and void_reason is null
      and business_date >= ${`${from_month}-01`}::date and business_date < ${`${to_month}-01`}::date + interval '1 month'
    group by 1
    having to_char(business_date, 'YYYY-MM') || '-01' >= (select min(t.business_date)::text from takings t
      where t.company_id = ${company_id} and t.site_id = ${site_id} and t.void_reason is null)
    order by 1`.execute(db);
  return rows.map(({ month, tips }) => ({ month, tips: formatMoney(tips) }));
};
