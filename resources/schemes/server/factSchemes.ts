import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/context.ts';

/**
 * The scheme whose troncmaster adopts a fact `f` of the person `e`: that of individual points; otherwise the home scheme, and of a
 * person without one the scheme of their last released report.
 */
export const schemeOfFact: RawBuilder<number | null> = sql<number | null>`coalesce(f.scheme_id, e.tronc_scheme_id, (
  select r.scheme_id from tronc_shares s join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
  where s.company_id = e.company_id and s.employee_id = e.id order by r.id desc limit 1))`;

/** Returns the schemes of facts, each once. */
export const schemesOfFacts = async (
  db: Db,
  company_id: number,
  facts: readonly { employee_id: number; scheme_id: number | null }[],
): Promise<number[]> => {
  if (facts.length === 0) return [];
  const { rows } = await sql<{ id: number | null }>`
    select distinct ${schemeOfFact} as id
    from unnest(${facts.map(({ employee_id }) => employee_id)}::bigint[], ${facts.map(({ scheme_id }) => scheme_id)}::bigint[])
      as f (employee_id, scheme_id)
    join employees e on e.company_id = ${company_id} and e.id = f.employee_id order by 1`.execute(db);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
};
