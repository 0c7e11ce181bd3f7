/**
 * API keys of users (capabilities 7): programs call the API with the permissions that the owner has at that moment,
 * limited to the companies of the key. Only the hash of a key is stored. `company_ids` is null for all companies of the
 * owner; `addresses` contains ranges in CIDR notation, none for any address. An audit row names the key that made the change;
 * rows without one are sealed as before.
 */
export const sql = `
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  secret_hash bytea not null,
  writes boolean not null,
  company_ids bigint[],
  addresses text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id)
);
create index on api_keys (user_id);

alter table audit add column api_key_id bigint references api_keys (id);
`;
