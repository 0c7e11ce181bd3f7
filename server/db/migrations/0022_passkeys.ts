/**
 * Passkeys in addition to the authenticator app (contract H6). The portal stores only the public key of a passkey. The
 * challenge that a browser must sign is stored with the session that registers a passkey, or with the login that uses
 * one, and can be used once.
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
