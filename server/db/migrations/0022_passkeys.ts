/**
 * Passkeys beside the authenticator app (contract H6). Of a passkey we hold the public half alone. What a browser is asked
 * to sign stands with the session that makes a passkey, or with the login that uses one, and is taken from there once.
 */
export const sql = `
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_key unique (credential_id)
);
create index on passkeys (user_id);

create table passkey_registrations (
  session_id bigint primary key references sessions (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

alter table login_challenges add column passkey_challenge text;
`;
