import { sql } from 'kysely';
import type { HoursGrid, HoursLock } from '#domain/contract/hours.ts';
import type { BucketKey } from '#domain/dates/buckets.ts';
import type { Hours } from '#domain/money/units.ts';
import type { HoursRow } from '#domain/tronc/index.ts';
import type { Db, InCompany } from '#server/context.ts';
import { hoursTexts } from './hoursTexts.ts';
import { readPeriod } from './readPeriod.ts';
import { type PeriodOfHours, type PeriodRow, rowsOfPeriod } from './rows.ts';

interface NewestReport {
  id: number;
  version: number;
  released: boolean;
}

/** Returns the newest version of a period's report. */
const newestReport = async (
  db: Db,
  { id, company_id }: Pick<PeriodOfHours, 'id' | 'company_id'>,
): Promise<NewestReport | null> => {
  const report = await db
    .selectFrom('tronc_reports')
    .select(['id', 'version', sql<boolean>`status = 'approved'`.as('released')])
    .where('company_id', '=', company_id)
    .where('period_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return report ?? null;
};

/** Returns the hours that a report used, by person and job role. */
const reportedHours = async (db: Db, company_id: number, id: number) => {
  const { hours } = await db
    .selectFrom('tronc_reports')
    .select(sql<readonly HoursRow[]>`input -> 'hours'`.as('hours'))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return new Map(
    hours.map(({ employeeId, jobRoleId, buckets }) => [
      keyOf(employeeId, jobRoleId),
      new Map<BucketKey, Hours>(buckets.map(({ bucket, hours: worked }) => [bucket, worked])),
    ]),
  );
};

const keyOf = (employee: number, role: number | null): string => `${employee}/${role ?? ''}`;

/** Returns the hours of a row in a report. A missing job role is the person's first one. */
const reportedOf = (
  { person, job_role_id }: PeriodRow,
  reported: ReadonlyMap<string, ReadonlyMap<BucketKey, Hours>>,
): ReadonlyMap<BucketKey, Hours> => {
  const [first] = person.role_ids;
  const same = job_role_id === null ? (first ?? null) : job_role_id === first ? null : job_role_id;
  return reported.get(keyOf(person.id, job_role_id)) ?? reported.get(keyOf(person.id, same)) ?? new Map();
};

/** Returns whether all hours belong to these buckets; not after the scheme's buckets have changed. */
export const fitsBuckets = (rows: Iterable<ReadonlyMap<BucketKey, Hours>>, buckets: ReadonlySet<BucketKey>): boolean =>
  [...rows].every((hours) => [...hours.keys()].every((bucket) => buckets.has(bucket)));

/**
 * Returns the hours of a period for people to correct, with those that its newest report used. The revision is read first,
 * so that a change in between makes the correction outdated.
 */
export const hoursGrid = async ({ db, company }: InCompany, periodId: number): Promise<HoursGrid> => {
  const { period, recorded, columns } = await readPeriod(db, company, periodId);
  const buckets = columns.map(({ bucket }) => bucket);
  const known = new Set(buckets);
  const [rows, report] = await Promise.all([rowsOfPeriod(db, period), newestReport(db, period)]);
  const reported = report && (await reportedHours(db, period.company_id, report.id));
  const canCompare = reported !== null && fitsBuckets(reported.values(), known);
  const lock = (): HoursLock | null => {
    if (period.archived_at) return 'archived';
    return fitsBuckets(
      rows.map(({ hours }) => hours),
      known,
    )
      ? null
      : 'hours_do_not_fit';
  };
  return {
    id: period.id,
    revision: period.revision,
    recorded,
    buckets,
    rows: rows.map((row) => {
      const hours = hoursTexts(row.hours, columns);
      const used = canCompare ? hoursTexts(reportedOf(row, reported), columns) : hours;
      return {
        employee_id: row.person.id,
        job_role_id: row.job_role_id,
        payroll_ref: row.person.payroll_ref,
        name: row.person.name,
        job_title: row.job_title,
        hours,
        reported: used.every((text, at) => text === hours[at]) ? null : used,
      };
    }),
    report: report && { ...report, comparable: canCompare },
    locked: lock(),
  };
};
