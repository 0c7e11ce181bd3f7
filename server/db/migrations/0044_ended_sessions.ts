/** Why sessions ended that their users did not end themselves, so that the login page can explain it; kept for a day. */
export const sql = `
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null,
  ended_at timestamptz not null
);
create index ended_sessions_ended_at on ended_sessions (ended_at);
`;
