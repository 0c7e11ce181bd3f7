import { csvText } from '#domain/csv/write.ts';
import { PortalError } from '#domain/errors.ts';
import { hoursColumns, PERSON_COLUMNS } from '#domain/imports/hours.ts';
import type { InCompany } from '#server/context.ts';
import { employedWithin, peopleOf, rolesOf } from './people.ts';

/**
 * Returns the hours file to fill in: a row for everyone linked to the scheme and employed in the period, including the
 * opted-out, for each job role that the person has in the scheme. A person without one has a row with a blank job role.
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
    .select(['p.company_id', 'p.scheme_id', 'p.start_date', 'p.end_date', 'p.period_number'])
    .select(['s.name', 's.distribution_frequency', 's.employee_time_bucket'])
    .where('p.company_id', '=', company)
    .where('p.id', '=', periodId)
    .executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const recorded = period.employee_time_bucket ?? period.distribution_frequency;
  const columns = hoursColumns({ ...period, recorded });
  const [people, roles] = await Promise.all([peopleOf(db, period), rolesOf(db, period)]);
  const titles = new Map(roles.map(({ id, title }) => [id, title]));
  const blank = columns.map(() => '');
  const rows = people
    .filter((person) => employedWithin(person, period))
    .flatMap(({ id, payroll_ref, name, role_ids }) => {
      const held = role_ids.flatMap((role) => titles.get(role) ?? []);
      return (held.length > 0 ? held : ['']).map((role) => [id, payroll_ref, name, role, ...blank]);
    });
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
