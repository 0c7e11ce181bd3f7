import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { emitWebhook } from '#server/platform/webhooks/emit.ts';

/** Days after which a delay is no news any more: a portal that is updated does not report those of past years. */
const REPORTED_FOR = 7;

interface Overdue {
  company_id: number;
  scheme_id: number;
  tronc_period_id: number;
}

/**
 * Reports each tronc period once whose report was to be returned in the last week and is not released, if work on it has
 * begun or its pay day has not passed (`troncPeriodState`). No user makes this change, so no audit row reports it.
 */
export const reportOverdue = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const day = today({ now });
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Overdue>`
      with late as (
        select p.company_id, p.scheme_id, p.id from tronc_periods p
        join schemes s on s.company_id = p.company_id and s.id = p.scheme_id and s.archived_at is null
        join companies c on c.id = p.company_id and c.archived_at is null
        where p.report_return_date < ${day}::date and p.report_return_date >= ${day}::date - ${REPORTED_FOR}::int
          and not exists (select 1 from tronc_reports r
            where r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved')
          and (p.actual_pay_date >= ${day}::date or p.hours_imported_at is not null
            or exists (select 1 from tronc_reports r where r.company_id = p.company_id and r.period_id = p.id)
            or exists (select 1 from tronc_files f where f.company_id = p.company_id and f.period_id = p.id))
      ), added as (
        insert into overdue_periods (company_id, tronc_period_id, reported_at)
        select company_id, id, ${now()}::timestamptz from late on conflict do nothing
        returning company_id, tronc_period_id
      )
      select added.company_id, late.scheme_id, added.tronc_period_id from added
      join late on late.company_id = added.company_id and late.id = added.tronc_period_id
      order by 1, 3`.execute(tx);
    for (const period of rows) await emitWebhook({ db: tx, now }, 'period.overdue', { ...period });
  });
};
