import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import type { Notice } from '#domain/contract/notices.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { entriesOf } from '#domain/typeGuards.ts';
import { inbox } from '#i18n/en-GB/inbox.ts';
import { visibleTickets } from '#resources/tickets/server/index.ts';
import type { Context } from '#server/context.ts';
import { placeScope } from '#server/crud/scope.ts';
import { placement } from '#server/platform/db/placement.ts';
import { readByCompany } from '#server/platform/db/spread.ts';
import { NOTICE_KINDS, type NoticeCode, type NoticeKind, SECURITY_CODES } from '#server/platform/notices/kinds.ts';
import { aliveSince } from '#server/platform/notices/sweep.ts';

interface NoticeRow {
  id: number;
  code: NoticeCode;
  params: Record<string, string | number>;
  path: string | null;
  created_at: Date;
  read: boolean;
}

const present = ({ created_at, ...row }: NoticeRow): Notice => ({
  ...row,
  text: formatMessage(inbox[row.code], row.params),
  created_at: created_at.toISOString(),
});

/** The kinds, each with its codes; codes with the same visibility are grouped. */
const SIGHTS = (() => {
  const sights = new Map<NoticeKind | 'self', { kind: NoticeKind; codes: NoticeCode[] }>();
  for (const [code, kind] of entriesOf<Record<NoticeCode, NoticeKind>>(NOTICE_KINDS)) {
    const key = kind.recipients === 'self' ? 'self' : kind;
    sights.set(key, { kind, codes: [...(sights.get(key)?.codes ?? []), code] });
  }
  return [...sights.values()];
})();

/**
 * The records of notices that are in the caller's list, by the name of the list: a condition on notices. Notices stay on the
 * coordinator of a spread database and tickets do not, so the tickets are read first there (decision 0027).
 */
type Listed = Record<'tickets', RawBuilder<boolean>>;

const listed = async ({ db, scope, now }: Reader): Promise<Listed> => {
  const visible = visibleTickets(scope);
  if (placement().joinsTenants)
    return {
      tickets: sql`exists (select 1 from tickets
      where tickets.company_id = notices.company_id and tickets.id = notices.record_id and ${visible})`,
    };
  const { rows: named } = await sql<{ company_id: number; id: number }>`
    select distinct company_id, record_id as id from notices where user_id = ${scope.id}
      and created_at > ${aliveSince({ now })} and code = any(${TICKET_CODES}) and company_id is not null and record_id is not null`.execute(
    db,
  );
  const tickets = await readByCompany(named, async (own, companies) => {
    const query = sql<{ id: number }>`select id from tickets
      where company_id = any(${companies}::bigint[]) and id = any(${own.map(({ id }) => id)}::bigint[]) and ${visible}`;
    return (await query.execute(db)).rows;
  });
  return { tickets: sql`notices.record_id = any(${tickets.map(({ id }) => id)}::bigint[])` };
};

const TICKET_CODES = SIGHTS.flatMap(({ kind, codes }) => (kind.recipients === 'named' ? codes : []));

type Reader = Pick<Context, 'db' | 'scope' | 'now'>;

const sightOf = (kind: NoticeKind, scope: Principal, lists: Listed): RawBuilder<boolean> => {
  if (kind.recipients === 'self') return sql`true`;
  const placed = placeScope(scope, kind.sees);
  return kind.recipients === 'named' ? sql`${placed} and ${lists[kind.listedIn]}` : placed;
};

/**
 * Returns the condition on notices that the caller may still see: a notice, read or not, disappears with the permission
 * to see its record.
 */
const seen = async (context: Reader): Promise<RawBuilder<unknown>> => {
  const { scope } = context;
  const lists = await listed(context);
  const ways = SIGHTS.map(({ kind, codes }) => sql`(code = any(${codes}) and ${sightOf(kind, scope, lists)})`);
  return sql`user_id = ${scope.id} and created_at > ${aliveSince(context)} and (${sql.join(ways, sql` or `)})`;
};

/** Filters for the caller's notices; an absent filter does not restrict them. */
export interface NoticeFilter {
  read?: boolean | undefined;
  /** only changes to other people's accounts (`SECURITY_CODES`), or only the rest */
  security?: boolean | undefined;
}

const matches = ({ read, security }: NoticeFilter): RawBuilder<boolean> => {
  const state = read === undefined ? sql`true` : read ? sql`read_at is not null` : sql`read_at is null`;
  if (security === undefined) return sql`${state}`;
  const isSecurity = sql`code = any(${SECURITY_CODES})`;
  return security ? sql`${state} and ${isSecurity}` : sql`${state} and not ${isSecurity}`;
};

const columns = sql`id, code, params, path, created_at, read_at is not null as read`;

/** Returns one page of the caller's notices, the newest first. */
export const listNotices = async (
  context: Context,
  filter: NoticeFilter,
  { number, size }: { number: number; size: number },
) => {
  const { rows } =
    await sql<NoticeRow>`select ${columns} from notices where ${await seen(context)} and ${matches(filter)}
    order by id desc limit ${size} offset ${(number - 1) * size}`.execute(context.db);
  return rows.map(present);
};

export const countNotices = async (context: Context, filter: NoticeFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from notices where ${await seen(context)} and ${matches(filter)}`.execute(context.db);
  return rows[0]?.total ?? 0;
};

/** Marks one notice as read and returns it; null if the caller has none with this id. */
export const readNotice = async (context: Context, id: number) => {
  const { rows } = await sql<NoticeRow>`
    update notices set read_at = coalesce(read_at, ${context.now()}) where id = ${id} and ${await seen(context)}
    returning ${columns}`.execute(context.db);
  return rows[0] ? present(rows[0]) : null;
};

/** Marks all notices as read; if `upTo` is given, only up to the newest one that the reader had loaded. */
export const readNotices = async (context: Context, upTo: number | undefined): Promise<void> => {
  await context.db
    .updateTable('notices')
    .set({ read_at: context.now() })
    .where('user_id', '=', context.scope.id)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .execute();
};
