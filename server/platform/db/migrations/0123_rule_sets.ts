/**
 * The rules of a scheme before a change that counts from a later period on: they apply to periods that begin before `until`
 * and after the `until` of an earlier row. The tables of the scheme have the rules of the periods after the last row.
 *
 * `visitors`: whether a scheme takes hours of people of its company who are not linked to it.
 *
 * `rules_reason` of a report: why a released period was calculated again with other rules than those of its release; null
 * where it was not.
 */
export const sql = `
create table scheme_rule_sets (
  company_id bigint not null,
  scheme_id bigint not null,
  until date not null,
  rules jsonb not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, scheme_id, until),
  foreign key (company_id, scheme_id) references schemes (company_id, id)
);
create index scheme_rule_sets_created_by_idx on scheme_rule_sets (created_by);
alter table schemes add column visitors text not null default 'off' check (visitors in ('off', 'with_hours'));
alter table tronc_reports add column rules_reason text;
create function tronc_report_reason_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a report version never changes';
end $$;
create trigger tronc_report_reason_stays before update on tronc_reports for each row
  when (old.rules_reason is distinct from new.rules_reason) execute function tronc_report_reason_stays();
`;
