import { type RawBuilder, sql } from 'kysely';
import { HOUR } from '#domain/money/units.ts';
import type { Db } from '#server/context.ts';
import { IMPORTED } from './operations.ts';

/** Each query finds incomplete work; none may return a row, whatever was killed at whatever time. */
const HALVES: Readonly<Record<string, RawBuilder<{ id: unknown }>>> = {
  'a key claimed without an answer': sql`select key as id from idempotency where coalesce(answer, '') = ''`,

  'a record changed without an audit row, or the reverse': sql`
    select id from job_roles r where revision <> 1 + (select count(*) from audit a
      where a.resource = 'job_roles' and a.record_id = r.id and a.event = 'job_roles.changed')`,

  'a record that is not what its last audit row says': sql`
    select r.id from job_roles r join lateral (select changes from audit a
      where a.resource = 'job_roles' and a.record_id = r.id order by a.id desc limit 1) last
    on true where last.changes -> 'job_title' ->> 1 <> r.job_title`,

  'an audit row that does not follow on the one before': sql`
    select id from (select id, changes -> 'job_title' ->> 0 as before,
        lag(changes -> 'job_title' ->> 1) over (partition by record_id order by id) as was
      from audit where resource = 'job_roles') a where before <> was`,

  'a record made without audit row or kept answer': sql`
    select r.id from job_roles r where job_title like 'Made %' and (select count(*) from audit a
      join idempotency k on k.user_id = a.user_id and 'Made ' || k.key = r.job_title
      where a.resource = 'job_roles' and a.record_id = r.id and a.event = 'job_roles.created') <> 1`,

  'an import without all its people, rows, audit row or kept answer': sql`
    select i.id from employee_imports i left join lateral (
      select count(*) as people, count(distinct split_part(e.payroll_ref, '+', 1)) as files,
        min(split_part(e.payroll_ref, '+', 1)) as key
      from employee_import_rows r join employees e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = i.company_id and r.import_id = i.id) found on true
    where created <> ${IMPORTED} or updated <> 0 or found.people <> ${IMPORTED} or found.files <> 1
      or (select count(*) from audit a where a.resource = 'payrolls' and a.record_id = i.payroll_id
        and (a.changes -> 'import_id' ->> 1)::bigint = i.id) <> 1
      or not exists (select 1 from idempotency k where k.user_id = i.created_by and k.key = found.key)`,

  'a person imported by no import': sql`
    select id from employees e where surname = 'Import' and not exists (select 1 from employee_import_rows r
      where r.company_id = e.company_id and r.employee_id = e.id)`,

  'hours that are not those last imported': sql`
    select p.id from tronc_periods p
    left join lateral (select (changes -> 'total_hours' ->> 1)::numeric * ${HOUR} as hours from audit a
      where a.resource = 'tronc_periods' and a.record_id = p.id and a.event = 'tronc_hours.imported'
      order by a.id desc limit 1) last on true
    where coalesce(last.hours, 0) <> (select coalesce(sum(hours), 0) from tronc_hours h
        where h.company_id = p.company_id and h.period_id = p.id)
      or (last.hours is null) <> (p.hours_imported_at is null)`,

  'a fund that is not the one last entered': sql`
    select p.id from tronc_periods p
    left join lateral (select (changes -> 'tronc_amount' ->> 1)::numeric * 100 as amount from audit a
      where a.resource = 'tronc_periods' and a.record_id = p.id and a.event = 'tronc_amounts.entered'
      order by a.id desc limit 1) last on true
    where coalesce(last.amount, 0) <> (select coalesce(sum(amount), 0) from tronc_amounts f
        where f.company_id = p.company_id and f.period_id = p.id)
      or (last.amount is null) <> (p.fund_entered_at is null)`,

  'a period changed without an audit row, or the reverse': sql`
    select id from tronc_periods p where revision <> 1 + (select count(*) from audit a
      where a.resource = 'tronc_periods' and a.record_id = p.id
        and a.event in ('tronc_hours.imported', 'tronc_amounts.entered'))`,

  'a report whose version leaves a gap': sql`
    select id from (select id, version, row_number() over (partition by company_id, period_id order by version) as place
      from tronc_reports) r where version <> place`,

  'a report without its audit rows or kept answer': sql`
    select r.id from tronc_reports r where
      (select count(*) from audit a where a.resource = 'tronc_reports' and a.record_id = r.id
        and a.event = 'tronc_reports.generated') <> 1
      or (select count(*) from audit a where a.resource = 'tronc_reports' and a.record_id = r.id
        and a.event = 'tronc_reports.approved') <> (r.status in ('approved', 'replaced'))::int
      or (r.approved_at is null) <> (r.status in ('draft', 'superseded'))
      or (r.approved_by is null) <> (r.approved_at is null)`,

  'a draft that is not the newest version, or two reports released': sql`
    select id from (select id, status, version = max(version) over of_period as newest,
        count(*) filter (where status = 'approved') over of_period as released
      from tronc_reports window of_period as (partition by company_id, period_id)) r
    where (status = 'draft' and not newest) or released > 1`,

  'reports that are more or fewer than the kept answers': sql`
    select created_by as id from tronc_reports r group by created_by having count(*) <> (select count(*)
      from idempotency k where k.user_id = created_by and k.key like 'generate-%')`,

  'a reserve that is not what its reports say': sql`
    select r.id from tronc_reports r where
      (select coalesce(sum(amount), 0) from reserve_entries e where e.company_id = r.company_id and e.report_id = r.id)
        <> case when status = 'approved' then (select coalesce(sum((m ->> 'amount')::bigint), 0)
          from jsonb_array_elements(r.result -> 'reserve' -> 'movements') m) else 0 end
      or (status = 'replaced') <> exists (select 1 from reserve_entries e where e.company_id = r.company_id
        and e.report_id = r.id and e.kind = 'reversal')`,

  'an approval of which the client was not notified exactly once': sql`
    select r.id from tronc_reports r where (r.approved_at is not null)::int <> (select count(*) from notices n
      where n.company_id = r.company_id and n.code = 'report_released' and n.path like '%/reports/' || r.id)`,

  'a file without its period, audit row or kept answer': sql`
    select s.id from stored_files s left join tronc_files f on f.company_id = s.company_id and f.file_id = s.id
    where f.id is null
      or (select count(*) from audit a where a.resource = 'tronc_files' and a.record_id = f.id
        and a.event = 'tronc_files.uploaded') <> 1
      or not exists (select 1 from idempotency k where k.user_id = s.uploader_id
        and k.key = split_part(s.filename, '+', 1))`,
};

/** Ids of incomplete work, by kind. */
export type Halves = ReadonlyMap<string, readonly unknown[]>;

export const halvesIn = async (db: Db): Promise<Halves> => {
  const found = new Map<string, unknown[]>();
  for (const [name, query] of Object.entries(HALVES)) {
    const { rows } = await query.execute(db);
    found.set(name, rows.map(({ id }) => id)); // biome-ignore format: one thought
  }
  return found;
};

/**
 * Returns a sentence for each kind of incomplete work.
 * @param known what was there before the run: demo data were not made by its operations
 */
export const findHalves = async (db: Db, known: Halves = new Map()): Promise<string[]> =>
  [...(await halvesIn(db))].flatMap(([name, ids]) => {
    const own = ids.filter((id) => !known.get(name)?.includes(id));
    return own.length > 0 ? [`${name}: ${own.slice(0, 5).join(', ')}`] : [];
  });
