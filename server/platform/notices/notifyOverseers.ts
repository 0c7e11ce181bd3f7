import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OverseerCode } from './kinds.ts';
import { sweepNotices } from './sweep.ts';

/** A change to an account by a user other than its owner. */
export interface AccountEvent {
  code: OverseerCode;
  /** the parameters of its text in `i18n/en-GB/inbox.ts` */
  params: Record<string, string>;
  account: number;
  /** whether to notify also those who approve payrolls on which the account has permissions */
  approvers: boolean;
  /** whether to notify also the actor and the account itself */
  everybody?: boolean;
}

/**
 * One payroll on which the user `u` approves batches and the account has permissions, by payroll or by company. The
 * notice belongs to that payroll, so it is hidden once the user loses the permission.
 */
const approvedBy = (account: number): RawBuilder<unknown> => sql`
  select h.company_id, h.payroll_id from payroll_permissions h
  where h.user_id = u.id and 'dual_approve' = any(h.permissions) and (
    exists (select 1 from payroll_permissions a
      where a.user_id = ${account} and a.company_id = h.company_id and a.payroll_id = h.payroll_id)
    or exists (select 1 from company_permissions a where a.user_id = ${account} and a.company_id = h.company_id))
  order by h.payroll_id limit 1`;

/** Notifies all other troncmasters of a change that concerns how accounts are signed in to. */
export const notifyTroncmasters = async (
  { db, scope, now }: Pick<Context, 'db' | 'scope' | 'now'>,
  code: OverseerCode,
  params: Record<string, string>,
  path: string,
): Promise<void> => {
  await sql`
    insert into notices (user_id, code, params, path, created_at)
    select u.id, ${code}, ${JSON.stringify(params)}::jsonb, ${path}, ${now()}::timestamptz
    from users u where u.active and u.tronc_master and u.id <> ${scope.id}`.execute(db);
};

/**
 * Notifies the troncmasters, and the approvers of payrolls if requested, of a change to an account: the people who rely
 * on this account belonging to another person. In the transaction of the event. Replaces an unread notice with the same
 * text about this account.
 */
export const notifyOverseers = async (
  context: Pick<Context, 'db' | 'scope' | 'now'>,
  { code, params, account, approvers, everybody = false }: AccountEvent,
): Promise<void> => {
  await sweepNotices(context);
  const others = everybody ? sql`true` : sql`u.id not in (${context.scope.id}, ${account})`;
  const place = approvers
    ? approvedBy(account)
    : sql`select null::bigint as company_id, null::bigint as payroll_id where false`;
  await sql`
    with recipients as (
      select u.id, u.tronc_master, p.company_id, p.payroll_id from users u left join lateral (${place}) p on true
      where u.active and (u.tronc_master or p.payroll_id is not null) and ${others}
    ), replaced as (
      delete from notices n using recipients
      where n.user_id = recipients.id and n.read_at is null and n.code = ${code} and n.record_id = ${account}
    )
    insert into notices (user_id, code, params, path, company_id, payroll_id, record_id, created_at)
    select id, ${code}, ${JSON.stringify(params)}::jsonb,
      case when tronc_master then ${`/user-management/all-users/user-details/${account}`} end,
      company_id, payroll_id, ${account}, ${context.now()}::timestamptz
    from recipients`.execute(context.db);
};
