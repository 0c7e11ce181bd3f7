import { sql } from 'kysely';
import type { HoursColumn } from '#domain/imports/hours.ts';
import type { Db } from '#server/context.ts';
import type { LockedPeriod } from '../lockPeriod.ts';
import { employedWithin } from './people.ts';
import type { HoursLine } from './readRow.ts';

/**
 * Stores hours. Leaves out cells without hours, but keeps one of a row that has none, so that the report shows its person and role.
 */
export const writeHours = async (
  db: Db,
  period: LockedPeriod,
  columns: readonly HoursColumn[],
  lines: readonly Pick<HoursLine, 'person' | 'job_role_id' | 'hours'>[],
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
