/** What users write on the crash screen. Not linked to a user, because signed-out users can send it too. */
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
