import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserRef } from '#domain/contract/common.ts';
import type { PayrollProfile, payrollProfileBody } from '#domain/contract/payrollProfiles.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { PortalError } from '#domain/errors.ts';
import { PACKAGE_FORMATS } from '#domain/payroll/handoff/formats/packageFormats.ts';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context, InCompany } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { notHandedOver, type PayrollOf, startWithoutShares } from './start.ts';

interface ProfileRow {
  kind: 'payroll' | 'agency';
  settings: HandoffProfile | null;
  accepted: boolean | null;
  starts_on: IsoDate | null;
  updated_by: UserRef | null;
  updated_at: Date | null;
  revision: number;
  company_id: number;
}

/**
 * Reads the profile of an existing payroll; `settings` is null and `revision` 0 until it is set. Older settings have no
 * `nicable_name`.
 * @throws PortalError not_found, agency_has_no_payroll_period
 */
const readRow = async ({ db, company }: InCompany, payroll_id: number): Promise<ProfileRow> => {
  const { rows } = await sql<ProfileRow>`
    select y.company_id, y.kind, '{"nicable_name": null}'::jsonb || f.settings as settings, f.accepted, f.starts_on, ${refOf('u')} as updated_by, f.updated_at,
      coalesce(f.revision, 0) as revision
    from payrolls y left join payroll_profiles f on f.company_id = y.company_id and f.payroll_id = y.id
    left join users u on u.id = f.updated_by
    where y.company_id = ${company} and y.id = ${payroll_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new PortalError('not_found');
  if (row.kind === 'agency') throw new PortalError('agency_has_no_payroll_period');
  return row;
};

const present = async (
  context: Context,
  payroll_id: number,
  { company_id, updated_at, kind: _, ...row }: ProfileRow,
): Promise<PayrollProfile> => {
  const waiting = await notHandedOver(context.db, { company_id, payroll_id });
  return {
    payroll_id,
    ...row,
    certainty: row.settings && PACKAGE_FORMATS[row.settings.package].certainty,
    proposed_start: waiting[0]?.pay_date ?? (await startWithoutShares(context, { company_id, payroll_id })),
    not_handed_over: waiting,
    updated_at: updated_at && toInstant(updated_at),
  };
};

/** @throws PortalError not_found */
export const readProfile = async (context: Context, payroll_id: number): Promise<PayrollProfile> =>
  present(context, payroll_id, await readRow(context, payroll_id));

/**
 * Locks the payroll, so that its profile is changed by one request at a time also before it exists.
 * @throws PortalError not_found; changed, with the current profile
 */
const lockProfile = async (context: Context, payroll_id: number, ifMatch: number | null): Promise<ProfileRow> => {
  const { db, company } = context;
  await db
    .selectFrom('payrolls')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', payroll_id)
    .forNoKeyUpdate()
    .execute();
  const row = await readRow(context, payroll_id);
  if (ifMatch !== null && ifMatch !== row.revision)
    throw await changedError(context, 'payrolls', payroll_id, await present(context, payroll_id, row));
  return row;
};

/**
 * Returns the first pay date that a payroll hands over: the one given or, if none is, the one stored. A payroll without
 * released shares that are not handed over receives the proposed one.
 * @throws PortalError invalid, if a user must choose it
 */
const startOf = async (
  context: Context,
  payroll: PayrollOf,
  given: IsoDate | undefined,
  stored: IsoDate | null,
): Promise<IsoDate> => {
  const start = given ?? stored;
  if (start) return start;
  if ((await notHandedOver(context.db, payroll)).length > 0)
    throw validationError({ path: 'starts_on', rule: 'required' });
  return startWithoutShares(context, payroll);
};

/**
 * Replaces the profile of a payroll. Whether payroll accepts the file is then asked again, unless the file is the same.
 * @throws PortalError changed; invalid, without a first pay date if released shares may have been paid already
 */
export const writeProfile = async (
  context: Context,
  payroll_id: number,
  { starts_on, ...settings }: z.output<typeof payrollProfileBody>,
  ifMatch: number | null,
): Promise<PayrollProfile> => {
  const { db, scope } = context;
  const before = await lockProfile(context, payroll_id, ifMatch);
  const { company_id } = before;
  const start = await startOf(context, { company_id, payroll_id }, starts_on, before.starts_on);
  const stored = JSON.stringify(settings);
  const at = context.now();
  await sql`
    insert into payroll_profiles as p (company_id, payroll_id, settings, starts_on, updated_by, updated_at)
    values (${company_id}, ${payroll_id}, ${stored}::jsonb, ${start}, ${scope.id}, ${at})
    on conflict (company_id, payroll_id) do update set settings = excluded.settings, starts_on = excluded.starts_on,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, revision = p.revision + 1,
      accepted = case when jsonb_strip_nulls(p.settings) = jsonb_strip_nulls(excluded.settings) then p.accepted end`.execute(
    db,
  );
  await audit(context, {
    event: 'payrolls.handoff_profile_changed',
    resource: 'payrolls',
    record_id: payroll_id,
    company_id,
    changes: {
      handoff_package: [before.settings?.package ?? null, settings.package],
      handoff_profile: [before.settings, settings],
      ...(start !== before.starts_on && { handoff_starts_on: [before.starts_on, start] }),
    },
  });
  return readProfile(context, payroll_id);
};

/**
 * Records whether payroll accepted a file in this format.
 * @throws PortalError changed, profile_missing
 */
export const writeAccepted = async (
  context: Context,
  payroll_id: number,
  accepted: boolean,
  ifMatch: number | null,
): Promise<PayrollProfile> => {
  const { db } = context;
  const { company_id, settings, accepted: before } = await lockProfile(context, payroll_id, ifMatch);
  if (!settings) throw new PortalError('profile_missing');
  await db
    .updateTable('payroll_profiles')
    .set(({ eb }) => ({ accepted, revision: eb('revision', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('payroll_id', '=', payroll_id)
    .execute();
  await audit(context, {
    event: 'payrolls.handoff_format_answered',
    resource: 'payrolls',
    record_id: payroll_id,
    company_id,
    changes: { handoff_file_accepted: [before, accepted] },
  });
  return readProfile(context, payroll_id);
};
