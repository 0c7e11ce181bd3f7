import { sql } from 'kysely';
import type { ClientEdits } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';

/** Fields of a scheme that decide how its fund is shared: its points and its splits. */
const ALLOCATION = [
  'job_roles',
  'training_tronc_points',
  'length_of_service_tronc_points',
  'tronc_points_job_role',
  'tronc_points_training',
  'tronc_points_length_of_service',
  'divisions',
  'apply_tip_split_to_divisions',
  'apply_tip_split_to_departments',
];

/** One side of a change. Of divisions only the splits are compared, because a new name does not change any amount. */
const sideText = (
  side: '0' | '1',
) => sql`case key when 'divisions' then jsonb_path_query_array(value->${sql.raw(side)}, '$.**.split')
  else value->${sql.raw(side)} end`;

interface Edit {
  at: Date;
  name: string;
  field: string | null;
}

/**
 * Returns who, other than troncmasters, has changed points or splits of a scheme since the last released report was
 * calculated; null if no one has. Where a troncmaster adopts changes of the scheme, only individual points that counted at once do. Read from the audit rows of the scheme and of the individual points of its employees.
 * A row with the same value before and after, as saving an unchanged form leaves it, does not count.
 */
export const clientEdits = async (db: Db, { id, company_id }: SchemeKey): Promise<ClientEdits | null> => {
  const { rows } = await sql<Edit>`
    with since as (
      select coalesce(max(created_at), '-infinity') as at from tronc_reports
      where company_id = ${company_id} and scheme_id = ${id} and status in ('approved', 'replaced')
    ), edits as (
      select a.id, a.at, a.user_id, change.field
      from audit a cross join lateral (
        select key as field from jsonb_each(a.changes)
        where key = any(${ALLOCATION}::text[]) and ${sideText('0')} is distinct from ${sideText('1')}
        order by array_position(${ALLOCATION}::text[], key) limit 1
      ) as change
      where a.resource = 'schemes' and a.record_id = ${id}
        and not exists (select 1 from companies c where c.id = ${company_id} and c.rules_need_adoption)
      union all
      select a.id, a.at, a.user_id, null
      from audit a join employees e on e.company_id = ${company_id} and e.id = a.record_id
      where a.resource = 'employees' and a.company_id = ${company_id} and a.event = 'employees.points_changed'
        and not a.changes ? 'needs_adoption'
        and coalesce((a.changes -> 'points_of' ->> 1)::bigint, e.tronc_scheme_id) = ${id}
    )
    select edits.at, u.forename || ' ' || u.surname as name, edits.field
    from edits join since on edits.at > since.at join users u on u.id = edits.user_id
    where not u.tronc_master order by edits.at desc, edits.id desc`.execute(db);
  const [last] = rows;
  return last
    ? {
        names: [...new Set(rows.map(({ name }) => name))],
        count: rows.length,
        latest: today({ now: () => last.at }),
        field: last.field,
      }
    : null;
};
