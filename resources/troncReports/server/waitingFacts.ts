import { sql } from 'kysely';
import type { ChangedFact, FactKind, FactValue, JobRole } from '#domain/tronc/index.ts';
import { schemeOfFact, UNADOPTED } from '#resources/schemes/server/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';

/** Reads the changed values of those of these facts that wait for the troncmaster of the scheme. */
export const waitingFactsOf = async (
  db: Db,
  { id, company_id }: SchemeKey,
  ids: readonly number[],
): Promise<ChangedFact[]> => {
  const { rows } = await sql<{ employeeId: number; kind: FactKind; value: FactValue }>`
    select f.employee_id as "employeeId", f.kind, case f.kind
      when 'job_roles' then (select coalesce(jsonb_agg(r.job_role_id order by r.position, r.job_role_id), '[]')
        from employee_job_roles r where r.company_id = f.company_id and r.employee_id = f.employee_id)
      when 'training' then (select coalesce(jsonb_agg(t.training_id order by t.training_id), '[]')
        from employee_training t where t.company_id = f.company_id and t.employee_id = f.employee_id and t.complete)
      else to_jsonb(coalesce((select i.points from employee_individual_points i where i.company_id = f.company_id
        and i.scheme_id = f.scheme_id and i.employee_id = f.employee_id), 0)) end as value
    from employee_facts f join employees e on e.company_id = f.company_id and e.id = f.employee_id
    where f.company_id = ${company_id} and f.until = ${UNADOPTED} and f.id = any(${ids}::bigint[]) and ${schemeOfFact} = ${id}`.execute(
    db,
  );
  return rows;
};

/** Reads the job roles that facts name, with their points in the scheme; a role outside it has none. */
export const rolesNamed = async (
  db: Db,
  { id, company_id }: SchemeKey,
  facts: readonly ChangedFact[],
): Promise<JobRole[]> => {
  const named = facts.flatMap(({ kind, value }) => (kind === 'job_roles' && typeof value !== 'number' ? value : []));
  const { rows } = await sql<JobRole>`
    select r.id, r.job_title as title, coalesce(s.points, 0) as points, s.department_id as "departmentId"
    from job_roles r left join scheme_job_roles s on s.company_id = r.company_id and s.job_role_id = r.id and s.scheme_id = ${id}
    where r.company_id = ${company_id} and r.id = any(${named}::bigint[])`.execute(db);
  return rows;
};
