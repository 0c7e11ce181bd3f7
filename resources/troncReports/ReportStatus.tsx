import '#i18n/pages/troncReports.ts';
import { useTranslate } from 'ra-core';
import type { Report } from '#domain/contract/troncReports.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { StatusBadge, type StatusName } from '#src/widgets/StatusBadge.tsx';

/** Who approved a report and when; before approval, who created it (RPT-008, RPT-009, F-118). */
export const ReportAuthor = ({ report }: { report: Report }) => {
  const translate = useTranslate();
  const { approved_by, approved_at, created_by, created_at } = report;
  return report.approved && approved_by && approved_at
    ? translate('troncReports.approved_by', { name: approved_by.name, at: showDate(approved_at, true) })
    : translate('troncReports.created_by', { name: created_by.name, at: showDate(created_at) });
};

/** The badge for each state of a version. */
export const STATUS_KEYS: Record<Report['status'], StatusName> = {
  draft: 'draft',
  superseded: 'superseded',
  approved: 'released',
  replaced: 'replaced',
};

/** Draft, superseded, released or replaced. */
export const ReportStatus = ({ report }: { report: Report }) => <StatusBadge status={STATUS_KEYS[report.status]} />;
