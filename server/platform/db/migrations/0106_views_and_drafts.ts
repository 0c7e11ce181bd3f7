/**
 * What users keep for themselves: views of lists, preferences, and drafts of long forms, for 30 days; and crash feedback,
 * which is linked to no user because it can be sent without a session.
 */
export const sql = `
create table views (
  id bigint generated always as identity primary key,
  resource text not null,
  name text not null,
  shared boolean not null,
  company_id bigint references companies (id),
  state jsonb not null,
  owner_id bigint not null references users (id),
  created_at timestamptz not null
);
create index views_owner_idx on views (owner_id, resource);
create index views_shared_idx on views (resource, company_id) where shared;
create table user_preferences (
  user_id bigint primary key references users (id),
  data jsonb not null
);
create table drafts (
  user_id bigint not null references users (id),
  key text not null,
  data jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, key)
);
create index drafts_by_age_idx on drafts (updated_at);
create table crash_feedback (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  name text not null,
  email text not null,
  comments text not null,
  created_at timestamptz not null default now()
);
`;
