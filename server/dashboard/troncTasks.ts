import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { TaskCode } from '#domain/taskCodes.ts';
import type { Context } from '#server/context.ts';
import { isOverdue, type OpenPeriod, openPeriods } from './openPeriods.ts';
import { NOTICE_DAYS, taskOf } from './task.ts';

const drawer = (name: string, { company_id, scheme_id, id }: OpenPeriod['period']): string =>
  `/companies/${company_id}/schemes?drawer=${name}&drawer.scheme=${scheme_id}&drawer.period=${id}`;

/** Returns what the troncmaster still has to do for a period, until its report is released. */
const stepsOf = ({ period, open_files, report }: OpenPeriod, day: IsoDate): [TaskCode, string][] => {
  const steps: [TaskCode, string][] = open_files > 0 ? [['files_to_process', 'scheme-files']] : [];
  const complete = period.hours_imported_at !== null && period.fund_entered_at !== null;
  if (report?.status === 'draft') steps.push(['report_to_approve', 'scheme-reports']);
  else if (!report && complete) steps.push(['report_to_generate', 'scheme-import']);
  else if (!report && period.report_return_date < day) steps.push(['report_late', 'scheme-import']);
  return steps;
};

/** The troncmaster's tasks for current and overdue periods (contract H5), due when the report is to be returned. */
export const troncmasterTasks = async ({ db, scope }: Context, day: IsoDate): Promise<Task[]> => {
  if (!scope.tronc_master) return [];
  return (await openPeriods(db, scope, 'troncmaster', day, isOverdue)).flatMap((open) =>
    stepsOf(open, day).map(([code, name]) => {
      const { scheme, company, period, open_files, report } = open;
      const more: Task['params'] =
        code === 'files_to_process'
          ? { files: open_files }
          : code === 'report_to_approve'
            ? { version: report?.version ?? 0 }
            : {};
      const params = { scheme, company, ...more };
      return taskOf({ code, params, due: period.report_return_date, path: drawer(name, period) }, day);
    }),
  );
};

/** Data that the client still has to submit: nothing has been uploaded, and the submission date is near or past. */
export const submissionTasks = async ({ db, scope }: Context, day: IsoDate): Promise<Task[]> => {
  if (scope.tronc_master) return [];
  const until = addDays(day, NOTICE_DAYS);
  return (await openPeriods(db, scope, AREAS.periodFiles.canCreate, day))
    .filter(
      ({ period, files, report }) =>
        !period.hours_imported_at && files === 0 && !report && period.submission_date <= until,
    )
    .map(({ period, scheme, company }) => {
      const sees = can(scope, AREAS.troncSchemes.canView, period);
      const path = sees ? drawer('scheme-files', period) : `/companies/${period.company_id}`;
      const params = { scheme, company, end_date: formatDate(period.end_date) };
      return taskOf({ code: 'data_to_submit', params, due: period.submission_date, path }, day);
    });
};
