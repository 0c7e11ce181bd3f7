/**
 * How the sending of each letter went. Jobs have tables of their own, in the schema `pgboss`, which pg-boss makes and
 * moves on by itself.
 */
export const sql = `
alter table outbox
  add column tries integer not null default 0,
  add column failed_at timestamptz,
  add column last_error text;
create index outbox_unsent_idx on outbox (id) where sent_at is null;
`;
