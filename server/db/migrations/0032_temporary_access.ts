/**
 * Temporary passwords expire, accounts can be opened by a one-time link, and the reset of a troncmaster can wait for a
 * third one's confirmation.
 *
 * Temporary passwords that exist already get 24 hours from now, except where nobody else could issue a new one: the
 * account keeps its password as long as no other active troncmaster has set a password.
 */
export const sql = `
alter table passwords add column expires_at timestamptz;
update passwords p set expires_at = now() + interval '24 hours'
  where p.temporary and exists (
    select from users u join passwords q on q.user_id = u.id
    where u.tronc_master and u.active and not q.temporary and u.id <> p.user_id);

create table password_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('welcome', 'reset')),
  created_by bigint references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_links_open on password_links (user_id) where used_at is null;
create index password_links_expires_at on password_links (expires_at);

create table account_reset_requests (
  user_id bigint primary key references users (id),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  check (user_id <> requested_by)
);

create table troncmaster_removals (
  user_id bigint not null references users (id),
  by_user_id bigint not null references users (id),
  at timestamptz not null
);
create index troncmaster_removals_at on troncmaster_removals (at);
`;
