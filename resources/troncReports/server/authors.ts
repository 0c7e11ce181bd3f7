import { sql } from 'kysely';
import type { Author } from '#domain/access/secondLook.ts';
import type { Db } from '#server/context.ts';
import { troncmastersSince } from '#server/platform/access/troncmasters.ts';

/** The part of a report version by which its authors are found. */
export interface Version {
  id: number;
  company_id: number;
  scheme_id: number;
  period_id: number;
  created_by: number;
  created_at: Date;
}

/** Names in the audit of what a calculation reads of an employee; also `training.<id>`. */
const OF_PEOPLE = [
  'start_date',
  'leave_date',
  'is_opted_out_of_tronc_scheme',
  'tronc_scheme_id',
  'job_roles',
  'individual',
];
const PEOPLE_MADE = ['employees.created', 'employees.imported', 'employees.import_undone'];

/** An audit row whose values differ before and after; a form that is sent back unchanged leaves some that do not. */
const changedAny = sql`exists (select 1 from jsonb_each(a.changes) c where c.value -> 0 is distinct from c.value -> 1)`;
const changedPerson = sql`(a.event = any(${PEOPLE_MADE}::text[]) or exists (select 1 from jsonb_each(a.changes) c
  where (c.key = any(${OF_PEOPLE}::text[]) or c.key like 'training.%') and c.value -> 0 is distinct from c.value -> 1))`;

/**
 * The troncmasters who contributed to a version: who generated it, and who made the last change, before it was
 * generated, to its fund, to the rules of its scheme, and to the data of its people that the calculation uses; of its
 * hours, who imported them last and everyone who has corrected them since. Rules and people as they were when the
 * scheme's last released version was generated have already been released. Read from the audit, which cannot be changed.
 * @param since the time from which troncmasters count who have been disabled or lost the role
 */
export const authorsOf = async (db: Db, version: Version, since: Date): Promise<Author[]> => {
  const { id, company_id, scheme_id, period_id, created_by, created_at } = version;
  const { rows } = await sql<Author>`
    with since as (
      select coalesce(max(created_at), '-infinity') as at from tronc_reports
      where company_id = ${company_id} and scheme_id = ${scheme_id} and id <> ${id} and status in ('approved', 'replaced')
    ), people as (
      select (e ->> 'id')::bigint as id from tronc_reports r, jsonb_array_elements(r.input -> 'employees') e
      where r.company_id = ${company_id} and r.id = ${id}
    ), acts as (
      select case a.event when 'tronc_amounts.entered' then 'fund' else 'hours' end as did, a.id, a.at, a.user_id, a.event
      from audit a where a.resource = 'tronc_periods' and a.record_id = ${period_id}
        and a.event in ('tronc_hours.imported', 'tronc_hours.corrected', 'tronc_amounts.entered')
      union all
      select 'scheme', a.id, a.at, a.user_id, a.event from audit a join since on a.at > since.at
      where a.resource = 'schemes' and a.record_id = ${scheme_id}
        and a.event in ('schemes.created', 'schemes.changed') and ${changedAny}
      union all
      select 'people', a.id, a.at, a.user_id, a.event from people join audit a on a.resource = 'employees' and a.record_id = people.id
        join since on a.at > since.at
      where ${changedPerson}
    ), before as (
      select * from acts where at <= ${created_at}
    ), last as (
      (select distinct on (did) did, user_id from before where event <> 'tronc_hours.corrected' order by did, id desc)
      union
      select did, user_id from before where event = 'tronc_hours.corrected'
        and id > coalesce((select max(id) from before where event = 'tronc_hours.imported'), 0)
    )
    select last.user_id, last.did from last where last.user_id in ${troncmastersSince(db, since)}`.execute(db);
  const order = ['hours', 'fund', 'scheme', 'people'];
  return [
    { user_id: created_by, did: 'generated' },
    ...rows.sort((a, b) => order.indexOf(a.did) - order.indexOf(b.did)),
  ];
};
