import { PortalError } from '#domain/errors.ts';
import { hoursColumns } from '#domain/imports/hours.ts';
import type { Db } from '#server/context.ts';

/**
 * Returns a period with its scheme, how hours are recorded in it, and the columns of its hours.
 * @throws PortalError not_found
 */
export const readPeriod = async (db: Db, company: number, id: number) => {
  const period = await db
    .selectFrom('tronc_periods as p')
    .innerJoin('schemes as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.scheme_id'),
    )
    .select(['p.id', 'p.company_id', 'p.scheme_id', 'p.start_date', 'p.end_date', 'p.period_number', 'p.revision'])
    .select(['s.name', 's.distribution_frequency', 's.employee_time_bucket', 's.visitors', 's.archived_at'])
    .where('p.company_id', '=', company)
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const recorded = period.employee_time_bucket ?? period.distribution_frequency;
  return { period, recorded, columns: hoursColumns({ ...period, recorded }) };
};
