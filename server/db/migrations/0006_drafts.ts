/** What a user has typed into a long form but not saved yet: visible only to that user, for 30 days. */
export const sql = `
create table drafts (
  user_id bigint not null references users (id),
  key text not null,
  data jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, key)
);
create index drafts_by_age_idx on drafts (updated_at);
`;
