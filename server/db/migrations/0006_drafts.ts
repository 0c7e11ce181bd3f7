/** What somebody typed into a long form and has not saved yet: theirs alone, for 30 days. */
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
