import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '#domain/access/rules.ts';
import { holdersOf } from '#server/access/holders.ts';
import type { Context } from '#server/http/context.ts';
import { type AccountCode, NOTICE_KINDS, type NoticeCode, type OverseerCode } from './kinds.ts';
import { sweepNotices } from './sweep.ts';

/** An event that people are told of. */
export interface Event {
  code: Exclude<NoticeCode, AccountCode | OverseerCode>;
  /** what its sentence in `i18n/en-GB/inbox.ts` names; dates as people read them */
  params: Record<string, string | number>;
  /** the client's route to what it tells of */
  path: string;
  /** where the record stands, on which the right to see it is asked */
  at: Subject;
  /** of tickets: which one; an unread notice that said the same of it gives way */
  record_id?: number;
  /** users who are told beside the side that the kind names, or alone where it names none */
  people?: readonly number[];
}
type Writer = Pick<Context, 'db' | 'scope' | 'now'>;

const listed = (people: readonly number[]): RawBuilder<boolean> => sql`u.id = any(${people}::bigint[])`;

/** Who is told, of the users `u`: the kind's side and those named, none without the right, and never who did it. */
const readers = (doer: number, { code, at, people = [] }: Event): RawBuilder<boolean> => {
  const { told, sees } = NOTICE_KINDS[code];
  const side = { client: sql`not u.tronc_master`, provider: sql`u.tronc_master`, named: sql`false` }[told];
  return sql`u.id <> ${doer} and (${side} or ${listed(people)}) and ${holdersOf(sees, at)}`;
};

/**
 * Writes one notice for each person whom an event concerns, by one statement within the transaction of the event
 * (contract H5). Whoever did it is told nothing, nor is anybody who may not see the record.
 */
export const notify = async (context: Writer, event: Event): Promise<void> => {
  const { code, params, path, at, record_id = null } = event;
  const { company_id = null, payroll_id = null } = at;
  await sweepNotices(context);
  await sql`
    with told as (
      select u.id from users u where u.active and ${readers(context.scope.id, event)}
    ), overtaken as (
      delete from notices n using told
      where n.user_id = told.id and n.read_at is null and n.code = ${code} and n.record_id = ${record_id}::bigint
    )
    insert into notices (user_id, code, params, path, company_id, payroll_id, record_id, created_at)
    select id, ${code}, ${JSON.stringify(params)}::jsonb, ${path}, ${company_id}::bigint, ${payroll_id}::bigint,
      ${record_id}::bigint, ${context.now()}::timestamptz
    from told`.execute(context.db);
};

/**
 * Tells a person what was done with the own account, by whomever: the owner learns of a change that a thief made in the
 * owner's name (contract H5).
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

/** The same where an earlier unread notice that says it gives way, so that many events of a kind leave one notice. */
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
