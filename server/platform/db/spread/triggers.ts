import { siteDayText } from '#server/platform/calendar/siteDayOf.ts';
import { COUNTED_TABLES } from '../rowCounts.ts';

/**
 * Functions of triggers that write to other tables, as they run on the machines that hold the rows. There the trigger
 * belongs to a shard, such as `employees_102008`, and the rows of the same company in another table are in the shard
 * colocated with it, whose name `table_beside` returns. A statement on the tables themselves would be planned as a query of the
 * whole cluster, which PostgreSQL's trigger cannot run in its own transaction.
 *
 * Each function does what its migration says (named here); a migration that replaces one changes it here too. The numbers
 * of new rows come from the sequences of that machine, whose ranges differ from those of the coordinator.
 */
export const TABLE_BESIDE = `
create or replace function table_beside(shard text, wanted text) returns text language sql stable as $$
  select wanted || '_' || other.shardid from pg_dist_shard own
    join pg_dist_shard other on other.shardminvalue = own.shardminvalue and other.logicalrelid = wanted::regclass
  where own.shardid = substring(shard from '_([0-9]+)$')::bigint
$$`;

/** Writes a function whose statement names other tables as {name}, and the row as $1; with `new, old` the row before as $2. */
const besideShard = (name: string, statements: readonly string[], row: 'new' | 'old' | 'new, old' | null): string => {
  const run = (text: string): string => {
    const tables = [...text.matchAll(/\{(\w+)\}/g)].map(([, table]) => `table_beside(tg_table_name, '${table}')`);
    const named = text.replace(/\{\w+\}/g, '%I');
    return `execute format($q$${named}$q$, ${tables.join(', ')})${row ? ` using ${row}` : ''};`;
  };
  return `create or replace function ${name}() returns trigger language plpgsql as $$
begin
${statements.map((text) => `  ${run(text)}`).join('\n')}
  return null;
end $$`;
};

/** Migration 0113. */
const WORKER_LINKS = besideShard(
  'worker_links_void',
  [
    `with ended as (
      delete from {worker_links} l where l.company_id = ($1).company_id and l.employee_id = ($1).id returning l.id)
    insert into {worker_reissues} as r (company_id, employee_id, old_email)
      select ($1).company_id, ($1).id, ($2).email where exists (select 1 from ended)
        or exists (select 1 from {worker_statements} s where s.company_id = ($1).company_id and s.employee_id = ($1).id)
      on conflict (company_id, employee_id) do update set changed_at = null, sent_at = null,
        old_email = coalesce(r.old_email, excluded.old_email)`,
  ],
  'new, old',
);

/** Migration 0127. */
const HOME_MEMBERSHIP = besideShard(
  'employees_home_membership',
  [
    `delete from {memberships} m where m.company_id = ($1).company_id and m.employee_id = ($1).id and m.home
      and m.ends_on is null
      and ${siteDayText('m.created_at')} = ${siteDayText('($1).updated_at')}`,
    `update {memberships} m set updated_at = ($1).updated_at, revision = m.revision + 1,
        ends_on = greatest(m.starts_on, ${siteDayText('($1).updated_at')} - 1)
      where m.company_id = ($1).company_id and m.employee_id = ($1).id and m.home and m.ends_on is null`,
    `update {memberships} m set home = true, updated_at = ($1).updated_at, revision = m.revision + 1
      where m.company_id = ($1).company_id and m.employee_id = ($1).id and m.scheme_id = ($1).tronc_scheme_id
        and m.ends_on is null`,
    `insert into {memberships} (id, company_id, employee_id, scheme_id, home, starts_on, created_at, updated_at)
      select nextval('memberships_id_seq'), ($1).company_id, ($1).id, ($1).tronc_scheme_id, true,
        case when exists (select 1 from {memberships} m where m.company_id = ($1).company_id and m.employee_id = ($1).id
          and m.home) then ${siteDayText('($1).updated_at')} end, ($1).updated_at, ($1).updated_at
      where ($1).tronc_scheme_id is not null and not exists (select 1 from {memberships} m
        where m.company_id = ($1).company_id and m.employee_id = ($1).id and m.scheme_id = ($1).tronc_scheme_id
          and m.home and m.ends_on is null)`,
  ],
  'new',
);

/** Migration 0115. */
const PAYROLL_MOVES = besideShard(
  'payroll_moves_added',
  [
    `insert into {payroll_moves} (id, company_id, employee_id, payroll_id, moved_at)
      values (nextval('payroll_moves_id_seq'), ($1).company_id, ($1).id, ($1).payroll_id, clock_timestamp())`,
  ],
  'old',
);

/** Migration 0111. */
const TRONC_SHARES = besideShard(
  'tronc_shares_follow',
  [
    'delete from {tronc_shares} s where s.company_id = ($1).company_id and s.report_id = ($1).id',
    `insert into {tronc_shares} (company_id, report_id, employee_id, hours, amount)
      select e.company_id, ($1).id, e.id, sum((line ->> 'hours')::bigint)::bigint, sum((line ->> 'amount')::bigint)::bigint
      from jsonb_array_elements(($1).result -> 'lines') line
      join {employees} e on e.company_id = ($1).company_id and e.id = (line ->> 'employeeId')::bigint
      where ($1).status = 'approved'
      group by e.company_id, e.id
      having sum((line ->> 'hours')::bigint) <> 0 or sum((line ->> 'amount')::bigint) <> 0`,
  ],
  'new',
);

/** Migration 0116. */
const OPEN_BY_SHARES = besideShard(
  'handoff_open_by_shares',
  [
    `insert into {handoff_open} as o (company_id, tronc_period_id, employee_id, mark, pay_date)
      select c.company_id, r.period_id, c.employee_id, 1, p.actual_pay_date from changed c
      join {tronc_reports} r on r.company_id = c.company_id and r.id = c.report_id
      join {tronc_periods} p on p.company_id = r.company_id and p.id = r.period_id
      order by c.employee_id
    on conflict (company_id, tronc_period_id, employee_id) do update set mark = o.mark + 1`,
  ],
  null,
);

/** Migration 0116. */
const OPEN_BY_DAY = besideShard(
  'handoff_open_by_day',
  [
    `update {handoff_open} set pay_date = ($1).actual_pay_date
      where company_id = ($1).company_id and tronc_period_id = ($1).id`,
  ],
  'new',
);

/** Migration 0116. */
const OPEN_BY_STATUS = besideShard(
  'handoff_open_by_status',
  [
    `insert into {handoff_open} as o (company_id, tronc_period_id, employee_id, mark, pay_date)
      select l.company_id, l.tronc_period_id, l.employee_id, 1, p.actual_pay_date from {handoff_lines} l
      join {tronc_periods} p on p.company_id = l.company_id and p.id = l.tronc_period_id
      where l.company_id = ($1).company_id and l.handoff_id = ($1).id and ($1).status = 'withdrawn'
      order by l.employee_id, l.tronc_period_id
    on conflict (company_id, tronc_period_id, employee_id) do update set mark = o.mark + 1`,
    `delete from {handoff_open} o using (
      select p.company_id, p.tronc_period_id, p.employee_id, p.mark
      from {handoff_lines} l
      join {handoff_open} p on p.company_id = l.company_id and p.tronc_period_id = l.tronc_period_id
        and p.employee_id = l.employee_id
      left join {tronc_reports} r on r.company_id = l.company_id and r.period_id = l.tronc_period_id and r.status = 'approved'
      left join {tronc_shares} s on s.company_id = r.company_id and s.report_id = r.id and s.employee_id = l.employee_id
      where l.company_id = ($1).company_id and l.handoff_id = ($1).id and ($1).status = 'sent' and coalesce(s.amount, 0) = (
        select coalesce(sum(a.amount), 0) from {handoff_lines} a
        join {payroll_handoffs} h on h.company_id = a.company_id and h.id = a.handoff_id
        where a.company_id = l.company_id and a.tronc_period_id = l.tronc_period_id and a.employee_id = l.employee_id
          and h.status in ('sent', 'confirmed'))) settled
    where o.company_id = settled.company_id and o.tronc_period_id = settled.tronc_period_id
      and o.employee_id = settled.employee_id and o.mark = settled.mark`,
  ],
  'new',
);

/** Migration 0094. Totals therefore remain exact and quick (decision 0025). */
const rowCounts = (table: string, byPayroll: boolean): string => {
  const place = (row: string) => (byPayroll ? `${row}payroll_id` : 'null::bigint');
  const columns = '(id, company_id, entity, payroll_id, archived, records)';
  const id = `nextval('row_counts_id_seq')`;
  const counts = `table_beside(tg_table_name, 'row_counts')`;
  const added = (sign: string) => `execute format($q$insert into %I ${columns}
      select ${id}, company_id, '${table}', payroll_id, archived, records from (
        select company_id, ${place('')} as payroll_id, archived_at is not null as archived, ${sign}count(*) as records
        from changed group by 1, 2, 3) differences$q$, ${counts});`;
  return `create or replace function ${table}_row_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    ${added('')}
  elsif tg_op = 'DELETE' then
    ${added('-')}
  elsif tg_op = 'UPDATE' then
    execute format($q$insert into %I ${columns} values
      (${id}, ($1).company_id, '${table}', ${place('($1).')}, ($1).archived_at is not null, -1),
      (${id}, ($2).company_id, '${table}', ${place('($2).')}, ($2).archived_at is not null, 1)$q$, ${counts}) using old, new;
  -- The coordinator's own table has no counts next to it: its rows are removed on the workers.
  elsif ${counts} is not null then
    execute format($q$delete from %I where entity = '${table}'$q$, ${counts});
  end if;
  return null;
end $$`;
};

/** Functions of triggers on the coordinator's own tables, which Citus manages as shards, too: `audit_102150`. */
export const TRIGGERS_OF_COORDINATOR: Readonly<Record<string, string>> = {
  // Migration 0098.
  audit_stays: `create or replace function audit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and current_setting('tipology.audit', true) = 'clear' then return null; end if;
  if tg_op = 'UPDATE' and current_setting('tipology.audit', true) = 'erase' then
    if tg_table_name ~ '^audit(_[0-9]+)?$' and to_jsonb(old) - 'changes' = to_jsonb(new) - 'changes' then return new; end if;
    if tg_table_name ~ '^audit_seals(_[0-9]+)?$' and to_jsonb(old) - 'salt' = to_jsonb(new) - 'salt'
      and to_jsonb(new) ->> 'salt' is null then return new; end if;
  end if;
  raise exception 'an audit row stays as it was written';
end $$`,
};

/** The functions by name. */
export const TRIGGERS_ON_SHARDS: Readonly<Record<string, string>> = {
  worker_links_void: WORKER_LINKS,
  payroll_moves_added: PAYROLL_MOVES,
  employees_home_membership: HOME_MEMBERSHIP,
  tronc_shares_follow: TRONC_SHARES,
  handoff_open_by_shares: OPEN_BY_SHARES,
  handoff_open_by_status: OPEN_BY_STATUS,
  handoff_open_by_day: OPEN_BY_DAY,
  ...Object.fromEntries(
    Object.entries(COUNTED_TABLES).map(([table, byPayroll]) => [`${table}_row_counts`, rowCounts(table, byPayroll)]),
  ),
};

/** Functions of triggers that read and change nothing but their own row: they run on every machine as they are. */
export const TRIGGERS_OF_ONE_ROW: readonly string[] = [
  'tronc_reports_stay',
  'tronc_report_reason_stays',
  'tronc_reports_hash',
  'worker_statements_stay',
  'payroll_handoffs_stay',
  'handoff_lines_stay',
];
