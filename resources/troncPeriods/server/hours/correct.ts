import { sql } from 'kysely';
import type { z } from 'zod';
import type { hoursCorrection } from '#domain/contract/hours.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { BucketKey } from '#domain/dates/buckets.ts';
import { PortalError } from '#domain/errors.ts';
import { groupBy } from '#domain/groupBy.ts';
import { hoursColumns } from '#domain/imports/hours.ts';
import { decimalHours, type Hours } from '#domain/money/units.ts';
import type { Context, Db } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { type LockedPeriod, lockPeriod } from '../lockPeriod.ts';
import { notBegun } from '../notBegun.ts';
import { presentPeriod } from '../present.ts';
import { requireRevision } from '../requireRevision.ts';
import { type CorrectedRow, readCorrection } from './correction.ts';
import { fitsBuckets } from './grid.ts';
import { longDaysQuestion } from './longDays.ts';
import { peopleOf, rolesOf } from './people.ts';
import { storedHours } from './rows.ts';
import { writeHours } from './write.ts';

/**
 * Changes the hours of some people in a period, all or nothing, and returns the period. A correction that changes nothing
 * leaves the period and its revision as they are.
 * @throws PortalError hours_do_not_fit, invalid with the errors of each person and bucket,
 * confirmation_needed, changed when `ifMatch` is an older revision
 */
export const correctHours = async (
  context: Context,
  periodId: number,
  { rows: given }: z.output<typeof hoursCorrection>,
  ifMatch: number | null,
): Promise<TroncPeriod | undefined> => {
  const { db } = context;
  const period = await lockPeriod(context, periodId);
  await requireRevision(context, period, ifMatch);
  const columns = hoursColumns(period);
  const all = await storedHours(db, period);
  const buckets = new Set(columns.map(({ bucket }) => bucket));
  if (
    !fitsBuckets(
      all.map(({ hours }) => hours),
      buckets,
    )
  )
    throw new PortalError('hours_do_not_fit');
  const ids = [...new Set(given.map(({ employee_id }) => employee_id))];
  const [people, roles] = await Promise.all([peopleOf(db, period, ids), rolesOf(db, period)]);
  const rows = readCorrection(given, {
    columns,
    people: new Map(people.map((person) => [person.id, person])),
    roles: new Map(roles.map(({ id, title }) => [id, title])),
    stored: groupBy(all, ({ employee_id }) => employee_id),
  });
  const changed = rows.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return presentPeriod(context, period.id);
  await replace(db, period, changed);
  await writeHours(
    db,
    period,
    columns,
    changed.map(({ hours, ...row }) => ({ ...row, hours: columns.map(({ bucket }) => hours.get(bucket) ?? 0) })),
  );
  await db
    .updateTable('tronc_periods')
    .set({ hours_imported_at: context.now(), revision: period.revision + 1 })
    .where('company_id', '=', period.company_id)
    .where('id', '=', period.id)
    .execute();
  const confirmed = requireConfirmed(context, [
    ...notBegun(context, period, 'future_inputs'),
    ...(await longDaysQuestion(
      db,
      period,
      changed.map(({ person }) => person.id),
    )),
  ]);
  const before = totalOf(all.map(({ hours }) => hours));
  const after = changed.reduce((sum, { changes }) => changes.reduce((of, { from, to }) => of - from + to, sum), before);
  await audit(context, {
    event: 'tronc_hours.corrected',
    resource: 'tronc_periods',
    record_id: period.id,
    company_id: period.company_id,
    changes: {
      total_hours: [decimalHours(before), decimalHours(after)],
      corrected_hours: [audited(changed, 'from'), audited(changed, 'to')],
      ...confirmed,
    },
  });
  return presentPeriod(context, period.id);
};

const totalOf = (rows: readonly ReadonlyMap<BucketKey, Hours>[]): Hours =>
  rows.reduce((sum, hours) => [...hours.values()].reduce((of, one) => of + one, sum), 0);

/** Removes the stored rows that are written again. */
const replace = async (db: Db, period: LockedPeriod, rows: readonly CorrectedRow[]): Promise<void> => {
  await sql`
    delete from tronc_hours h using unnest(
      ${rows.map(({ person }) => person.id)}::bigint[], ${rows.map(({ job_role_id }) => job_role_id)}::bigint[]
    ) as changed (employee_id, job_role_id)
    where h.company_id = ${period.company_id} and h.period_id = ${period.id} and h.employee_id = changed.employee_id
      and h.job_role_id is not distinct from changed.job_role_id`.execute(db);
};

/** Returns the changed hours for the audit: by person, job role and bucket, without names. */
const audited = (rows: readonly CorrectedRow[], side: 'from' | 'to') =>
  [...groupBy(rows, ({ person }) => person.id)].map(([employee_id, own]) => ({
    employee_id,
    job_roles: own.map(({ role, changes }) => ({
      job_role_id: role,
      buckets: changes.map((change) => ({ bucket: change.bucket, hours: decimalHours(change[side]) })),
    })),
  }));
