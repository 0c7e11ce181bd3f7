import { formatDate } from '#domain/dates/dateText.ts';
import type { LockedPeriod } from '#resources/troncPeriods/server/index.ts';
import type { Context } from '#server/context.ts';
import { notify } from '#server/platform/notices/notify.ts';

/** Notifies the client users who can see released reports that one was released, or was re-opened after its release. */
export const notifyReport = async (
  context: Context,
  { company_id, scheme_id, end_date }: LockedPeriod,
  code: 'report_released' | 'report_reopened',
  { id, version }: { id: number; version: number },
): Promise<void> => {
  const names = await context.db
    .selectFrom('schemes')
    .innerJoin('companies', 'companies.id', 'schemes.company_id')
    .select(['schemes.name as scheme', 'companies.name as company'])
    .where('schemes.company_id', '=', company_id)
    .where('schemes.id', '=', scheme_id)
    .executeTakeFirstOrThrow();
  await notify(context, {
    code,
    params: { ...names, version, end_date: formatDate(end_date) },
    path: `/companies/${company_id}/schemes/${scheme_id}/reports/${id}`,
    at: { company_id },
  });
};
