import { AREAS } from '#domain/access/areas.ts';
import { can, companiesWhere } from '#domain/access/rules.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import type { TaskCode } from '#domain/taskCodes.ts';
import { type OpenPeriod, openPeriods } from './openPeriods.ts';
import { type TaskSources, taskSource } from './source.ts';
import { NOTICE_DAYS, taskOf } from './task.ts';

const drawer = (name: string, { company_id, scheme_id, id }: OpenPeriod): string =>
  `/companies/${company_id}/schemes?drawer=${name}&drawer.scheme=${scheme_id}&drawer.period=${id}`;

/** Returns what the troncmaster still has to do for a period, until its report is released. */
const stepsOf = (period: OpenPeriod, day: string): [TaskCode, string][] => {
  const steps: [TaskCode, string][] = period.open_files > 0 ? [['files_to_process', 'scheme-files']] : [];
  const complete = period.has_hours && period.has_fund;
  if (period.status === 'draft') steps.push(['report_to_approve', 'scheme-reports']);
  else if (period.status === null && complete) steps.push(['report_to_generate', 'scheme-import']);
  else if (period.status === null && period.report_return_date < day) steps.push(['report_late', 'scheme-import']);
  return steps;
};

/** The troncmaster's tasks for current and overdue periods, due when the report is to be returned. */
export const troncmasterTasks: TaskSources = ({ scope }, day) => {
  if (!scope.tronc_master) return [];
  const periods = openPeriods(scope, 'troncmaster', day, { withOverdue: true });
  const tasksFor = (period: OpenPeriod): Task[] =>
    stepsOf(period, day).map(([code, name]) => {
      const { scheme, company, open_files, version } = period;
      const more: Task['params'] =
        code === 'files_to_process'
          ? { files: open_files }
          : code === 'report_to_approve'
            ? { version: version ?? 0 }
            : {};
      const params = { scheme, company, ...more };
      return taskOf({ code, params, due: period.report_return_date, path: drawer(name, period) }, day);
    });
  return [taskSource(periods, (rows) => rows.flatMap(tasksFor))];
};

/** Data that the client still has to submit: nothing has been uploaded, and the submission date is near or past. */
export const submissionTasks: TaskSources = ({ scope }, day) => {
  // Citus cannot plan these joins for nobody (`where false`).
  if (scope.tronc_master || companiesWhere(scope, AREAS.periodFiles.canCreate).length === 0) return [];
  const until = addDays(day, NOTICE_DAYS);
  const isWaiting = ({ has_hours, files, status, submission_date }: OpenPeriod): boolean =>
    !has_hours && files === 0 && status === null && submission_date <= until;
  const taskFor = (period: OpenPeriod): Task => {
    const { scheme, company } = period;
    const sees = can(scope, AREAS.troncSchemes.canView, period);
    const path = sees ? drawer('scheme-files', period) : `/companies/${period.company_id}`;
    const params = { scheme, company, end_date: formatDate(period.end_date) };
    return taskOf({ code: 'data_to_submit', params, due: period.submission_date, path }, day);
  };
  const periods = openPeriods(scope, AREAS.periodFiles.canCreate, day, { withOverdue: false });
  return [taskSource(periods, (rows) => rows.filter(isWaiting).map(taskFor))];
};
