/**
 * Who pays the shares of a scheme, the employer or the tronc operator (Employment Rights Act 1996, s.27F(5)): of the
 * scheme, and of each report as it was when the report was generated. How the workers of a company receive their
 * statements: existing companies print them, so that nobody is sent an email before their employer decides it. And one
 * row for each release whose statements are to be written: `done_at` is null until all of them are.
 */
export const sql = `
alter table schemes add column paid_by text not null default 'employer' check (paid_by in ('employer', 'tronc_operator'));
alter table tronc_reports add column paid_by text not null default 'employer' check (paid_by in ('employer', 'tronc_operator'));
alter table companies add column statements_by text not null default 'print' check (statements_by in ('email', 'print', 'none'));

create table statement_runs (
  company_id bigint not null references companies (id),
  report_id bigint not null,
  released_at timestamptz not null,
  done_at timestamptz,
  primary key (company_id, report_id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id)
);

create or replace function tronc_reports_stay() returns trigger language plpgsql as $$
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
    new.content_hash := tronc_report_hash(new);
  end if;
  return new;
end $$;
`;
