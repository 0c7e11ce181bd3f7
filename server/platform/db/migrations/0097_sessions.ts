/**
 * Sessions, and what belongs to one browser or program.
 *
 * In a session in which a troncmaster views the portal as another user, `user_id` is that user and `viewer_id` the
 * troncmaster. A session records the device that opened it, so that two approvals from one device can be recognised. A
 * session and a login in progress remember the identity provider that they came from, the hash of its session id and its
 * sealed ID token, which its sign-out asks for.
 *
 * A device is one browser, which several accounts may use: its token is stored once per account. `place` is a digest of the
 * address from which it was last used: the owner of an account whose logins are paused for unknown devices may still log
 * in from there on a new one, and logins look up who else has logged in from an address.
 *
 * The challenge that a passkey must sign is stored with the session that registers it, or with the login that uses it, and
 * can be used once. `ended_sessions` has why sessions ended that their users did not end themselves, so that the login page
 * can explain it; kept for a day.
 *
 * The response stored for an Idempotency-Key contains its status, and is null until the request has been carried out;
 * `status` is no longer written. `answer` is text, because jsonb would reorder its members and reject `\u0000`.
 *
 * With an API key, a program calls the API with the permissions that the owner has at that moment, limited to the companies
 * of the key: `company_ids` is null for all companies of the owner; `addresses` contains ranges in CIDR notation, none for
 * any address. A key is paused when someone other than the owner resets or disables the account, until the owner
 * confirms it (decision 0021).
 */
export const sql = `
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  password_proved_at timestamptz,
  address text,
  device text,
  viewer_id bigint references users (id),
  device_hash bytea,
  provider_id bigint references identity_providers (id),
  provider_session bytea,
  id_token text
);
create index sessions_user_idx on sessions (user_id);
create index sessions_by_viewer_idx on sessions (viewer_id) where viewer_id is not null;
create index on sessions (provider_id) where provider_id is not null;
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null,
  ended_at timestamptz not null
);
create index ended_sessions_ended_at on ended_sessions (ended_at);

create table login_challenges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  method text not null check (method in ('totp', 'smscode')),
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null,
  passkey_challenge text,
  provider_id bigint references identity_providers (id),
  provider_session bytea,
  id_token text
);
create index login_challenges_user_idx on login_challenges (user_id);
create table passkey_registrations (
  session_id bigint primary key references sessions (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create table attempts (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null,
  pending boolean not null
);
create index attempts_key_idx on attempts (key, at);
create table devices (
  token_hash bytea not null,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  place text,
  primary key (user_id, token_hash)
);
create index devices_token_hash on devices (token_hash);
create index devices_place_idx on devices (place, last_used_at);

create table idempotency (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age_idx on idempotency (created_at);

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
  paused_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id)
);
create index on api_keys (user_id);
`;
