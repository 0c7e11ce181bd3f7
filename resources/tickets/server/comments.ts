import { type RawBuilder, sql } from 'kysely';
import type { TicketComment } from '#domain/contract/tickets.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Db } from '#server/context.ts';

const commentsWhere = async (db: Db, where: RawBuilder<boolean>): Promise<TicketComment[]> => {
  const { rows } = await sql<Omit<TicketComment, 'created_datetime'> & { created_datetime: Date }>`
    select c.id, c.message, c.created_datetime, c.created_by_id, u.forename || ' ' || u.surname as created_by,
      (select coalesce(json_agg(json_build_object('id', a.id, 'filename', s.filename, 'mime_type', s.mime_type,
          'size', s.size) order by a.id), '[]')
        from ticket_attachments a join stored_files s on s.company_id = a.company_id and s.id = a.file_id
        where a.company_id = c.company_id and a.comment_id = c.id) as attachments
    from ticket_comments c join users u on u.id = c.created_by_id
    where ${where} order by c.id`.execute(db);
  return rows.map((row) => ({ ...row, created_datetime: toInstant(row.created_datetime) }));
};

/** Returns all comments on a ticket, oldest first, with their files. */
export const commentsOf = (db: Db, { company_id, id }: { company_id: number; id: number }): Promise<TicketComment[]> =>
  commentsWhere(db, sql<boolean>`c.company_id = ${company_id} and c.ticket_id = ${id}`);

/** Returns one comment by id. */
export const commentOf = async (db: Db, company_id: number, id: number): Promise<TicketComment | undefined> =>
  (await commentsWhere(db, sql<boolean>`c.company_id = ${company_id} and c.id = ${id}`))[0];
