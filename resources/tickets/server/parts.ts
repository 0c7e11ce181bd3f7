import { sql } from 'kysely';
import type { TicketParts } from '#domain/contract/tickets.ts';
import type { Db } from '#server/context.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';

/** Reads the names and followers of a page of tickets, in one query. */
export const partsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TicketParts>> => {
  const { rows } = await sql<TicketParts & { id: number }>`
    select t.id, y.name as payroll_name, c.name as company_name, w.forename || ' ' || w.surname as created_by,
      a.forename || ' ' || a.surname as assignee,
      (select coalesce(json_agg(json_build_object('user_id', u.id, 'name', u.forename || ' ' || u.surname,
          'following', f.following) order by search_fold(u.surname), search_fold(u.forename), u.id), '[]')
        from ticket_followers f join users u on u.id = f.user_id
        where f.company_id = t.company_id and f.ticket_id = t.id) as restricted_user_access
    from tickets t
    join companies c on c.id = t.company_id
    join payrolls y on y.company_id = t.company_id and y.id = t.payroll_id
    join users w on w.id = t.created_by_id
    left join users a on a.id = t.assignee_id
    where t.company_id = any(${await companiesAmong(db, 'tickets', ids)}) and t.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
};
