import type { IsoDate } from '../dates/isoDate.ts';

/**
 * The progress of a tronc period: not begun; waiting for the client's data; with files or hours but no report; with a
 * draft; released; late with the data or the report; or past without any work, as periods before a scheme was used.
 */
export const TRONC_PERIOD_STATES = [
  'upcoming',
  'awaiting_data',
  'files_in',
  'hours_in',
  'draft',
  'released',
  'overdue',
  'unused',
] as const;
export type TroncPeriodState = (typeof TRONC_PERIOD_STATES)[number];

/** What the state depends on. */
export interface PeriodProgress {
  start_date: IsoDate;
  submission_date: IsoDate;
  report_return_date: IsoDate;
  actual_pay_date: IsoDate;
  hasFiles: boolean;
  hasHours: boolean;
  /** the newest report that the caller may see */
  report: { approved: boolean } | null;
}

/** Returns the state on a day. A day that something is due on is not late. */
export const troncPeriodState = (period: PeriodProgress, today: IsoDate): TroncPeriodState => {
  const { report, hasFiles, hasHours } = period;
  if (report?.approved) return 'released';
  const isStarted = report !== null || hasHours || hasFiles;
  if (!isStarted && period.actual_pay_date < today) return 'unused';
  if (period.report_return_date < today) return 'overdue';
  if (report) return 'draft';
  if (hasHours) return 'hours_in';
  if (hasFiles) return 'files_in';
  if (period.submission_date < today) return 'overdue';
  return period.start_date > today ? 'upcoming' : 'awaiting_data';
};
