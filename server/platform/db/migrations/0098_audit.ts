/**
 * The audit as a chain (decision 0016). Each row is sealed by a hash over itself and the previous seal, and the database
 * rejects changes and deletions of rows. There are two exceptions, each enabled for one transaction by a setting:
 * `tipology.audit = 'erase'` may empty the values of a row whose retention period has ended, and `'clear'` may empty the
 * tables of a demo whose creation was interrupted.
 *
 * Seals are authenticated by a key that is not in the database: `mac` is an HMAC of the seal's hash. Seals from before that
 * key have none; `audit_adoption` records, once, up to which seal that is so, authenticated by the same key.
 *
 * A row names the API key that made the change; rows without one are sealed as before.
 */
export const sql = `
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users (id),
  event text not null,
  resource text,
  record_id bigint,
  company_id bigint,
  changes jsonb not null default '{}',
  address text,
  device text,
  cause text,
  api_key_id bigint references api_keys (id)
);
create index audit_record_idx on audit (resource, record_id, id);

create table audit_seals (
  seq bigint primary key,
  audit_id bigint not null unique references audit (id),
  salt bytea,
  content bytea not null,
  hash bytea not null,
  mac bytea
);
-- Rows that wait for their seal: written with them, and removed by the job that seals.
create table audit_unsealed (audit_id bigint primary key);
create table audit_adoption (
  -- a single row
  id integer primary key default 1 check (id = 1),
  seq bigint not null,
  hash bytea not null,
  adopted_at timestamptz not null,
  mac bytea not null
);

create function audit_waits() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select id from added;
  return null;
end $$;
create trigger audit_waits after insert on audit referencing new table as added
  for each statement execute function audit_waits();

create function audit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and current_setting('tipology.audit', true) = 'clear' then return null; end if;
  if tg_op = 'UPDATE' and current_setting('tipology.audit', true) = 'erase' then
    if tg_table_name = 'audit' and to_jsonb(old) - 'changes' = to_jsonb(new) - 'changes' then return new; end if;
    if tg_table_name = 'audit_seals' and to_jsonb(old) - 'salt' = to_jsonb(new) - 'salt' and to_jsonb(new) ->> 'salt' is null
    then return new; end if;
  end if;
  raise exception 'an audit row stays as it was written';
end $$;
create trigger audit_stays before update or delete on audit for each row execute function audit_stays();
create trigger audit_stays_whole before truncate on audit for each statement execute function audit_stays();
create trigger audit_stays before update or delete on audit_seals for each row execute function audit_stays();
create trigger audit_stays_whole before truncate on audit_seals for each statement execute function audit_stays();
create trigger audit_stays before update or delete on audit_adoption for each row execute function audit_stays();
create trigger audit_stays_whole before truncate on audit_adoption for each statement execute function audit_stays();
`;
