/** What people wrote on the crash screen. Not tied to a user: it is sent signed out too. */
export const sql = `
create table crash_feedback (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  name text not null,
  email text not null,
  comments text not null,
  created_at timestamptz not null default now()
);
`;
