/**
 * What the compliance check found when a report was made, kept with it: approving stores what was seen. Like the rest
 * of a version it never changes. Reports from before have no findings.
 */
export const sql = `
alter table tronc_reports add column findings jsonb not null default '[]';

create or replace function tronc_reports_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a report version is never deleted'; end if;
  if (old.input, old.input_hash, old.result, old.totals, old.findings, old.version, old.period_id, old.created_by, old.created_at)
    is distinct from (new.input, new.input_hash, new.result, new.totals, new.findings, new.version, new.period_id, new.created_by, new.created_at)
  then raise exception 'a report version never changes'; end if;
  return new;
end $$;
`;
