import type { announcement } from '#domain/entities/announcements.ts';
import { noticeType } from '#domain/noticeTypes.ts';
import type { Effect, Requested } from '#server/crud/change/types.ts';
import { companyName, notify } from '#server/platform/notices/notify.ts';

type Announcement = typeof announcement;

const isUrgent = (row: { notice_type_id?: number } | null): boolean =>
  noticeType(row?.notice_type_id ?? 0).system_name === 'urgent';

/** Whether an announcement is added as urgent, or becomes so. */
export const becomesUrgent = ({ before, after }: Pick<Requested<Announcement>, 'before' | 'after'>): boolean =>
  isUrgent(after) && !isUrgent(before);

/** Sends a notice for an urgent announcement. */
export const notifyUrgent: Effect<Announcement> = async (context, row) => {
  const { company_id, payroll_id } = row;
  const company = await companyName(context.db, company_id);
  await notify(context, {
    code: 'announcement_urgent',
    params: { company, subject: String(row.subject) },
    path: `/announcements?drawer=view-announcement&drawer.id=${row.id}`,
    at: { company_id, payroll_id },
  });
};
