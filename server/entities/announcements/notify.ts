import type { announcement } from '#domain/entities/announcement.ts';
import { noticeType } from '#domain/noticeTypes.ts';
import type { Context } from '#server/context.ts';
import type { RowOf } from '#server/crud/repository.ts';

type Announcement = RowOf<typeof announcement>;

import { companyName, notify } from '#server/notices/notify.ts';

const isUrgent = (row: Announcement | null): boolean => noticeType(row?.notice_type_id).system_name === 'urgent';

/** Sends a notice for an urgent announcement once: when it is added, or becomes urgent (contract H5). */
export const notifyUrgent = async (context: Context, row: Announcement, before: Announcement | null): Promise<void> => {
  if (!isUrgent(row) || isUrgent(before)) return;
  const { company_id, payroll_id } = row;
  const company = await companyName(context.db, company_id);
  await notify(context, {
    code: 'announcement_urgent',
    params: { company, subject: String(row.subject) },
    path: `/announcements?drawer=view-announcement&drawer.id=${row.id}`,
    at: { company_id, payroll_id },
  });
};
