/**
 * A hash over the whole content of a report version, in addition to the hash of its input, and an audit row that
 * records it: anyone who changes a stored share must also change the audit chain (decision 0016). After an employee in
 * a version was erased, `erased_input_hash` is the hash of the current input; `input_hash` remains the printed one.
 */
export const sql = `
alter table tronc_reports add column content_hash bytea, add column erased_input_hash text;

create function tronc_report_hash(r tronc_reports) returns bytea language sql immutable as $$
  select sha256(
    sha256(convert_to(jsonb_build_array(r.company_id, r.id, r.scheme_id, r.period_id, r.version, r.input_hash, r.created_by,
      extract(epoch from r.created_at))::text, 'UTF8'))
    || sha256(convert_to(r.input::text, 'UTF8')) || sha256(convert_to(r.result::text, 'UTF8'))
    || sha256(convert_to(r.totals::text, 'UTF8')) || sha256(convert_to(r.findings::text, 'UTF8'))
    || sha256(coalesce(r.explanations, ''::bytea)))
$$;
update tronc_reports r set content_hash = tronc_report_hash(r);
alter table tronc_reports alter column content_hash set not null;
insert into audit (event, resource, record_id, company_id, changes, cause)
  select 'tronc_reports.sealed', 'tronc_reports', id, company_id,
    jsonb_build_object('content_hash', jsonb_build_array(null, encode(content_hash, 'hex'))), 'migration 0025'
  from tronc_reports order by id;

create function tronc_reports_hash() returns trigger language plpgsql as $$
begin
  new.content_hash := tronc_report_hash(new);
  return new;
end $$;
create trigger tronc_reports_hash before insert on tronc_reports for each row execute function tronc_reports_hash();

create or replace function tronc_reports_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a report version is never deleted'; end if;
  if (old.input_hash, old.totals, old.findings, old.version, old.period_id, old.created_by, old.created_at)
    is distinct from (new.input_hash, new.totals, new.findings, new.version, new.period_id, new.created_by, new.created_at)
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
