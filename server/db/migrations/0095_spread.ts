/**
 * What a database needs before its tenants can lie on several machines (decision 0027).
 *
 * The hash of a report takes columns instead of a row: the rows of a distributed table are of the types of its shards,
 * which no function knows. The former function remains for older programs. Every unique key of a tenant's table contains
 * the company; the key of stored bytes is random (a version 4 UUID), so two companies do not share one, although the
 * constraint no longer excludes it.
 */
export const sql = `
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

create or replace function tronc_reports_hash() returns trigger language plpgsql as $$
begin
  new.content_hash := tronc_report_hash(new.company_id, new.id, new.scheme_id, new.period_id, new.version, new.input_hash,
    new.created_by, new.created_at, new.input, new.result, new.totals, new.findings, new.explanations);
  return new;
end $$;

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
    new.content_hash := tronc_report_hash(new.company_id, new.id, new.scheme_id, new.period_id, new.version, new.input_hash,
      new.created_by, new.created_at, new.input, new.result, new.totals, new.findings, new.explanations);
  end if;
  return new;
end $$;

alter table stored_files drop constraint stored_files_storage_key_key;
alter table stored_files add constraint stored_files_storage_key_key unique (company_id, storage_key);
create index stored_files_key_idx on stored_files (storage_key);
`;
