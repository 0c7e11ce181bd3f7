/**
 * Findings about the release of a report, which are only known on that day: stored when it is approved, and never changed
 * after that. And the wording of the law that a report's PDF prints: 1 as it was before its citations were corrected, 2 since then. A
 * released report keeps its wording; drafts print the present one.
 */
export const sql = `
alter table tronc_reports add column law_wording smallint not null default 2,
  add column release_findings jsonb not null default '[]';
update tronc_reports set law_wording = 1 where approved_at is not null;

create or replace function tronc_reports_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a report version is never deleted'; end if;
  if (old.input_hash, old.totals, old.findings, old.version, old.period_id, old.created_by, old.created_at, old.law_wording)
    is distinct from (new.input_hash, new.totals, new.findings, new.version, new.period_id, new.created_by, new.created_at, new.law_wording)
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
