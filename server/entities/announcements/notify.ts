import { noticeType } from '#domain/noticeTypes.ts';
import type { Context } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';
import { companyName, notify } from '#server/notices/notify.ts';

const isUrgent = (row: Row | null): boolean => noticeType(row?.notice_type_id).system_name === 'urgent';

/** Sends a notice for an urgent announcement once: when it is added, or becomes urgent (contract H5). */
export const notifyUrgent = async (context: Context, row: Row, before: Row | null): Promise<void> => {
  if (!isUrgent(row) || isUrgent(before)) return;
  const company_id = row.company_id as number;
  const company = await companyName(context.db, company_id);
  await notify(context, {
    code: 'announcement_urgent',
    params: { company, subject: String(row.subject) },
    path: `/announcements?drawer=view-announcement&drawer.id=${row.id}`,
    at: { company_id, payroll_id: row.payroll_id as number | null },
  });
};
