/**
 * The report versions calculated from a period, the shares of each person, and the reserve.
 *
 * A report version never changes. Its content has a hash, in addition to the hash of its input, and an audit row records it:
 * anyone who changes a stored share must also change the audit chain (decision 0016). Only the erasure of an employee
 * (`tipology.audit = 'erase'`) changes the content; `erased_input_hash` is then the hash of the current input, and
 * `input_hash` remains the printed one. `findings` are those of the compliance check when the version was generated, so
 * that approval records what the approver saw; `release_findings` are only known on the day of its release, are stored when
 * it is approved, and never change after that. `law_wording` is the wording of the law that the PDF prints: 1 as it was
 * before its citations were corrected, 2 since then. `paid_by` is who pays the shares, as the scheme said when the version
 * was generated.
 *
 * The explanations of the amounts are stored compressed and separately from the amounts: for thousands of people over a
 * month of days they are five times the size of the rest, and nothing searches them. Null: an older version, which has
 * them in its result.
 *
 * The hash takes columns instead of a row: the rows of a distributed table are of the types of its shards, which no function
 * knows (decision 0027). The function with a row remains for older programs.
 *
 * `tronc_shares` has what each person received in each released report: a copy of the lines of the report, one row for each
 * person, so that the shares of one person are read without the reports. A trigger keeps it equal to the released version
 * of each period; `verify` compares both. Lines without hours and money are left out. `hours` is in 1/300 hours, `amount`
 * in pence.
 */
export const sql = `
create table tronc_reports (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  period_id bigint not null,
  version integer not null,
  status text not null check (status in ('draft', 'superseded', 'approved', 'replaced')),
  input jsonb not null,
  input_hash text not null,
  result jsonb not null,
  explanations bytea,
  totals jsonb not null,
  findings jsonb not null default '[]',
  release_findings jsonb not null default '[]',
  law_wording smallint not null default 2,
  paid_by text not null default 'employer' check (paid_by in ('employer', 'tronc_operator')),
  content_hash bytea not null,
  erased_input_hash text,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  approved_by bigint references users (id),
  approved_at timestamptz,
  revision integer not null default 1,
  primary key (company_id, id),
  unique (company_id, period_id, version),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, period_id) references tronc_periods (company_id, id)
);
alter table tronc_reports alter column explanations set storage external;
create index tronc_reports_id_idx on tronc_reports (id);
create index tronc_reports_scheme_idx on tronc_reports (company_id, scheme_id);
create index tronc_reports_draft_idx on tronc_reports (company_id, period_id) where status = 'draft';
create unique index tronc_reports_one_live on tronc_reports (company_id, period_id) where status = 'approved';

create function tronc_report_hash(r tronc_reports) returns bytea language sql immutable as $$
  select sha256(
    sha256(convert_to(jsonb_build_array(r.company_id, r.id, r.scheme_id, r.period_id, r.version, r.input_hash, r.created_by,
      extract(epoch from r.created_at))::text, 'UTF8'))
    || sha256(convert_to(r.input::text, 'UTF8')) || sha256(convert_to(r.result::text, 'UTF8'))
    || sha256(convert_to(r.totals::text, 'UTF8')) || sha256(convert_to(r.findings::text, 'UTF8'))
    || sha256(coalesce(r.explanations, ''::bytea)))
$$;
create function tronc_report_hash(company_id bigint, id bigint, scheme_id bigint, period_id bigint, version integer,
  input_hash text, created_by bigint, created_at timestamptz, input jsonb, result jsonb, totals jsonb, findings jsonb,
  explanations bytea) returns bytea language sql immutable as $$
  select sha256(
    sha256(convert_to(jsonb_build_array(company_id, id, scheme_id, period_id, version, input_hash, created_by,
      extract(epoch from created_at))::text, 'UTF8'))
    || sha256(convert_to(input::text, 'UTF8')) || sha256(convert_to(result::text, 'UTF8'))
    || sha256(convert_to(totals::text, 'UTF8')) || sha256(convert_to(findings::text, 'UTF8'))
    || sha256(coalesce(explanations, ''::bytea)))
$$;
create function tronc_reports_hash() returns trigger language plpgsql as $$
begin
  new.content_hash := tronc_report_hash(new.company_id, new.id, new.scheme_id, new.period_id, new.version, new.input_hash,
    new.created_by, new.created_at, new.input, new.result, new.totals, new.findings, new.explanations);
  return new;
end $$;
create trigger tronc_reports_hash before insert on tronc_reports for each row execute function tronc_reports_hash();

create function tronc_reports_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a report version is never deleted'; end if;
  if (old.input_hash, old.totals, old.findings, old.version, old.period_id, old.created_by, old.created_at, old.law_wording, old.paid_by)
    is distinct from (new.input_hash, new.totals, new.findings, new.version, new.period_id, new.created_by, new.created_at, new.law_wording, new.paid_by)
  then raise exception 'a report version never changes'; end if;
  if old.release_findings is distinct from new.release_findings and not (old.status = 'draft' and new.status = 'approved')
  then raise exception 'a report version never changes'; end if;
  if (old.input, old.result, old.explanations, old.content_hash, old.erased_input_hash)
    is distinct from (new.input, new.result, new.explanations, new.content_hash, new.erased_input_hash)
  then
    if current_setting('tipology.audit', true) is distinct from 'erase' then raise exception 'a report version never changes'; end if;
    new.content_hash := tronc_report_hash(new.company_id, new.id, new.scheme_id, new.period_id, new.version, new.input_hash,
      new.created_by, new.created_at, new.input, new.result, new.totals, new.findings, new.explanations);
  end if;
  return new;
end $$;
create trigger tronc_reports_stay before update or delete on tronc_reports for each row execute function tronc_reports_stay();

create table tronc_shares (
  company_id bigint not null,
  report_id bigint not null,
  employee_id bigint not null,
  hours bigint not null,
  amount bigint not null,
  primary key (company_id, report_id, employee_id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index tronc_shares_employee_idx on tronc_shares (company_id, employee_id);
create function tronc_report_shares(r tronc_reports)
  returns table (company_id bigint, report_id bigint, employee_id bigint, hours bigint, amount bigint)
  language sql stable as $$
  select e.company_id, r.id, e.id, sum((line ->> 'hours')::bigint)::bigint, sum((line ->> 'amount')::bigint)::bigint
  from jsonb_array_elements(r.result -> 'lines') line
  join employees e on e.company_id = r.company_id and e.id = (line ->> 'employeeId')::bigint
  where r.status = 'approved'
  group by e.company_id, e.id
  having sum((line ->> 'hours')::bigint) <> 0 or sum((line ->> 'amount')::bigint) <> 0
$$;
create function tronc_shares_follow() returns trigger language plpgsql as $$
begin
  delete from tronc_shares s where s.company_id = new.company_id and s.report_id = new.id;
  insert into tronc_shares (company_id, report_id, employee_id, hours, amount)
    select s.company_id, s.report_id, s.employee_id, s.hours, s.amount from tronc_report_shares(new) s;
  return null;
end $$;
create trigger tronc_shares_released after insert on tronc_reports for each row
  when (new.status = 'approved') execute function tronc_shares_follow();
create trigger tronc_shares_follow after update of status on tronc_reports for each row
  when (old.status is distinct from new.status and 'approved' in (old.status, new.status))
  execute function tronc_shares_follow();

create table reserve_entries (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  period_id bigint not null,
  report_id bigint not null,
  lot_period_id bigint not null,
  kind text not null check (kind in ('top_up', 'release', 'reversal')),
  amount bigint not null,
  release_by date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id)
);
create index reserve_entries_scheme_idx on reserve_entries (company_id, scheme_id, id);
`;
