import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { matchHeader } from '#domain/csv/header.ts';
import { formatHours, type Hours } from '#domain/money/units.ts';
import { csvHeader } from '#i18n/en-GB/csv.ts';
import { audit } from '#server/audit/audit.ts';
import { headerMessages, LineErrors, readingCsv } from '#server/files/csvErrors.ts';
import { readCsv } from '#server/files/csvReader.ts';
import type { Context, Db } from '#server/http/context.ts';
import { type LockedPeriod, lockPeriod } from '../lockPeriod.ts';
import { type HoursColumn, hoursColumns, PERSON_COLUMNS } from './columns.ts';
import { employedWithin, peopleOf, rolesOf } from './people.ts';
import { type HoursLine, HoursReader } from './readRow.ts';

/** How many people, and their hours together with at most four decimals. */
export interface ImportedHours {
  employees: number;
  total_hours: number;
}

/**
 * Puts the hours of a file in place of the period's, all or nothing. Rows are written while the file is read, so that
 * no file is ever held whole; a faulty line undoes them with the transaction.
 * @throws PortalError csv_errors with every faulty line
 */
export const importHours = async (context: Context, periodId: number, path: string): Promise<ImportedHours> => {
  const { db } = context;
  const period = await lockPeriod(db, periodId);
  await db
    .deleteFrom('tronc_hours')
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .execute();
  const imported = await readingCsv(() => readInto(db, period, path));
  await db
    .updateTable('tronc_periods')
    .set({ hours_imported_at: context.now(), revision: period.revision + 1 })
    .where('company_id', '=', period.company_id)
    .where('id', '=', period.id)
    .execute();
  await audit(context, {
    event: 'tronc_hours.imported',
    resource: 'tronc_periods',
    record_id: period.id,
    company_id: period.company_id,
    changes: { employees: [null, imported.employees], total_hours: [null, imported.total_hours] },
  });
  return imported;
};

const readInto = async (db: Db, period: LockedPeriod, path: string): Promise<ImportedHours> => {
  const columns = hoursColumns(period);
  const [people, roles] = await Promise.all([peopleOf(db, period), rolesOf(db, period)]);
  const errors = new LineErrors();
  const counted = new Set<number>();
  let total: Hours = 0;
  let rows = 0;
  let reader: HoursReader | null = null;
  for await (const batch of readCsv(createReadStream(path))) {
    if (!reader) {
      reader = new HoursReader(people, roles, columns, checkHeader(batch[0]?.cells ?? [], columns, errors));
      errors.refuse();
      continue;
    }
    const lines: HoursLine[] = [];
    for (const row of batch) {
      const read = reader.read(row);
      rows += 1;
      if ('messages' in read) errors.add(row.line, ...read.messages);
      else lines.push(read.line);
    }
    if (errors.some) continue;
    await write(db, period, columns, lines);
    for (const { person, hours } of lines) {
      counted.add(person.id);
      total += hours.reduce((sum, one) => sum + one, 0);
    }
  }
  if (rows === 0) errors.add(1, csvHeader.no_rows);
  errors.refuse();
  return { employees: counted.size, total_hours: Number(formatHours(total)) };
};

/** All hours columns, and one of the two that name a person; the other columns of a template may be left out. */
const checkHeader = (cells: readonly string[], columns: readonly HoursColumn[], errors: LineErrors) => {
  const required = columns.map(({ name }) => name);
  const match = matchHeader<string>(cells, { required, optional: PERSON_COLUMNS });
  const named = match.index.has('employee_id') || match.index.has('payroll_ref');
  errors.add(1, ...headerMessages(named ? match : { ...match, missing: ['payroll_ref', ...match.missing] }));
  return match.index;
};

/** Cells without hours are left out, but a row without any keeps one, so that the report shows its person and role. */
const write = async (
  db: Db,
  period: LockedPeriod,
  columns: readonly HoursColumn[],
  lines: readonly HoursLine[],
): Promise<void> => {
  const cells = lines.flatMap(({ person, job_role_id, hours }) => {
    const worked = columns.flatMap(({ bucket }, at) =>
      (hours[at] ?? 0) > 0 ? [{ bucket, hours: hours[at] ?? 0 }] : [],
    );
    const kept =
      worked.length > 0 || !employedWithin(person, period)
        ? worked
        : [{ bucket: columns[0]?.bucket ?? 'period', hours: 0 }];
    return kept.map((cell) => ({ ...cell, employee_id: person.id, job_role_id }));
  });
  if (cells.length === 0) return;
  await sql`
    insert into tronc_hours (company_id, period_id, employee_id, job_role_id, bucket_start, hours)
    select ${period.company_id}, ${period.id}, * from unnest(
      ${cells.map((cell) => cell.employee_id)}::bigint[], ${cells.map((cell) => cell.job_role_id)}::bigint[],
      ${cells.map((cell) => cell.bucket)}::text[], ${cells.map((cell) => cell.hours)}::integer[])`.execute(db);
};
