/**
 * Sign-in with a passkey alone (decision 0024). The owner allows it for each passkey, by default for none. A challenge
 * belongs to no account: only the passkey that answers it names one.
 */
export const sql = `
alter table passkeys add column alone boolean not null default false;
create table passkey_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
`;
