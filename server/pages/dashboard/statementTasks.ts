import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { REMINDED_BEFORE } from '#domain/statements/due.ts';
import { notGiven } from '#resources/troncReports/server/index.ts';
import { inScope } from '#server/crud/scope.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

/** Statements that were due longer ago are no longer a task. */
const HALF_A_YEAR = 183;

interface Waiting {
  company_id: number;
  scheme_id: number;
  report_id: number;
  scheme: string;
  company: string;
  end_date: IsoDate;
  due: IsoDate;
  count: number;
}

/**
 * Reports with statements that their workers have not been given, from the seventh day after the distribution (Payment
 * of Wages Act 1991, s.4B(5)(a)), for everyone who can see the report.
 */
export const statementTasks: TaskSources = ({ scope }, day) => {
  const query = sql<Waiting>`
    select w.company_id, w.scheme_id, w.report_id, s.name as scheme, c.name as company, p.end_date, w.due, count(*) as count
    from worker_statements w
    join companies c on c.id = w.company_id
    join schemes s on s.company_id = w.company_id and s.id = w.scheme_id
    join tronc_periods p on p.company_id = w.company_id and p.id = w.tronc_period_id
    where ${inScope(scope, AREAS.troncSchemes.canView, 'w.company_id')} and c.archived_at is null
      and w.due between ${addDays(day, -HALF_A_YEAR)} and ${addDays(day, REMINDED_BEFORE)} and ${notGiven}
    group by w.company_id, w.scheme_id, w.report_id, s.name, c.name, p.end_date, w.due`;
  const taskFor = ({ company_id, scheme_id, report_id, scheme, company, end_date, due, count }: Waiting): Task =>
    taskOf(
      {
        code: 'statements_to_give',
        params: { scheme, company, end_date: formatDate(end_date), count },
        due,
        path: `/companies/${company_id}/schemes/${scheme_id}/reports/${report_id}?statements=ready`,
      },
      day,
    );
  return [taskSource(query, (rows) => rows.map(taskFor))];
};
