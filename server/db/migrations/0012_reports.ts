/**
 * The explanations of a report's amounts, stored compressed and separately from the amounts: for thousands of people
 * over a month of days they are five times the size of the rest, and nothing searches them. Null = an older version,
 * which has them in its result.
 */
export const sql = `
alter table tronc_reports add column explanations bytea;
alter table tronc_reports alter column explanations set storage external;

create or replace function tronc_reports_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a report version is never deleted'; end if;
  if (old.input, old.input_hash, old.result, old.explanations, old.totals, old.findings, old.version, old.period_id, old.created_by, old.created_at)
    is distinct from (new.input, new.input_hash, new.result, new.explanations, new.totals, new.findings, new.version, new.period_id, new.created_by, new.created_at)
  then raise exception 'a report version never changes'; end if;
  return new;
end $$;
`;
