/**
 * The outcome of sending each letter. Jobs have their own tables in the schema `pgboss`, which pg-boss creates and
 * migrates itself.
 */
export const sql = `
alter table outbox
  add column tries integer not null default 0,
  add column failed_at timestamptz,
  add column last_error text;
create index outbox_unsent_idx on outbox (id) where sent_at is null;
`;
