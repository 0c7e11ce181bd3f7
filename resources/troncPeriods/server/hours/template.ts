import { csvText } from '#domain/csv/write.ts';
import { PortalError } from '#domain/errors.ts';
import { hoursColumns, PERSON_COLUMNS } from '#domain/imports/hours.ts';
import type { InCompany } from '#server/context.ts';
import { hoursTexts } from './hoursTexts.ts';
import { rowsOfPeriod } from './rows.ts';

/**
 * Returns the hours file to fill in or to correct: the rows of the period with the hours that are already stored, so that
 * importing it unchanged changes nothing. It includes people who have hours but are no longer linked to the scheme: the
 * import then names them, rather than removing their hours.
 */
export const hoursTemplate = async (
  { db, company }: InCompany,
  periodId: number,
): Promise<{ filename: string; text: string }> => {
  const period = await db
    .selectFrom('tronc_periods as p')
    .innerJoin('schemes as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.scheme_id'),
    )
    .select(['p.id', 'p.company_id', 'p.scheme_id', 'p.start_date', 'p.end_date', 'p.period_number'])
    .select(['s.name', 's.distribution_frequency', 's.employee_time_bucket'])
    .where('p.company_id', '=', company)
    .where('p.id', '=', periodId)
    .executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const recorded = period.employee_time_bucket ?? period.distribution_frequency;
  const columns = hoursColumns({ ...period, recorded });
  const rows = (await rowsOfPeriod(db, period)).map(({ person, job_title, hours }) => [
    person.id,
    person.payroll_ref,
    person.name,
    job_title ?? '',
    ...hoursTexts(hours, columns),
  ]);
  return {
    filename: `hours-${fileWord(period.name)}-${period.period_number}.csv`,
    text: csvText([...PERSON_COLUMNS, ...columns.map(({ name }) => name)], rows),
  };
};

/** Converts a name to a part of a file name: "O’Neill’s Bar" → "o-neill-s-bar". */
const fileWord = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'scheme';
