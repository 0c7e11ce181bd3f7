import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { visibleQueries } from '#resources/payQueries/server/index.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

interface Open {
  id: number;
  name: string;
  company: string;
  due: IsoDate;
}

/** Pay queries without an answer, from the day on which they are raised: a person waits. */
export const queryTasks: TaskSources = ({ scope }, day) => {
  const query = sql<Open>`
    select q.id, e.surname || ', ' || e.forename_1 as name, c.name as company, q.due
    from pay_queries q join companies c on c.id = q.company_id
      join employees e on e.company_id = q.company_id and e.id = q.worker_id
    where ${visibleQueries(scope, AREAS.payQueries.canEdit, 'q')} and q.status = 'open' and c.archived_at is null`;
  const taskFor = ({ id, name, company, due }: Open): Task =>
    taskOf({ code: 'pay_query_due', params: { name, company }, due, path: `/pay_queries/${id}/show` }, day);
  return [taskSource(query, (rows) => rows.map(taskFor))];
};
