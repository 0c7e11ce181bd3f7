import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Context } from '#server/context.ts';
import { inPayrolls } from '#server/crud/scope.ts';

/** Returns the ids of the hand-offs with amounts of a person that the caller may see, for the person's history. */
export const handoffsOfEmployee = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  { id, company_id }: { id: number; company_id: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct h.id from handoff_lines l
    join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
    where l.company_id = ${company_id} and l.employee_id = ${id}
      and ${inPayrolls(scope, AREAS.handoffs.canView, 'h')}`.execute(db);
  return rows.map((row) => row.id);
};
