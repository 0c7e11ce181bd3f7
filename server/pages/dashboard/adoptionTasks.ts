import { sql } from 'kysely';
import type { Task } from '#domain/contract/dashboard.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

interface Waiting {
  id: number;
  company_id: number;
  scheme: string;
  company: string;
}

/** Schemes whose rules users of the company have changed, which a troncmaster adopts or discards. */
export const adoptionTasks: TaskSources = ({ scope }, day) => {
  if (!scope.tronc_master) return [];
  const query = sql<Waiting>`
    select s.id, s.company_id, s.name as scheme, c.name as company from scheme_rule_sets r
    join schemes s on s.company_id = r.company_id and s.id = r.scheme_id join companies c on c.id = r.company_id
    where r.until = 'infinity' and s.archived_at is null and c.archived_at is null`;
  const taskFor = ({ id, company_id, ...params }: Waiting): Task =>
    taskOf({ code: 'rules_to_adopt', params, due: null, path: `/companies/${company_id}/schemes/${id}` }, day);
  return [taskSource(query, (rows) => rows.map(taskFor))];
};
