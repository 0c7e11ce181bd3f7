import { sql } from 'kysely';
import type { FactValue } from '#domain/tronc/index.ts';
import { setIndividualPoints } from '#resources/schemes/server/index.ts';
import type { Context } from '#server/context.ts';
import { replaceJobRoles } from './employeeLinks.ts';
import type { FactRow } from './facts.ts';

const listed = (value: FactValue): readonly number[] => (typeof value === 'number' ? [] : value);

/** Writes the adopted value of a fact into the tables of a locked person, in place of the changed one. Deleted job roles stay away. */
export const restoreFact = async (
  { db, company }: Pick<Context, 'db' | 'company'>,
  { employee_id, kind, scheme_id, before }: FactRow,
): Promise<void> => {
  if (kind === 'individual_points') {
    const place = { company_id: company, employee_id, scheme_id: Number(scheme_id) };
    await setIndividualPoints(db, place, Number(before));
  } else if (kind === 'training') {
    await sql`update employee_training set complete = training_id = any(${listed(before)}::bigint[])
      where company_id = ${company} and employee_id = ${employee_id}`.execute(db);
    await sql`insert into employee_training (company_id, employee_id, training_id, complete)
      select ${company}, ${employee_id}, t.id, true from training_types t
      where t.company_id = ${company} and t.id = any(${listed(before)}::bigint[]) on conflict do nothing`.execute(db);
  } else {
    const { rows } = await sql<{
      id: number;
    }>`select r.id from unnest(${listed(before)}::bigint[]) with ordinality held (id, place)
      join job_roles r on r.company_id = ${company} and r.id = held.id order by held.place`.execute(db);
    await replaceJobRoles(
      db,
      { id: employee_id, company_id: company },
      rows.map(({ id }) => id),
    );
  }
};
