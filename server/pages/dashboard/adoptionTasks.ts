import { sql } from 'kysely';
import type { Task } from '#domain/contract/dashboard.ts';
import { schemeOfFact } from '#resources/schemes/server/index.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

interface Waiting {
  id: number;
  company_id: number;
  code: 'rules_to_adopt' | 'facts_to_adopt';
  scheme: string;
  company: string;
}

/** Schemes whose rules or people users of the company have changed, which a troncmaster adopts or discards. */
export const adoptionTasks: TaskSources = ({ scope }, day) => {
  if (!scope.tronc_master) return [];
  const query = sql<Waiting>`
    select w.code, s.id, s.company_id, s.name as scheme, c.name as company from (
      select 'rules_to_adopt' as code, r.company_id, r.scheme_id from scheme_rule_sets r where r.until = 'infinity'
      union select 'facts_to_adopt', f.company_id, ${schemeOfFact} from employee_facts f
        join employees e on e.company_id = f.company_id and e.id = f.employee_id
        where f.until = 'infinity' and e.archived_at is null
    ) w join schemes s on s.company_id = w.company_id and s.id = w.scheme_id join companies c on c.id = w.company_id
    where s.archived_at is null and c.archived_at is null`;
  const taskFor = ({ id, company_id, code, ...params }: Waiting): Task =>
    taskOf({ code, params, due: null, path: `/companies/${company_id}/schemes/${id}` }, day);
  return [taskSource(query, (rows) => rows.map(taskFor))];
};
