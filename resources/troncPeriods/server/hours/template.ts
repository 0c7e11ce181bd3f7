import { csvText } from '#domain/csv/write.ts';
import { PERSON_COLUMNS } from '#domain/imports/hours.ts';
import type { InCompany } from '#server/context.ts';
import { hoursTexts } from './hoursTexts.ts';
import { readPeriod } from './readPeriod.ts';
import { rowsOfPeriod } from './rows.ts';

/**
 * Returns the hours file to fill in or to correct: the rows of the period with the hours that are already stored, so that
 * importing it unchanged changes nothing. It includes people who have hours but are not linked to the scheme.
 */
export const hoursTemplate = async (
  { db, company }: InCompany,
  periodId: number,
): Promise<{ filename: string; text: string }> => {
  const { period, columns } = await readPeriod(db, company, periodId);
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
