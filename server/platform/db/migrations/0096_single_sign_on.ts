/**
 * Single sign-on with OpenID Connect (decision 0023). The client secret is sealed. A domain belongs to one provider.
 * `identities` pins the subject with which an account signed in first. Of a sign-in under way only hashes are stored:
 * nonce and code verifier are derived from what the browser keeps.
 *
 * Email addresses that owners entered themselves count for single sign-on once they are confirmed by a link, and a
 * provider keeps the accounts that it covered by an earlier address.
 */
export const sql = `
create table identity_providers (
  id bigint generated always as identity primary key,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  company_ids bigint[] not null,
  for_troncmasters boolean not null,
  required boolean not null,
  trusts_mfa boolean not null,
  enabled boolean not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table identity_provider_domains (
  domain text primary key check (domain = lower(domain)),
  provider_id bigint not null references identity_providers (id)
);
create index on identity_provider_domains (provider_id);
create table identities (
  provider_id bigint not null references identity_providers (id),
  subject text not null,
  user_id bigint not null references users (id),
  linked_at timestamptz not null,
  primary key (provider_id, subject),
  unique (provider_id, user_id)
);
create index on identities (user_id);
create table identity_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider_id bigint not null references identity_providers (id),
  provider_revision integer not null,
  expires_at timestamptz not null
);
create index on identity_sign_ins (provider_id);
create table identity_refusals (
  id bigint generated always as identity primary key,
  provider_id bigint not null references identity_providers (id),
  at timestamptz not null,
  reason text not null,
  user_id bigint references users (id)
);
create index on identity_refusals (provider_id, id);
create index on identity_refusals (user_id);
create table identity_logout_tokens (
  provider_id bigint not null references identity_providers (id),
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, token_hash)
);

create table address_confirmations (
  user_id bigint primary key references users (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create table sign_on_domains (
  user_id bigint primary key references users (id),
  domain text not null check (domain = lower(domain))
);

-- At most one row: the troncmaster whose password always works.
create table break_glass_account (
  only_one boolean primary key default true check (only_one),
  user_id bigint not null references users (id)
);
create index on break_glass_account (user_id);
`;
