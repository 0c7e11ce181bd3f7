import { sql } from 'kysely';
import type { HoursColumn } from '#domain/imports/hours.ts';
import type { Question } from '#domain/questions.ts';
import type { Context, Db } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { type LockedPeriod, lockPeriod } from '../lockPeriod.ts';
import { notBegun } from '../notBegun.ts';
import { requireRevision } from '../requireRevision.ts';
import { employedWithin } from './people.ts';
import { type HoursCount, readHours } from './read.ts';
import type { HoursLine, OtherName } from './readRow.ts';

/**
 * Replaces the period's hours with those of a file, all or nothing. Rows are written while the file is read, so that
 * the file is never in memory as a whole; an invalid line rolls back the transaction. Returns what was imported and the
 * period's new revision.
 * @throws PortalError csv_errors with every invalid line, confirmation_needed, changed when `ifMatch` is an older revision
 */
export const importHours = async (
  context: Context,
  periodId: number,
  path: string,
  ifMatch: number | null,
): Promise<HoursCount & { revision: number }> => {
  const { db } = context;
  const period = await lockPeriod(context, periodId);
  await requireRevision(context, period, ifMatch);
  await db
    .deleteFrom('tronc_hours')
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .execute();
  const revision = period.revision + 1;
  const { count: imported, otherNames } = await readHours(db, period, path, (lines, columns) =>
    write(db, period, columns, lines),
  );
  await db
    .updateTable('tronc_periods')
    .set({ hours_imported_at: context.now(), revision })
    .where('company_id', '=', period.company_id)
    .where('id', '=', period.id)
    .execute();
  // After the file has been read: an invalid file is rejected without a question.
  const confirmed = requireConfirmed(context, [
    ...notBegun(context, period, 'future_inputs'),
    ...namesQuestion(otherNames),
  ]);
  await audit(context, {
    event: 'tronc_hours.imported',
    resource: 'tronc_periods',
    record_id: period.id,
    company_id: period.company_id,
    changes: { employees: [null, imported.employees], total_hours: [null, imported.total_hours], ...confirmed },
  });
  return { ...imported, revision };
};

/** Returns the question whether the refs or the names are right, with the first line as the example. */
const namesQuestion = (lines: readonly OtherName[]): Question[] => {
  const [first] = lines;
  if (!first) return [];
  const { line, given, person } = first;
  const params = { line, given, ref: person.payroll_ref, name: person.name, lines: lines.length };
  return [{ code: 'other_names', params }];
};

/**
 * Leaves out cells without hours, but keeps one of a row that has none, so that the report shows its person and role.
 */
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
