/**
 * What the compliance check found when a report was generated, stored with the report, so that approval records what
 * the approver saw. Like the rest of a version it never changes. Older reports have no findings.
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
