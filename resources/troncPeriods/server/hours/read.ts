import { createReadStream } from 'node:fs';
import { matchHeader } from '#domain/csv/header.ts';
import { type HoursColumn, hoursColumns, PERSON_COLUMNS } from '#domain/imports/hours.ts';
import { decimalHours, type Hours } from '#domain/money/units.ts';
import { csvHeader } from '#i18n/en-GB/csv.ts';
import type { Db } from '#server/context.ts';
import { headerMessages, LineErrors } from '#server/platform/files/csvErrors.ts';
import { type CsvRow, readCsv } from '#server/platform/files/csvReader.ts';
import { oneBehind, type Start } from '#server/platform/files/oneBehind.ts';
import type { LockedPeriod } from '../lockPeriod.ts';
import { type OtherPeople, peopleNamed, rolesOf } from './people.ts';
import { type HoursLine, HoursReader, type OtherName } from './readRow.ts';

/** The number of people, and their total hours with at most four decimals. */
export interface HoursCount {
  employees: number;
  total_hours: number;
}

/** What was read of a file, and the lines whose name is not that of the person who has their id or ref. */
interface ReadHours {
  count: HoursCount;
  otherNames: readonly OtherName[];
}

/**
 * Reads an hours file and passes on its lines, some hundreds at a time, until a line is invalid; the file is never in
 * memory as a whole. The caller rolls back what it did with the lines when this throws.
 * @param earlier the people who were in the period before (`earlierPeople`)
 * @throws PortalError csv_errors with every invalid line
 */
export const readHours = async (
  db: Db,
  period: LockedPeriod,
  earlier: readonly number[],
  path: string,
  take: (lines: readonly HoursLine[], columns: readonly HoursColumn[]) => Promise<void>,
): Promise<ReadHours> => {
  const columns = hoursColumns(period);
  const roles = await rolesOf(db, period);
  const errors = new LineErrors();
  let employees = 0;
  let otherNames: readonly OtherName[] = [];
  let total: Hours = 0;
  let rows = 0;
  let reader: HoursReader | null = null;
  const read = async (start: Start) => {
    for await (const batch of readCsv(createReadStream(path))) {
      if (!reader) {
        const header = batch[0]?.cells ?? [];
        reader = new HoursReader(roles, columns, header.length, checkHeader(header, columns, errors));
        errors.reject();
        continue;
      }
      rows += batch.length;
      const lines = await readLines(db, period, { visitors: period.visitors, earlier }, reader, batch, errors);
      if (errors.some) continue;
      await start(() => take(lines, columns));
      for (const { hours } of lines) total += hours.reduce((sum, one) => sum + one, 0);
    }
    employees = reader?.people ?? 0;
    otherNames = reader?.otherNames ?? [];
    if (rows === 0) errors.add(1, csvHeader.no_rows);
  };
  await errors.during(() => oneBehind(read));
  errors.reject();
  return { count: { employees, total_hours: decimalHours(total) }, otherNames };
};

/** Returns the valid lines of a batch. The errors of the others are recorded in line order. */
const readLines = async (
  db: Db,
  period: LockedPeriod,
  others: OtherPeople,
  reader: HoursReader,
  batch: readonly CsvRow[],
  errors: LineErrors,
): Promise<HoursLine[]> => {
  const people = await peopleNamed(db, period, others, reader.named(batch));
  return batch.flatMap((row) => {
    const read = reader.read(row, people);
    if ('line' in read) return [read.line];
    errors.add(row.line, ...read.messages);
    return [];
  });
};

/**
 * Requires all hours columns, and one of the two that identify a person; the other columns of a template are optional.
 */
const checkHeader = (cells: readonly string[], columns: readonly HoursColumn[], errors: LineErrors) => {
  const required = columns.map(({ name }) => name);
  const match = matchHeader<string>(cells, { required, optional: PERSON_COLUMNS });
  const named = match.index.has('employee_id') || match.index.has('payroll_ref');
  errors.add(1, ...headerMessages(named ? match : { ...match, missing: ['payroll_ref', ...match.missing] }));
  return match.index;
};
