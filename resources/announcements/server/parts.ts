import { sql } from 'kysely';
import type { Announcement } from '#domain/contract/announcements.ts';
import { noticeType } from '#domain/noticeTypes.ts';
import type { Context } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';

/** Reads the names and readers of a page of announcements, in one query. */
export const partsOf = async ({ db }: Context, rows: readonly Row[]): Promise<Record<string, unknown>[]> => {
  const { rows: found } = await sql<
    Pick<Announcement, 'id' | 'company' | 'addedby' | 'editedby'> & { readers: Announcement['notice_read'] }
  >`
    select a.id, json_build_object('id', c.id, 'name', c.name) as company,
      json_build_object('id', u.id, 'forename', u.forename, 'surname', u.surname) as addedby,
      case when e.id is not null then json_build_object('id', e.id, 'forename', e.forename, 'surname', e.surname) end as editedby,
      (select coalesce(json_agg(json_build_object('user_id', r.user_id, 'read_at', r.read_at) order by r.read_at, r.user_id), '[]')
        from announcement_reads r where r.company_id = a.company_id and r.announcement_id = a.id) as readers
    from announcements a join companies c on c.id = a.company_id join users u on u.id = a.addedby
      left join users e on e.id = a.editedby
    where a.company_id = any(${rows.map(({ company_id }) => company_id)}::bigint[]) and a.id = any(${rows.map(({ id }) => id)})`.execute(
    db,
  );
  const byId = new Map(found.map(({ id, readers, ...names }) => [id, { ...names, notice_read: readers.map(readAt) }]));
  return rows.map((row) => ({ ...byId.get(row.id), notice_type: noticeType(row.notice_type_id) }));
};

/** Converts the database's JSON timestamps to the one format of the API. */
const readAt = ({ user_id, read_at }: Announcement['notice_read'][number]) => ({
  user_id,
  read_at: new Date(read_at).toISOString(),
});
