import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '#domain/access/rules.ts';
import type { Context, Db } from '#server/context.ts';
import { holdersOf } from '#server/platform/access/holders.ts';
import { type AccountCode, NOTICE_KINDS, type NoticeCode, type OverseerCode } from './kinds.ts';
import { sweepNotices } from './sweep.ts';

/** An event that users are notified of. */
export interface Event {
  code: Exclude<NoticeCode, AccountCode | OverseerCode>;
  /** params of its sentence in `i18n/en-GB/inbox.ts`; dates as formatted for users */
  params: Record<string, string | number>;
  /** the client's route to the record */
  path: string;
  /** where the record belongs, for which the permission to see it is checked */
  at: Subject;
  /** for tickets: the id; the notice replaces an unread notice with the same code about the same ticket */
  record_id?: number;
  /** users to notify in addition to the side that the kind names, or the only ones if it names none */
  people?: readonly number[];
}
/** `scope` is who made the change; a job is nobody, with the id 0. */
type Writer = Pick<Context, 'db' | 'now'> & { scope: Pick<Context['scope'], 'id'> };

const listed = (people: readonly number[]): RawBuilder<boolean> => sql`u.id = any(${people}::bigint[])`;

/**
 * Returns the condition on users `u` who are notified: the kind's side and the named users, only with the permission,
 * and never the user who made the change.
 */
const readers = (doer: number, { code, at, people = [] }: Event): RawBuilder<boolean> => {
  const { recipients, sees } = NOTICE_KINDS[code];
  const side = { client: sql`not u.tronc_master`, provider: sql`u.tronc_master`, named: sql`false` }[recipients];
  return sql`u.id <> ${doer} and (${side} or ${listed(people)}) and ${holdersOf(sees, at)} and ${wanted(code)}`;
};

/**
 * Leaves out users who have switched this kind of notice off in My Account. Notices about the security of an account are
 * written by `notifyOwner` and `notifyOverseers`, which nobody can switch off.
 */
const wanted = (code: Event['code']): RawBuilder<boolean> =>
  sql`not exists (select 1 from user_preferences w where w.user_id = u.id and w.data -> 'muted' ? ${code})`;

/**
 * Writes one notice for each user whom an event concerns, with one statement in the transaction of the event (contract
 * H5). The user who made the change receives none, nor does a user who may not see the record.
 */
export const notify = async (context: Writer, event: Event): Promise<void> => {
  const { code, params, path, at, record_id = null } = event;
  const { company_id = null, payroll_id = null } = at;
  await sweepNotices(context);
  await sql`
    with recipients as (
      select u.id from users u where u.active and ${readers(context.scope.id, event)}
    ), overtaken as (
      delete from notices n using recipients
      where n.user_id = recipients.id and n.read_at is null and n.code = ${code} and n.record_id = ${record_id}::bigint
    )
    insert into notices (user_id, code, params, path, company_id, payroll_id, record_id, created_at)
    select id, ${code}, ${JSON.stringify(params)}::jsonb, ${path}, ${company_id}::bigint, ${payroll_id}::bigint,
      ${record_id}::bigint, ${context.now()}::timestamptz
    from recipients`.execute(context.db);
};

/**
 * Notifies a user of a change to their own account, regardless of who made it: the owner learns of a change that a
 * thief made in the owner's name.
 */
export const notifyOwner = async (
  { db, now }: Pick<Writer, 'db' | 'now'>,
  user_id: number,
  code: AccountCode,
  params: Record<string, string | number> = {},
): Promise<void> => {
  await db
    .insertInto('notices')
    .values({
      user_id,
      code,
      params: JSON.stringify(params),
      path: NOTICE_KINDS[code].path,
      company_id: null,
      payroll_id: null,
      record_id: null,
      created_at: now(),
      read_at: null,
    })
    .execute();
};

/**
 * The same, but replaces an earlier unread notice with the same text, so that many events of a kind leave one notice.
 */
export const notifyOwnerOnce = async (
  context: Pick<Writer, 'db' | 'now'>,
  user_id: number,
  code: AccountCode,
  params: Record<string, string | number> = {},
): Promise<void> => {
  await context.db
    .deleteFrom('notices')
    .where('user_id', '=', user_id)
    .where('code', '=', code)
    .where('read_at', 'is', null)
    .execute();
  await notifyOwner(context, user_id, code, params);
};

/** Returns the name of a company for a notice. @throws if it does not exist */
export const companyName = async (db: Db, id: number): Promise<string> => {
  const { name } = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};
