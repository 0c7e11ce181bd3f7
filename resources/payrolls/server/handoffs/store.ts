import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Principal } from '#domain/access/rules.ts';
import type { UserRef } from '#domain/contract/common.ts';
import type { Handoff, HandoffsQuery } from '#domain/contract/payrollHandoffs.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import type { HandoffStatus } from '#domain/payroll/handoff/states.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Db, InCompany } from '#server/context.ts';
import { idIn, inPayrolls } from '#server/crud/scope.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import { currencyOf } from './run.ts';

/** A hand-off as it is stored, with the names that it is shown with. */
export interface HandoffRow {
  id: number;
  company_id: number;
  payroll_id: number;
  payroll_name: string;
  frequency: FrequencyType;
  irish: boolean;
  period_id: number;
  period_number: number;
  pay_date: string;
  version: number;
  status: HandoffStatus;
  profile: HandoffProfile;
  people: number;
  total: Pence;
  nicable: Pence;
  written_off: Pence;
  paid_elsewhere: Pence;
  sha256: Buffer | null;
  treatment_confirmed_by: UserRef | null;
  created_by: UserRef;
  created_at: Date;
  sent_by: UserRef | null;
  sent_at: Date | null;
  confirmed_by: UserRef | null;
  confirmed_at: Date | null;
  withdrawn_by: UserRef | null;
  withdrawn_at: Date | null;
  withdraw_reason: string | null;
  revision: number;
}

const at = (moment: Date | null): string | null => moment && toInstant(moment);

export const presentHandoff = ({ frequency, irish, period_number, profile, ...row }: HandoffRow): Handoff => ({
  ...row,
  period_name: periodName(frequency, period_number),
  currency: currencyOf({ irish }),
  package: profile.package,
  total: formatMoney(row.total),
  nicable: formatMoney(row.nicable),
  written_off: formatMoney(row.written_off),
  paid_elsewhere: formatMoney(row.paid_elsewhere),
  sha256: row.sha256?.toString('hex') ?? null,
  created_at: toInstant(row.created_at),
  sent_at: at(row.sent_at),
  confirmed_at: at(row.confirmed_at),
  withdrawn_at: at(row.withdrawn_at),
});

/** Reads hand-offs `h` that meet a condition. */
const selectHandoffs = async (db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<HandoffRow[]> => {
  const { rows } = await sql<HandoffRow>`
    select h.id, h.company_id, h.payroll_id, y.name as payroll_name, y.frequency,
      coalesce(y.irish_payroll, false) as irish, h.period_id, p.period_number, p.pay_date, h.version, h.status, h.profile,
      h.people, h.total, h.nicable, h.written_off, h.paid_elsewhere, h.sha256, ${refOf('t')} as treatment_confirmed_by,
      ${refOf('c')} as created_by, h.created_at, ${refOf('s')} as sent_by, h.sent_at, ${refOf('f')} as confirmed_by,
      h.confirmed_at, ${refOf('w')} as withdrawn_by, h.withdrawn_at, h.withdraw_reason, h.revision
    from payroll_handoffs h
    join payrolls y on y.company_id = h.company_id and y.id = h.payroll_id
    join payroll_periods p on p.company_id = h.company_id and p.id = h.period_id
    left join users t on t.id = h.treatment_confirmed_by left join users c on c.id = h.created_by
    left join users s on s.id = h.sent_by left join users f on f.id = h.confirmed_by
    left join users w on w.id = h.withdrawn_by
    where ${where} order by h.id desc ${rest}`.execute(db);
  return rows;
};

/** Returns the hand-offs of a payroll period, newest first. */
export const handoffsOfPeriod = (db: Db, company_id: number, period_id: number): Promise<HandoffRow[]> =>
  selectHandoffs(db, sql`h.company_id = ${company_id} and h.period_id = ${period_id}`, sql``);

/**
 * Returns one hand-off; the route has already checked the permission on its payroll.
 * @throws PortalError not_found
 */
export const findHandoff = async ({ db, company }: InCompany, id: number): Promise<HandoffRow> => {
  const [row] = await selectHandoffs(db, sql`h.company_id = ${company} and h.id = ${id}`, sql``);
  if (!row) throw new PortalError('not_found');
  return row;
};

const seen = (scope: Principal, { period_ids, payroll_ids, status }: HandoffsQuery) =>
  sql`${inPayrolls(scope, AREAS.handoffs.canView, 'h')}
    and ${payroll_ids ? idIn('h.payroll_id', payroll_ids) : sql`true`}
    and ${period_ids ? idIn('h.period_id', period_ids) : sql`true`}
    and ${status === undefined ? sql`true` : sql`h.status = ${status}`}`;

/** Returns one page of the hand-offs in the caller's scope, newest first. */
export const listHandoffs = (
  db: Db,
  scope: Principal,
  query: HandoffsQuery,
  { number, size }: { number: number; size: number },
): Promise<HandoffRow[]> => selectHandoffs(db, seen(scope, query), sql`limit ${size} offset ${(number - 1) * size}`);

export const countHandoffs = async (db: Db, scope: Principal, query: HandoffsQuery): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payroll_handoffs h where ${seen(scope, query)}`.execute(db);
  return rows[0]?.total ?? 0;
};
