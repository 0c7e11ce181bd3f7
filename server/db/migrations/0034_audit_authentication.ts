/**
 * Seals of the audit are authenticated by a key that is not in the database (decision 0016, "Authentication"): `mac` is an
 * HMAC of the seal's hash. Seals made before this migration have none; `audit_adoption` records, once, up to which seal
 * that is so, authenticated by the same key.
 */
export const sql = `
alter table audit_seals add column mac bytea;

create table audit_adoption (
  -- a single row
  id integer primary key default 1 check (id = 1),
  seq bigint not null,
  hash bytea not null,
  adopted_at timestamptz not null,
  mac bytea not null
);
create trigger audit_stays before update or delete on audit_adoption for each row execute function audit_stays();
create trigger audit_stays_whole before truncate on audit_adoption for each statement execute function audit_stays();
`;
