/** Calendar feeds of users: one for each, with the hash of the token in its address. */
export const sql = `
create table calendar_feeds (
  user_id bigint primary key references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null
);
`;
