/**
 * A device is one browser, which several accounts may use: its token is stored once per account. A session records the
 * device that opened it, so that two approvals from one device can be recognised. `last_used_at` is meant for the
 * expiry of unused rows.
 */
export const sql = `
alter table devices drop constraint devices_pkey;
alter table devices add column last_used_at timestamptz;
update devices set last_used_at = created_at;
alter table devices alter column last_used_at set not null;
alter table devices add primary key (user_id, token_hash);
create index devices_token_hash on devices (token_hash);
alter table sessions add column device_hash bytea;
`;
