import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { inScope } from '#server/crud/scope.ts';
import { type TaskSources, taskSource } from './source.ts';
import { NOTICE_DAYS, taskOf } from './task.ts';

interface Due {
  id: number;
  name: string;
  company: string;
  due: IsoDate;
}

/** Open records requests that must be answered within a week, or are overdue (ERA 1996, s.27J(4)). */
export const requestTasks: TaskSources = ({ scope }, day) => {
  const query = sql<Due>`
    select r.id, r.name, c.name as company, r.due from records_requests r join companies c on c.id = r.company_id
    where ${inScope(scope, AREAS.employees.canEdit, 'r.company_id')} and r.status = 'open'
      and r.due <= ${addDays(day, NOTICE_DAYS)} and c.archived_at is null`;
  const taskFor = ({ id, name, company, due }: Due): Task =>
    taskOf({ code: 'records_request_due', params: { name, company }, due, path: `/records_requests/${id}/show` }, day);
  return [taskSource(query, (rows) => rows.map(taskFor))];
};
